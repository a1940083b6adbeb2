'use client';
import { Check } from 'lucide-react';
import { cx } from '~/components/ui/cx';
import { isStepAnswered, progressOf, type StepKey } from '~/domain/suggest/flow';
import { nameOf } from './answer-labels';
import { suggestPath } from './suggest-paths';
import { useSuggest } from './suggest-context';
import { useAnswerLabels } from './use-answer-labels';
import { useStepNavigation } from './use-step-navigation';

/** On a wide screen, the answers so far next to the question, each linked to its question. */
export function AnswerSidebar({ step }: { step: StepKey }) {
  const { flow, conditions, questions, serviceType, state } = useSuggest();
  const { go } = useStepNavigation(step);
  const { fields } = state.draft;
  const labelOf = useAnswerLabels();
  const questionSteps = flow.steps.filter((candidate) => progressOf(candidate, flow).isQuestion);
  return (
    <aside
      aria-label="지금까지 고른 내용"
      className="hidden self-start lg:sticky lg:top-[calc(var(--header)+36px)] lg:mt-9 lg:block"
    >
      <ol className="rounded-l border border-line bg-card px-5 py-3 shadow-1">
        {questionSteps.map((question) => {
          const now = question === step;
          const answerLabel = isStepAnswered(question, fields, flow, conditions) ? labelOf(question) : null;
          return (
            <li key={question} aria-current={now ? 'step' : undefined} className="border-b border-line last:border-b-0">
              <a
                href={suggestPath(serviceType, question)}
                aria-disabled={!answerLabel && !now ? true : undefined}
                tabIndex={answerLabel ? undefined : -1}
                onClick={(event) => {
                  event.preventDefault();
                  if (answerLabel) go(question);
                }}
                className={cx(
                  'flex min-h-11 items-start gap-3 py-3 text-small',
                  answerLabel ? 'hover:text-green' : 'cursor-default',
                )}
              >
                <span
                  aria-hidden
                  className={cx(
                    'mt-0.5 grid size-[18px] shrink-0 place-items-center rounded-full',
                    answerLabel
                      ? 'bg-green text-on-green'
                      : now
                        ? 'border-[5px] border-accent'
                        : 'border-2 border-line',
                  )}
                >
                  {answerLabel ? <Check className="size-3" strokeWidth={3.5} /> : null}
                </span>
                <span className="min-w-0 flex-1">
                  <span className={cx('block text-caption', now ? 'font-semibold text-ink' : 'text-ink-3')}>
                    {nameOf(question, questions)}
                  </span>
                  {answerLabel ? <span className="block font-semibold">{answerLabel}</span> : null}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
