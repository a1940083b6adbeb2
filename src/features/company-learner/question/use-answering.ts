import { useState } from 'react';
import { toast } from '~/components/ui/toast';
import { accountPolicy } from '~/domain/account/policy';
import type { HealthCheck } from '~/domain/health-stop/schema';
import type { AnswerQuestionsInput, QuestionType } from '~/domain/timetable/question/schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';

interface Answering {
  consented: boolean;
  /** The chosen conditions if they stop lessons, else null. */
  stop: HealthCheck | null;
  onDone: () => void;
  onClose: () => void;
}

/** Sends the answers together with the consent, or declines to answer; a stop is reported by declining. */
export function useAnswering({ consented, stop, onDone, onClose }: Answering) {
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
      const { code, message } = rejectionOf(thrown);
      setPending(null);
      // The server records a stop and says from which day on lessons are possible again.
      if (code === 'HEALTH_STOP') {
        toast(message);
        onClose();
      } else setProblem(message);
      return;
    }
    await Promise.all([utils.b2bLearner.questions.invalidate(), utils.b2bLearner.lesson.invalidate()]);
    setPending(null);
    onDone();
  };
  const answer = (answered: AnswerQuestionsInput) =>
    run('answer', async () => {
      const version = accountPolicy.consents.HEALTH_QUESTIONS;
      if (!consented) await consent.mutateAsync({ kind: 'HEALTH_QUESTIONS', granted: true, version });
      await send.mutateAsync(answered);
    });
  const decline = (csCorporateProgramType: QuestionType) =>
    run('decline', () =>
      declineQuestions.mutateAsync({ csCorporateProgramType, ...(stop ? { healthCheck: stop } : {}) }),
    );
  return { answer, decline, problem, pending };
}
