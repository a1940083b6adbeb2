import { toastRejection } from '~/components/browser/toast-rejection';
import { toast } from '~/components/ui/toast';
import { coachStatusLabels } from '~/domain/coach/status';
import type { AdminCoach } from '~/domain/operations/schema/coach';
import { trpc } from '~/trpc/react';

/** Changes the status of a coach. The sheet and the list are refetched after success and failure. */
export function useChangeCoachStatus(
  { encryptedCoachId, status: from, appliedAt }: AdminCoach,
  onError: (error: unknown) => unknown = (error) => toastRejection(error),
) {
  const { getCoach, listCoaches, overview } = trpc.useUtils().operations;
  const changeStatus = trpc.operations.changeCoachStatus.useMutation({
    onSuccess: ({ status }) => toast(`‘${coachStatusLabels[status]}’ 상태로 바꾸고 메일을 보냈어요.`, { tone: 'good' }),
    onError,
    onSettled: () => Promise.all([getCoach.invalidate(), listCoaches.invalidate(), overview.invalidate()]),
  });
  return { changeStatus, viewedState: { encryptedCoachId, from, appliedAt } };
}
