'use client';
import { useId } from 'react';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { SelectField } from '~/components/ui/select-field';
import { suggestPolicy } from '~/domain/suggest/policy';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { Part } from '../problem';
import { useAnswer, useSuggest } from '../suggest-context';

const { min, max } = suggestPolicy.pregnancyWeeks;
const weeks = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
/** Weeks at which the body changes, and the lesson with it. */
const trimesters = [
  { from: 28, words: '후기 · 눕기 힘든 시기라 앉아서 하는 동작으로 준비해요.' },
  { from: 14, words: '중기 · 골반과 허리를 편하게 하는 동작으로 준비해요.' },
  { from: 1, words: '초기 · 무리하지 않고 호흡부터 시작해요.' },
] as const;

/** Class B: prenatal or postnatal, and the week of a pregnancy. The purpose follows from the answer. */
export function PregnancyQuestions() {
  const { flow } = useSuggest();
  const [purpose, setPurpose] = useAnswer('purpose');
  const [, setHealthCheck] = useAnswer('healthCheck');
  const name = useId();
  const { type, week } = purpose.pregnant;
  const choose = (next: NonNullable<SuggestAnswers['purpose']['pregnant']['type']>) => {
    const others = purpose.purposes.filter((purpose) => purpose !== 'pregnant' && purpose !== 'postnatal');
    setPurpose({
      ...purpose,
      purposes: [...others, next === 'prenatal' ? 'pregnant' : 'postnatal'],
      pregnant: { ...purpose.pregnant, type: next },
    });
    // Other conditions are asked about at another time of a pregnancy.
    setHealthCheck(null);
  };
  return (
    <div className="grid gap-6">
      <Part at="birth">
        <ChoiceGroup
          legend="지금 어떤 시기인가요?"
          hideLegend={flow.forced.class !== undefined}
          className="[&>div]:sm:grid-cols-2"
        >
          <RadioCard
            name={name}
            value="prenatal"
            title="임신 중이에요"
            checked={type === 'prenatal'}
            onChange={() => choose('prenatal')}
          />
          <RadioCard
            name={name}
            value="postnatal"
            title="출산했어요"
            checked={type === 'postnatal'}
            onChange={() => choose('postnatal')}
          />
        </ChoiceGroup>
      </Part>
      {type === 'prenatal' ? (
        <Part at="week" className="animate-fade-in">
          <SelectField
            label="임신 몇 주인가요?"
            placeholder="주수 고르기"
            options={weeks.map((value) => ({ value, label: `${value}주` }))}
            value={week === null ? '' : String(week)}
            onChange={(event) => {
              const next = event.target.value === '' ? null : Number(event.target.value);
              setPurpose({ ...purpose, pregnant: { ...purpose.pregnant, week: next } });
              setHealthCheck(null);
            }}
          />
          <p aria-live="polite" className="mt-2 text-small text-green">
            {week === null ? null : trimesters.find(({ from }) => week >= from)?.words}
          </p>
        </Part>
      ) : null}
    </div>
  );
}
