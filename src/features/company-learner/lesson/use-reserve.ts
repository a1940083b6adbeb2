import { useState } from 'react';
import { toast } from '~/components/ui/toast';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { type Rejection, rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import type { Joining } from './joining';

const successTexts: Record<Joining['how'], string> = {
  reserve: '예약했어요.',
  wait: '대기를 신청했어요. 자리가 나면 순서대로 드려요.',
  enterLottery: '추첨에 응모했어요.',
};

interface Choices {
  occupantId: number | null;
  noticeHours: number;
  missing: boolean;
  /** Called when questions have to be answered first. */
  onQuestions: () => void;
}

/** Reserves, waits or enters, and refetches the data afterwards. */
export function useReserve(b2bTimetableId: number, { occupantId, noticeHours, missing, onQuestions }: Choices) {
  const utils = trpc.useUtils();
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const [rejections, setRejections] = useState(0);
  const reject = (rejected: Rejection) => {
    setRejection(rejected);
    setRejections((before) => before + 1);
  };
  const after = (method: Joining['how']) => ({
    onSuccess: () => toast(successTexts[method], { tone: 'good' as const }),
    onError: (thrown: unknown) => {
      const rejected = rejectionOf(thrown, offlineUntyped);
      if (rejected.code === 'QUESTIONS_REQUIRED') onQuestions();
      else reject(rejected);
    },
    // Also after a rejection: another employee was faster, so the shown data is stale.
    onSettled: () => utils.b2bLearner.invalidate(),
  });
  const reserve = trpc.b2bLearner.reserve.useMutation(after('reserve'));
  const wait = trpc.b2bLearner.wait.useMutation(after('wait'));
  const enterLottery = trpc.b2bLearner.enterLottery.useMutation(after('enterLottery'));
  const run = (method: Joining['how']) => {
    setRejection(null);
    if (missing) {
      reject({ code: 'OCCUPANT_REQUIRED', message: '입주사를 골라 주세요.', details: {} });
      return;
    }
    if (method === 'wait') wait.mutate({ b2bTimetableId, occupantId, noticeHours });
    else ({ reserve, enterLottery })[method].mutate({ b2bTimetableId, occupantId });
  };
  return { run, rejection, rejections, isPending: reserve.isPending || wait.isPending || enterLottery.isPending };
}
