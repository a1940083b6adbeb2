'use client';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type AdminBill, type RecordReceiptInput, recordReceiptInput } from '~/domain/settlement/schema';
import { seoulDate } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { useBillForm, wonOf } from './use-bill-form';

/** Records what a company sent for a bill. */
export function ReceiptForm({ bill: { billId, remaining, receipts } }: { bill: AdminBill }) {
  const cache = trpc.useUtils().operations;
  const [today] = useState(() => seoulDate(new Date()));
  const record = trpc.operations.settlement.recordReceipt.useMutation({
    onSuccess: () => toast('입금을 기록했어요.', { tone: 'good' }),
    // Refused or not, another receipt may have been recorded: it is shown before this one is sent anew.
    onSettled: () => Promise.all([cache.settlement.invalidate(), cache.overview.invalidate()]),
  });
  const { values, field, setWrong, submit, submitAgain } = useBillForm(
    { amount: remaining > 0 ? String(remaining) : '', receivedOn: today, note: '' },
    (input: RecordReceiptInput) => record.mutateAsync(input),
  );
  const send = () => {
    if (submitAgain) return void submitAgain();
    const amount = wonOf(values.amount);
    const read = recordReceiptInput.safeParse({ billId, ...values, amount, basedOn: receipts.length });
    setWrong(read.error?.issues ?? []);
    if (read.success) void submit(read.data);
  };
  return (
    <form
      noValidate
      aria-label="입금 기록"
      className="space-y-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="들어온 금액"
        hint="잘못 기록했다면 앞에 -를 붙여 바로잡아요."
        suffix="원"
        autoComplete="off"
        maxLength={14}
        {...field('amount')}
      />
      <TextField label="입금일" type="date" max={today} {...field('receivedOn')} />
      <TextField label="보낸 사람이나 메모" autoComplete="off" maxLength={100} {...field('note')} />
      <Button type="submit" size="sm" variant="green" loading={record.isPending}>
        입금 기록하기
      </Button>
    </form>
  );
}
