'use client';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { Button } from '~/components/ui/button';
import { STOP_CARD } from '~/components/health/health-check-question';
import { progressOf, type StepKey } from '~/domain/suggest/flow';
import { type Missing, Part, ProblemContext } from './problem';
import { AnswerSidebar } from './answer-sidebar';
import { useSuggest } from './suggest-context';
import { serverNow } from '~/trpc/server-clock';
import { useStepNavigation } from './use-step-navigation';

/** Key of the part that contains all other parts. */
const WHOLE_STEP = 'step';

interface StepFrameProps {
  step: StepKey;
  title?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
  /** The message about a missing answer; null when the step is complete. A plain text is about the whole step. */
  missing?: Missing | string | null;
  nextLabel?: ReactNode;
  /** Called instead of going to the next step. */
  onNext?: () => void;
  /** Called when the step is submitted while an answer is missing. */
  onRejected?: () => void;
  busy?: boolean;
  /** Note above the buttons, with the result of the answers. */
  note?: ReactNode;
  /** Uses the full width, for lists. */
  wide?: boolean;
}

/** Layout of a step: heading, answers, and docked back and next buttons. Enter submits it. */
export function StepFrame({
  step,
  title,
  hint,
  children,
  missing = null,
  nextLabel = '다음',
  onNext,
  onRejected,
  busy = false,
  note,
  wide = false,
}: StepFrameProps) {
  const { questions, notice, healthStop } = useSuggest();
  const closed = healthStop !== null && healthStop.until > serverNow() ? healthStop.text : null;
  const { back, next } = useStepNavigation(step);
  const [rejected, setRejected] = useState<string | null>(null);
  const problem = typeof missing === 'string' ? { at: WHOLE_STEP, text: missing } : missing;
  const form = useRef<HTMLFormElement>(null);
  const texts = questions.steps[step];
  // A different missing answer is not reported before the next submit.
  const visibleProblem = problem !== null && rejected === problem.text ? problem : null;
  // The card of a stop is far below the question, so the message is beside the buttons.
  const docked =
    closed ?? (visibleProblem === null ? notice : visibleProblem.at === STOP_CARD ? visibleProblem.text : null);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (problem === null && closed !== null) return;
    if (problem !== null) {
      setRejected(problem.text);
      onRejected?.();
      const control = ':is(input, select, button, textarea, [tabindex="0"]):not(:disabled)';
      const place = problem.at === STOP_CARD ? `[data-part="${STOP_CARD}"]` : `[data-part="${problem.at}"] ${control}`;
      const target = form.current?.querySelector<HTMLElement>(place);
      target?.focus();
      if (problem.at === STOP_CARD) target?.scrollIntoView({ block: 'center' });
      return;
    }
    if (onNext) onNext();
    else next(step);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-labelledby={STEP_TITLE} className="wrap flex flex-1 flex-col">
      <div
        className={
          wide
            ? 'flex flex-1 flex-col'
            : 'grid flex-1 content-start gap-10 lg:grid-cols-[minmax(0,592px)_minmax(0,1fr)]'
        }
      >
        <div className="min-w-0 pt-6 pb-4 sm:pt-9">
          <StepHeading step={step} title={title ?? texts?.title} hint={hint ?? texts?.hint} />
          <ProblemContext value={visibleProblem}>
            <Part at={WHOLE_STEP} className="mt-6">
              {children}
            </Part>
          </ProblemContext>
        </div>
        {wide ? null : <AnswerSidebar step={step} />}
      </div>
      <div
        data-dock
        data-print="hide"
        className="sticky bottom-0 z-20 -mx-(--gutter) mt-6 border-t border-line bg-paper/95 px-(--gutter) pt-3 pb-safe backdrop-blur-sm"
      >
        <div className={wide ? 'lg:ml-auto lg:max-w-[480px]' : 'lg:max-w-[592px]'}>
          <p
            role="alert"
            className={docked ? 'mb-2.5 flex items-start gap-1.5 text-small font-semibold text-bad' : 'sr-only'}
          >
            {docked ? (
              <>
                <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
                {docked}
              </>
            ) : null}
          </p>
          {note && !docked ? <div className="mb-2.5 text-small text-ink-2">{note}</div> : null}
          <div className="flex gap-2.5">
            <Button variant="ghost" className="flex-[.45]" onClick={back}>
              이전
            </Button>
            {/* Ignores the second click of a double click, which would submit the next question unread. */}
            <Button
              type="submit"
              variant="primary"
              className="flex-1"
              loading={busy}
              onClick={(event) => (event.detail > 1 ? event.preventDefault() : undefined)}
            >
              {nextLabel}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

/**
 * Id of the heading that gets the focus when the step changes, so that a screen reader reads the new question and Tab
 * continues after it.
 */
export const STEP_TITLE = 'step-title';

function StepHeading({ step, title, hint }: { step: StepKey; title: ReactNode; hint: ReactNode }) {
  const { flow, serviceType } = useSuggest();
  const { done, total, isQuestion } = progressOf(step, flow);
  return (
    <header>
      <p className="text-caption text-ink-3 tnum">
        {isQuestion ? `${done}/${total}단계 · ${serviceTypeLabels[serviceType]}` : serviceTypeLabels[serviceType]}
      </p>
      <h1
        id={STEP_TITLE}
        tabIndex={-1}
        className="mt-1.5 text-[24px] leading-[1.32] font-bold tracking-[-0.026em] focus:outline-none sm:text-[30px]"
      >
        {title}
      </h1>
      {hint ? <p className="mt-1.5 text-[15px] text-ink-2">{hint}</p> : null}
    </header>
  );
}
