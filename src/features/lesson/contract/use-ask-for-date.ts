'use client';
import { useRouter } from 'next/navigation';
import { toast } from '~/components/ui/toast';
import type { PartyRole } from '~/domain/lesson/status';
import type { ContractView } from '~/domain/lesson/schema/views';
import { refusalOf } from '~/trpc/refusal';
import { trpc } from '~/trpc/react';
import { useRefusal } from '../use-refusal';

/**
 * Asks the other side by message for the first date.
 * @param onRefused receives the reason of a rejection; null while the request is being sent
 */
export function useRequestFirstDate(
  { encryptedId, programType }: ContractView,
  side: PartyRole,
  onRefused: (reason: string | null) => void,
): () => void {
  const refuse = useRefusal('info');
  const router = useRouter();
  const lessons = trpc.useUtils().lesson;
  const request = trpc.lesson.sendLearnerRequest.useMutation({
    onMutate: () => onRefused(null),
    onSuccess: () => toast(`${side === 'learner' ? '코치' : '회원'}에게 물어봤어요.`, { tone: 'good' }),
    onError: async (error) => {
      const { code, message } = refusalOf(error);
      if (code === 'STALE') {
        await refuse(error);
        return;
      }
      onRefused(message);
      // Also shows other changes that happened meanwhile.
      await lessons.invalidate();
      router.refresh();
    },
  });
  return () => request.mutate({ encryptedId, programType });
}
