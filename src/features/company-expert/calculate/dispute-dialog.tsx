'use client';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { OwnerButton } from '~/components/account/owner-button';
import { FormDialog } from '~/components/form/form-dialog';
import { DialogClose } from '~/components/ui/dialog';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { disputeLineInput, MAX_SENTENCE_LENGTH, type StatementLine } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';

/** Dialog for disputing a line with one sentence; an operator decides. */
export function DisputeDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useSchemaForm(disputeLineInput, { lineId: line.lineId, sentence: '' }, ['sentence']);
  const send = trpc.b2bExpert.settlement.dispute.useMutation({
    onSuccess: () => {
      toast('이의를 신청했어요. 답변은 이 화면과 메일로 알려 드려요.', { tone: 'good' });
      onClose();
      void utils.b2bExpert.settlement.month.invalidate();
    },
    onError: form.showRejectionAt('sentence'),
  });
  return (
    <FormDialog
      open
      size="s"
      isDirty={form.isDirty}
      title="이의 신청"
      description={`${line.title} · ${formatSeoulDateTime(line.at)} · ${formatWon(line.amount)}`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          <DialogClose />
          <OwnerButton variant="green" loading={send.isPending} onClick={form.submit(send.mutate)}>
            이의 신청
          </OwnerButton>
        </>
      }
    >
      <div {...form.place}>
        <TextArea
          label="무엇이 다른가요?"
          hint="한 문장이면 돼요. 한 번만 신청할 수 있고, 정정 금액은 다음 정산에 반영돼요."
          rows={3}
          maxLength={MAX_SENTENCE_LENGTH}
          error={form.errors.sentence?.message}
          {...form.register('sentence')}
        />
      </div>
    </FormDialog>
  );
}
