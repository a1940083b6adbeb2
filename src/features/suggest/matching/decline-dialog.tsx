'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { OwnerButton } from '~/components/account/owner-button';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Dialog } from '~/components/ui/dialog';
import { toast } from '~/components/ui/toast';
import { declineInput, type DeclineReason } from '~/domain/matching/schema/matching';
import { trpc } from '~/trpc/react';
import { declineLabels } from './match-labels';

interface DeclineDialogProps {
  open: boolean;
  encryptedInvitationId: string;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Declines a request with a reason, so that the learner need not wait for the deadline. */
export function DeclineDialog({ open, encryptedInvitationId, onClose, onDone }: DeclineDialogProps) {
  const form = useSchemaForm(declineInput, { encryptedInvitationId }, ['reason']);
  const decline = trpc.suggest.decline.useMutation({
    onSuccess: async () => {
      onClose();
      toast('요청을 거절했어요. 알려 주셔서 고마워요.', { tone: 'good' });
      await onDone();
    },
    onError: (error) => toastRejection(error),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="이번에는 어려우세요?"
      description="고른 이유는 회원에게도 보여요."
      footer={
        <OwnerButton variant="green" loading={decline.isPending} onClick={form.submit(decline.mutate)}>
          거절하기
        </OwnerButton>
      }
    >
      <ChoiceGroup legend="이유" hideLegend error={form.errors.reason?.message}>
        {(Object.keys(declineLabels) as DeclineReason[]).map((value) => (
          <RadioCard key={value} value={value} title={declineLabels[value]} {...form.register('reason')} />
        ))}
      </ChoiceGroup>
    </Dialog>
  );
}
