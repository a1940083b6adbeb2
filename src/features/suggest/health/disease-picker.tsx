'use client';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { ToggleChip } from '~/components/ui/chip';
import { type Disease, diseaseCatalogue } from '~/domain/suggest/disease-catalogue';
import { bounds } from '~/domain/suggest/policy';
import { useAnswer } from '../suggest-context';
import { DiseaseSheet } from './disease-sheet';

const parents = new Map(
  diseaseCatalogue.flatMap(({ parent, diseases }) =>
    diseases.map((disease) => [disease.name, { disease, parent }] as const),
  ),
);

/** The chosen diseases and histories. The main one is expanded with its details, and a button opens the tree. */
export function DiseasePicker() {
  const [purpose, setPurpose] = useAnswer('purpose');
  const [open, setOpen] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const { diseaseAndMedicalHistories: names, selectedDiseaseAndMedicalHistory: selected } = purpose;

  const select = ({ disease, parent }: { disease: Disease; parent: string }) => ({
    name: disease.name,
    description: disease.description,
    items: [],
    parent,
  });
  const toggle = (name: string) => {
    const entry = parents.get(name);
    if (names.includes(name)) {
      const rest = names.filter((other) => other !== name);
      const [first] = rest;
      const nextSelected = first ? parents.get(first) : undefined;
      setPurpose({
        ...purpose,
        diseaseAndMedicalHistories: rest,
        selectedDiseaseAndMedicalHistory:
          selected?.name === name ? (nextSelected ? select(nextSelected) : null) : selected,
      });
    } else if (names.length < bounds.histories) {
      setPurpose({
        ...purpose,
        diseaseAndMedicalHistories: [...names, name],
        selectedDiseaseAndMedicalHistory: selected ?? (entry ? select(entry) : null),
      });
    }
  };
  const bringForward = (name: string) => {
    const entry = parents.get(name);
    if (entry && selected?.name !== name) setPurpose({ ...purpose, selectedDiseaseAndMedicalHistory: select(entry) });
  };

  return (
    <div>
      <h2 className="flex items-baseline gap-1.5 text-small font-semibold">
        질환이나 병력 <span className="text-caption font-normal text-ink-3">선택</span>
      </h2>
      {names.length > 0 ? (
        <ul className="mt-2 grid gap-2.5">
          {names.map((name) => (
            <li key={name} className="rounded-[16px] border border-line bg-card p-4">
              <div className="flex items-center gap-2">
                <button
                  type="button"
                  aria-expanded={selected?.name === name}
                  onClick={() => bringForward(name)}
                  className="-my-2 min-h-11 flex-1 text-left font-semibold"
                >
                  {name}
                  {selected?.name === name && names.length > 1 ? (
                    <span className="ml-2 text-caption font-semibold text-accent-ink"> 가장 신경 쓰여요</span>
                  ) : null}
                </button>
                <button
                  type="button"
                  aria-label={`${name} 빼기`}
                  onClick={() => toggle(name)}
                  className="-m-2 grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken"
                >
                  <X aria-hidden className="size-4" />
                </button>
              </div>
              {selected?.name === name ? <Details name={name} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <Button ref={add} variant="ghost" className="mt-2.5" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {names.length > 0 ? '더 고르기' : '질환·병력 고르기'}
      </Button>
      <DiseaseSheet open={open} onOpenChange={setOpen} chosen={names} onToggle={toggle} />
    </div>
  );
}

function Details({ name }: { name: string }) {
  const [purpose, setPurpose] = useAnswer('purpose');
  const { selectedDiseaseAndMedicalHistory: selected } = purpose;
  const disease = parents.get(name)?.disease;
  if (!selected || !disease) return null;
  const toggle = (item: string) =>
    setPurpose({
      ...purpose,
      selectedDiseaseAndMedicalHistory: {
        ...selected,
        items: selected.items.includes(item)
          ? selected.items.filter((other) => other !== item)
          : [...selected.items, item],
      },
    });
  return (
    <>
      <p className="mt-1 text-small text-ink-2">{disease.description}</p>
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="sr-only">{name}, 해당하는 것</legend>
        {disease.items.map((item) => (
          <ToggleChip key={item} pressed={selected.items.includes(item)} onClick={() => toggle(item)}>
            {item}
          </ToggleChip>
        ))}
      </fieldset>
    </>
  );
}
