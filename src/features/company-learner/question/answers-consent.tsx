'use client';
import { useConsentChange } from '~/components/account/use-consent-change';
import type { FocusFallback } from '~/components/ui/use-focus-fallback';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import type { OwnQuestions } from '~/domain/timetable/question/schema';
import { trpc } from '~/trpc/react';
import { ConsentRow } from '../consent-row';

interface AnswersConsentProps {
  consent: OwnQuestions['consent'];
  hasAnswers: boolean;
  locked: boolean;
  focusFallback: FocusFallback<HTMLElement>;
}

/**
 * Withdraws the consent, and gives it again while answers are stored; the first consent is requested together with the
 * answers.
 */
export function AnswersConsent({ consent: { granted, at }, hasAnswers, ...row }: AnswersConsentProps) {
  const questions = trpc.useUtils().b2bLearner.questions;
  const { change, isPending } = useConsentChange(() => questions.invalidate());
  if (!granted && !hasAnswers) return null;
  return (
    <ConsentRow
      {...row}
      granted={granted}
      pending={isPending}
      onChange={(to) => void change({ kind: 'HEALTH_QUESTIONS', granted: to })}
    >
      {granted
        ? `${at ? `${formatSeoulDay(at)}에 ` : ''}답을 전문가에게 보여 주는 데 동의했어요.`
        : '동의를 철회해서 전문가는 답을 볼 수 없어요.'}
    </ConsentRow>
  );
}
