'use client';
import { useState } from 'react';
import { useRegions } from '~/components/finder/use-regions';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { ErrorState } from '~/components/ui/error-state';
import { SelectField } from '~/components/ui/select-field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import type { RegionTree } from '~/domain/catalog/regions';
import type { Place } from '~/domain/coach/schema/coach';
import { isSamePlace } from './place-key';

interface AreaTreeProps {
  areas: readonly Place[];
  onAdd: (places: readonly Place[]) => void;
  onRemove: (places: readonly Place[]) => void;
}

/** Province → city → districts with a box for each; it opens at the city of the first chosen district. */
export function AreaTree(props: AreaTreeProps) {
  const { tree, failed, retry } = useRegions();
  if (failed)
    return (
      <ErrorState
        level={3}
        title="지역을 불러오지 못했어요"
        detail="인터넷 연결을 확인하고 다시 시도해 주세요."
        onRetry={retry}
      />
    );
  if (!tree)
    return (
      <SkeletonGroup label="지역을 불러오고 있어요" className="grid gap-3">
        <Skeleton className="h-13" />
        <Skeleton className="h-24" />
      </SkeletonGroup>
    );
  return <Choices {...props} tree={tree} />;
}

function Choices({ areas, onAdd, onRemove, tree }: AreaTreeProps & { tree: RegionTree }) {
  const [province, setProvince] = useState(areas[0]?.province ?? '');
  const [city, setCity] = useState(areas[0]?.city ?? '');
  const cities = tree.find((row) => row.province === province)?.cities ?? [];
  const places = [...new Set(cities.find((row) => row.city === city)?.districts)].map((district) => ({
    province,
    city,
    district,
  }));
  const isChosen = (place: Place) => areas.some((area) => isSamePlace(area, place));
  const isAll = places.length > 0 && places.every(isChosen);
  return (
    <section aria-label="지역에서 고르기">
      <h2 className="text-h3">지역에서 고르기</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <SelectField
          label="시·도"
          placeholder="골라 주세요"
          value={province}
          onChange={(event) => {
            const next = tree.find((row) => row.province === event.target.value);
            setProvince(event.target.value);
            setCity(next?.cities.length === 1 ? (next.cities[0]?.city ?? '') : '');
          }}
          options={tree.map((row) => ({ value: row.province, label: row.province }))}
        />
        <SelectField
          label="시·군·구"
          placeholder={province ? '골라 주세요' : '시·도부터 골라 주세요'}
          disabled={province === ''}
          value={city}
          onChange={(event) => setCity(event.target.value)}
          options={cities.map((row) => ({ value: row.city, label: row.city }))}
        />
      </div>
      {places.length > 0 ? (
        <fieldset className="mt-3 rounded-m border border-line px-4 py-3">
          <legend className="px-1 text-small font-semibold">{city} 읍·면·동</legend>
          <Button size="sm" variant="text" onClick={() => (isAll ? onRemove(places) : onAdd(places))}>
            {isAll ? `${city} 모두 빼기` : `${city} ${places.length}곳 모두 고르기`}
          </Button>
          <div className="grid max-h-80 grid-cols-2 gap-x-3 overflow-y-auto sm:grid-cols-3">
            {places.map((place) => (
              <Checkbox
                key={place.district}
                label={place.district}
                checked={isChosen(place)}
                onChange={(event) => (event.target.checked ? onAdd([place]) : onRemove([place]))}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </section>
  );
}
