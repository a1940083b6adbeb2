'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';
import { actionLabels, doneTexts } from '../my/own-lesson-row';

/** Button that accepts an offered seat. */
export function AcceptOfferButton({ of: b2bTimetableReservationId }: { of: number }) {
  const utils = trpc.useUtils();
  const accept = trpc.b2bLearner.acceptOffer.useMutation({
    onSuccess: () => toast(doneTexts.accept, { tone: 'good' }),
    onError: (thrown) => void toastRejection(thrown, offlineUntyped),
    onSettled: () => utils.b2bLearner.invalidate(),
  });
  return (
    <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate({ b2bTimetableReservationId })}>
      {actionLabels.accept}
    </Button>
  );
}
