'use client';
import { CheckCard, ChoiceGroup } from '~/components/ui/choice-card';
import { ToggleChip } from '~/components/ui/chip';
import { isStepAnswered } from '~/domain/suggest/flow';
import type { LessonType } from '~/domain/suggest/schema/suggest';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';
import { TypeDrawing } from '../choice/type-drawing';

/** Step for the kinds of lesson: one, several, or all of them. */
export function TypeStep() {
  const { flow, conditions, questions, state } = useSuggest();
  const [{ types }, setType] = useAnswer('type');
  const options = questions.types ?? [];
  const every = options.map(({ type }) => type);
  const all = every.every((type) => types.includes(type));
  const toggle = (type: LessonType) =>
    setType({ types: types.includes(type) ? types.filter((other) => other !== type) : [...types, type] });
  return (
    <StepFrame
      step="type"
      missing={
        isStepAnswered('type', state.draft.fields, flow, conditions)
          ? null
          : '운동을 하나 이상 골라 주세요. 모르겠으면 아래에서 모두 고를 수 있어요.'
      }
    >
      <ChoiceGroup legend="운동" hideLegend className="[&>div]:sm:grid-cols-2">
        {options.map(({ type, label, detail }) => (
          <CheckCard
            key={type}
            art={<TypeDrawing of={type} />}
            title={label}
            detail={detail}
            checked={types.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </ChoiceGroup>
      <ToggleChip className="mt-4" pressed={all} onClick={() => setType({ types: all ? [] : every })}>
        상관없어요, 모두 좋아요
      </ToggleChip>
    </StepFrame>
  );
}
