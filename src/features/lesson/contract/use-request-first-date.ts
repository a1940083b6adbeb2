'use client';
import { useRouter } from 'next/navigation';
import { toast } from '~/components/ui/toast';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { useRejection } from '../use-rejection';

/**
 * Asks the other side by message for the first date.
 * @param onRejected receives the reason of a rejection; null while the request is being sent
 */
export function useRequestFirstDate(
  { encryptedId, programType }: ContractView,
  side: PartyRole,
  onRejected: (reason: string | null) => void,
): () => void {
  const reject = useRejection('info');
  const router = useRouter();
  const lessons = trpc.useUtils().lesson;
  const request = trpc.lesson.sendLearnerRequest.useMutation({
    onMutate: () => onRejected(null),
    onSuccess: () => toast(`${side === 'learner' ? '코치' : '회원'}에게 날짜를 물어봤어요.`, { tone: 'good' }),
    onError: async (error) => {
      const { code, message } = rejectionOf(error);
      if (code === 'STALE') {
        await reject(error);
        return;
      }
      onRejected(message);
      // Also shows other changes that happened meanwhile.
      await lessons.invalidate();
      router.refresh();
    },
  });
  return () => request.mutate({ encryptedId, programType });
}
