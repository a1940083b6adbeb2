'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { OwnerButton } from '~/components/account/owner-button';
import { toast } from '~/components/ui/toast';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';
import { actionLabels, doneTexts } from '../my/own-lesson-row';

interface ConfirmSeatButtonProps {
  of: number;
  variant?: 'primary' | 'green';
  /** Called before the button disappears with the answer. */
  onConfirmed?: () => void;
}

/** Button that confirms a seat given by an expert. */
export function ConfirmSeatButton({
  of: b2bTimetableReservationId,
  variant = 'primary',
  onConfirmed,
}: ConfirmSeatButtonProps) {
  const utils = trpc.useUtils();
  const confirm = trpc.b2bLearner.confirmSeat.useMutation({
    onSuccess: () => {
      toast(doneTexts.confirm, { tone: 'good' });
      onConfirmed?.();
    },
    onError: (thrown) => void toastRejection(thrown, offlineUntyped),
    onSettled: () => utils.b2bLearner.invalidate(),
  });
  return (
    <OwnerButton
      variant={variant}
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ b2bTimetableReservationId })}
    >
      {actionLabels.confirm}
    </OwnerButton>
  );
}
