'use client';
import { SelectField } from '~/components/ui/select-field';
import type { RegionTree } from '~/domain/catalog/regions';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';

interface RegionSelectsProps {
  tree: RegionTree;
  address: SuggestAnswers['address'];
  onChange: (address: SuggestAnswers['address']) => void;
}

const options = (names: readonly string[]) => names.map((value) => ({ value, label: value }));

/** Selects for province, city and district; changing one empties those below it. */
export function RegionSelects({ tree, address, onChange }: RegionSelectsProps) {
  const { province, city, district, detail } = address;
  const cities = tree.find((row) => row.province === province)?.cities ?? [];
  const districts = cities.find((row) => row.city === city)?.districts ?? [];
  const setProvince = (next: string) => {
    // If the province has only one city, the city is chosen automatically.
    const only = tree.find((row) => row.province === next)?.cities;
    onChange({ province: next, city: only?.length === 1 ? (only[0]?.city ?? '') : '', district: '', detail });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <SelectField
        label="시·도"
        placeholder="시·도"
        options={options(tree.map((row) => row.province))}
        value={province}
        onChange={(event) => setProvince(event.target.value)}
      />
      <SelectField
        label="시·군·구"
        placeholder="시·군·구"
        disabled={province === ''}
        options={options(cities.map((city) => city.city))}
        value={city}
        onChange={(event) => onChange({ province, city: event.target.value, district: '', detail })}
      />
      <SelectField
        label="읍·면·동"
        placeholder="읍·면·동"
        disabled={city === ''}
        options={options([...new Set(districts)])}
        value={district}
        onChange={(event) => onChange({ province, city, district: event.target.value, detail })}
      />
    </div>
  );
}
