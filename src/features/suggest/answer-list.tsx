'use client';
import { Card } from '~/components/ui/card';
import { progressOf, type StepKey } from '~/domain/suggest/flow';
import { nameOf, visitLabel } from './answer-labels';
import { useSuggest } from './suggest-context';
import { useAnswerLabels } from './use-answer-labels';

/** All answers as text, each with a link back to its question. */
export function AnswerList({ onEdit }: { onEdit: (step: StepKey) => void }) {
  const { flow, questions, state } = useSuggest();
  const { fields } = state.draft;
  const labelOf = useAnswerLabels();
  const visit = visitLabel(fields);
  return (
    <Card pad="none" className="px-[18px] py-1.5">
      <dl className="divide-y divide-line">
        {flow.steps
          .filter((step) => progressOf(step, flow).isQuestion)
          .map((step) => (
            <div key={step} className="flex items-start gap-3 py-1.5">
              <dt className="w-24 shrink-0 py-2.5 text-small text-ink-3">{nameOf(step, questions)}</dt>
              <dd className="min-w-0 flex-1 py-2.5 text-[15px] font-semibold">
                {labelOf(step)}
                {step === 'address'
                  ? visit.map(([label, text]) => (
                      <span key={label} className="block text-small font-normal text-ink-2">
                        {label}: {text}
                      </span>
                    ))
                  : null}
              </dd>
              <dd className="shrink-0">
                <button
                  type="button"
                  aria-label={`${nameOf(step, questions)} 바꾸기`}
                  onClick={() => onEdit(step)}
                  className="min-h-11 min-w-11 rounded-s px-1.5 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
                >
                  바꾸기
                </button>
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
