'use client';
import { useId, useState } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { ChoiceGroup, RadioCard } from '~/components/ui/choice-card';
import { Dialog } from '~/components/ui/dialog';
import { toast } from '~/components/ui/toast';
import type { DeclineReason } from '~/domain/matching/schema';
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
  const [reason, setReason] = useState<DeclineReason | null>(null);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const name = useId();
  const decline = trpc.suggest.decline.useMutation({
    onSuccess: async () => {
      onClose();
      toast('알려 주셔서 고마워요. 회원에게 다른 코치를 찾아 드릴게요.', { tone: 'good' });
      await onDone();
    },
    onError: (error) => toastRefusal(error),
  });
  const send = () => {
    setHasSubmitted(true);
    if (reason) decline.mutate({ encryptedInvitationId, reason });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="이번에는 어려우세요?"
      description="고른 이유는 회원에게도 보여요."
      footer={
        <Button variant="green" loading={decline.isPending} onClick={send}>
          어렵다고 답하기
        </Button>
      }
    >
      <ChoiceGroup legend="이유" hideLegend error={hasSubmitted && !reason ? '이유를 하나 골라 주세요.' : undefined}>
        {(Object.keys(declineLabels) as DeclineReason[]).map((value) => (
          <RadioCard
            key={value}
            name={name}
            value={value}
            checked={reason === value}
            onChange={() => setReason(value)}
            title={declineLabels[value]}
          />
        ))}
      </ChoiceGroup>
    </Dialog>
  );
}
