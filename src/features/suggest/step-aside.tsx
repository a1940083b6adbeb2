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
export function StepAside({ step }: { step: StepKey }) {
  const { flow, facts, questions, serviceType, state } = useSuggest();
  const { go } = useStepNavigation(step);
  const { fields } = state.draft;
  const wordsOf = useAnswerLabels();
  const asked = flow.steps.filter((candidate) => progressOf(candidate, flow).isQuestion);
  return (
    <aside
      aria-label="지금까지 고른 것"
      className="hidden self-start lg:sticky lg:top-[calc(var(--header)+36px)] lg:mt-9 lg:block"
    >
      <ol className="rounded-l border border-line bg-card px-5 py-3 shadow-1">
        {asked.map((question) => {
          const now = question === step;
          const words = isStepAnswered(question, fields, flow, facts) ? wordsOf(question) : null;
          return (
            <li key={question} aria-current={now ? 'step' : undefined} className="border-b border-line last:border-b-0">
              <a
                href={suggestPath(serviceType, question)}
                aria-disabled={!words && !now ? true : undefined}
                tabIndex={words ? undefined : -1}
                onClick={(event) => {
                  event.preventDefault();
                  if (words) go(question);
                }}
                className={cx(
                  'flex min-h-11 items-start gap-3 py-3 text-small',
                  words ? 'hover:text-green' : 'cursor-default',
                )}
              >
                <span
                  aria-hidden
                  className={cx(
                    'mt-0.5 grid size-[18px] shrink-0 place-items-center rounded-full',
                    words ? 'bg-green text-on-green' : now ? 'border-[5px] border-accent' : 'border-2 border-line',
                  )}
                >
                  {words ? <Check className="size-3" strokeWidth={3.5} /> : null}
                </span>
                <span className="min-w-0 flex-1">
                  <span className={cx('block text-caption', now ? 'font-semibold text-ink' : 'text-ink-3')}>
                    {nameOf(question, questions)}
                  </span>
                  {words ? <span className="block font-semibold">{words}</span> : null}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
