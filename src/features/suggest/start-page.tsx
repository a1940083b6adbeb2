'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { useConfirm } from '~/components/ui/confirm';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { carriedOverFields, isCarriedOver } from '~/domain/suggest/carry-answers';
import { hasAnswers } from '~/domain/suggest/draft';
import { firstMissingStep, isStepAnswered, progressOf } from '~/domain/suggest/flow';
import { applyStartAnswers, parseStartAnswers } from '~/domain/suggest/start-answers';
import { nameOf, startTitle } from './answer-labels';
import { useChosen } from './choice/use-chosen';
import { STEP_TITLE } from './step-frame';
import { useSuggest } from './suggest-context';
import { suggestPath } from './suggest-paths';
import { useAnswerLabels } from './use-answer-labels';
import { useStepNavigation } from './use-step-navigation';

/** Start page: what the questionnaire asks, and the progress so far. Answers in the address are filled in here. */
export function StartPage() {
  const { flow, conditions, questions, serviceType, state, dispatch, setWidening } = useSuggest();
  const { go } = useStepNavigation('start');
  const confirm = useConfirm();
  const { fields } = state.draft;
  const started = hasAnswers(state.draft);
  const labelOf = useAnswerLabels();
  const { coach } = useChosen();
  useApplyStartAnswers();

  const next =
    fields.lastPage !== null && started ? (firstMissingStep(fields, flow, conditions) ?? 'complete') : flow.steps[0];
  const answered = flow.steps.flatMap((step) => {
    const answerLabel =
      progressOf(step, flow).isQuestion && isStepAnswered(step, fields, flow, conditions) ? labelOf(step) : null;
    return answerLabel ? { step, answerLabel } : [];
  });
  const startOver = async () => {
    if (
      !(await confirm({
        title: '처음부터 다시 할까요?',
        description: '입력한 답을 모두 지워요.',
        confirmLabel: '지우고 다시 시작하기',
        tone: 'bad',
      }))
    )
      return;
    dispatch({ type: 'reset' });
    setWidening('none');
    go(flow.steps[0]);
  };

  return (
    <div className="wrap grid flex-1 content-start gap-8 pt-8 pb-10 md:grid-cols-[1.1fr_.9fr] md:gap-14 md:pt-16">
      <div>
        <h1 id={STEP_TITLE} tabIndex={-1} className="text-h1 focus:outline-none">
          {startTitle(questions, fields.isMatchSelf ? coach : null)}
        </h1>
        <p className="mt-3 text-[16.5px] text-ink-2">{questions.start.lead}</p>
        {started ? (
          <Card className="mt-6" as="section" aria-labelledby="kept">
            <h2 id="kept" className="text-h3">
              작성하던 답이 있어요
            </h2>
            <dl className="mt-2 grid gap-1.5 text-small">
              {answered.map(({ step, answerLabel }) => (
                <div key={step} className="grid grid-cols-[7em_1fr] gap-3">
                  <dt className="text-ink-3">{nameOf(step, questions)}</dt>
                  <dd className="font-semibold">{answerLabel}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ) : (
          <ol className="mt-7 grid gap-4">
            {questions.start.promises.map(({ title, detail }, index) => (
              <li key={title} className="flex gap-3.5">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-green-soft text-small font-bold text-green tnum"
                >
                  {index + 1}
                </span>
                <span>
                  <b className="block font-semibold">{title}</b>
                  <span className="text-[15px] text-ink-2">{detail}</span>
                </span>
              </li>
            ))}
          </ol>
        )}
        {!started && carriedOverFields.some((field) => isCarriedOver(state.draft, field)) ? (
          <p className="mt-6 rounded-m bg-green-soft px-4 py-3 text-small text-green">
            지난번에 알려 주신 동네로 채워 뒀어요. 맞는지 확인해 주세요.
          </p>
        ) : null}
        <div className="mt-8 flex flex-wrap gap-2.5">
          <Button asChild variant="primary" size="lg" className="min-w-52 max-sm:w-full">
            <a
              href={suggestPath(serviceType, next)}
              onClick={(event) => {
                event.preventDefault();
                go(next);
              }}
            >
              {started ? '이어서 하기' : '시작하기'}
            </a>
          </Button>
          {started ? (
            <Button variant="text" size="lg" className="max-sm:w-full" onClick={() => void startOver()}>
              처음부터 다시 하기
            </Button>
          ) : null}
        </div>
      </div>
      <VerticalDrawing of={serviceType} className="mx-auto w-full max-w-[260px] md:max-w-[360px]" />
    </div>
  );
}

/**
 * Fills in answers from the address once: `?purposes=posture&schedules=tue5` from the home page becomes the first
 * answers.
 */
function useApplyStartAnswers(): void {
  const { flow, serviceType, state, dispatch } = useSuggest();
  const query = useSearchParams().toString();
  const appliedQuery = useRef('');
  const { ready } = state;
  const { fields, stamps } = state.draft;
  useEffect(() => {
    // The effect also runs when the answers change, and must not apply the same query again.
    if (!ready || query === '' || appliedQuery.current === query) return;
    appliedQuery.current = query;
    for (const action of applyStartAnswers(parseStartAnswers(new URLSearchParams(query)), fields, flow, stamps))
      dispatch(action);
    window.history.replaceState(null, '', suggestPath(serviceType, 'start'));
  }, [ready, query, fields, stamps, flow, serviceType, dispatch]);
}
