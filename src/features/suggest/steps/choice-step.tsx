'use client';
import type { ChoiceStep as ChoiceStepKey } from '~/domain/suggest/choice-lists';
import { isStepAnswered } from '~/domain/suggest/flow';
import { nameOf } from '../answer-labels';
import { ChoiceQuestion } from '../choice/choice-question';
import { StepFrame } from '../step-frame';
import { useSuggest } from '../suggest-context';
import { ToolsLink } from '../product/tools-link';

/** A step with the vertical's own list, such as expectations or materials. */
function ChoiceStep({ step }: { step: Exclude<ChoiceStepKey, 'purpose'> }) {
  const { flow, conditions, questions, state } = useSuggest();
  const list = flow.choices[step];
  const answered = isStepAnswered(step, state.draft.fields, flow, conditions);
  return (
    <StepFrame step={step} missing={answered ? null : (questions.steps[step]?.missing ?? '하나를 골라 주세요.')}>
      {list ? (
        <ChoiceQuestion list={list} legend={nameOf(step, questions)} offerAll={list.many && step === 'material'} />
      ) : null}
      {step === 'material' ? <ToolsLink /> : null}
    </StepFrame>
  );
}

export const ExpectStep = () => <ChoiceStep step="expect" />;
export const MaterialStep = () => <ChoiceStep step="material" />;
