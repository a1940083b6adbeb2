'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { Button } from '~/components/ui/button';
import { FormDialog } from '~/components/typed/form-dialog';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import { disputeLineInput, MAX_SENTENCE_LENGTH, type StatementLine } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';

/** Dialog for disputing a line with one sentence; an operator decides. */
export function DisputeDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [sentence, setSentence] = useState('');
  const form = useRef<HTMLDivElement>(null);
  const { errorOf, clear, send: check, refusedAbout } = useCheckedInput(form, disputeLineInput, ['sentence']);
  const send = trpc.b2bExpert.settlement.dispute.useMutation({
    onSuccess: () => {
      toast('이의를 신청했어요. 답은 여기와 메일로 드려요.', { tone: 'good' });
      onClose();
      void utils.b2bExpert.settlement.month.invalidate();
    },
    onError: refusedAbout('sentence'),
  });
  const submit = () => check({ lineId: line.lineId, sentence }, send.mutate);
  return (
    <FormDialog
      open
      size="s"
      title="이의 신청"
      description={`${line.title} · ${formatSeoulDateTime(line.at)} · ${formatWon(line.amount)}`}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button variant="green" loading={send.isPending} onClick={submit}>
            이의 신청
          </Button>
        </>
      }
    >
      <div ref={form}>
        <TextArea
          label="무엇이 다른가요?"
          hint="한 문장이면 돼요. 한 번만 신청할 수 있고, 정정할 금액은 다음 정산에 더하거나 빼요."
          rows={3}
          maxLength={MAX_SENTENCE_LENGTH}
          value={sentence}
          error={errorOf('sentence')}
          onChange={(event) => {
            setSentence(event.target.value);
            clear();
          }}
        />
      </div>
    </FormDialog>
  );
}
