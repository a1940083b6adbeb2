'use client';
import { useId } from 'react';
import { CheckCard, ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { ToggleChip } from '~/components/ui/chip';
import type { ChoiceList } from '~/domain/suggest/choice-lists';
import { ChoiceDrawing } from './choice-drawing';
import { useChoice } from './use-choice';

interface ChoiceQuestionProps {
  list: ChoiceList;
  legend: string;
  /** Offers a button that chooses all options. */
  offerAll?: boolean;
}

/** A question with a vertical's own options, as checkboxes or radio buttons. */
export function ChoiceQuestion({ list, legend, offerAll = false }: ChoiceQuestionProps) {
  const [chosen, choose] = useChoice(list);
  const name = useId();
  const every = list.options.map(({ key }) => key);
  const all = every.every((key) => chosen.includes(key));
  return (
    <>
      <ChoiceGroup
        legend={legend}
        hideLegend
        className="[&>div]:sm:grid-cols-2 [&>div>:last-child:nth-child(odd)]:sm:col-span-2"
      >
        {list.options.map(({ key, label, detail }) => {
          const face = { title: label, detail, art: <ChoiceDrawing of={key} />, checked: chosen.includes(key) };
          return list.many ? (
            <CheckCard
              key={key}
              {...face}
              onChange={() => choose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])}
            />
          ) : (
            <RadioCard key={key} name={name} value={key} {...face} onChange={() => choose([key])} />
          );
        })}
      </ChoiceGroup>
      {offerAll ? (
        <ToggleChip className="mt-4" pressed={all} onClick={() => choose(all ? [] : every)}>
          상관없어요, 모두 좋아요
        </ToggleChip>
      ) : null}
    </>
  );
}
