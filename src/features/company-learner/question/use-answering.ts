import { useState } from 'react';
import type { AnswerQuestionsInput, QuestionType } from '~/domain/timetable/question/schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';

/** Sends the answers together with the consent, or declines to answer. */
export function useAnswering({ consented, onDone }: { consented: boolean; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [pending, setPending] = useState<'answer' | 'decline' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const consent = trpc.session.setConsent.useMutation();
  const send = trpc.b2bLearner.answerQuestions.useMutation();
  const declineQuestions = trpc.b2bLearner.declineQuestions.useMutation();

  const run = async (action: 'answer' | 'decline', call: () => Promise<unknown>) => {
    setProblem(null);
    setPending(action);
    try {
      await call();
    } catch (thrown) {
      setProblem(rejectionOf(thrown).message);
      setPending(null);
      return;
    }
    await Promise.all([utils.b2bLearner.questions.invalidate(), utils.b2bLearner.lesson.invalidate()]);
    setPending(null);
    onDone();
  };
  const answer = (answered: AnswerQuestionsInput) =>
    run('answer', async () => {
      if (!consented) await consent.mutateAsync({ kind: 'HEALTH_QUESTIONS', granted: true });
      await send.mutateAsync(answered);
    });
  const decline = (csCorporateProgramType: QuestionType) =>
    run('decline', () => declineQuestions.mutateAsync({ csCorporateProgramType }));
  return { answer, decline, problem, pending };
}
