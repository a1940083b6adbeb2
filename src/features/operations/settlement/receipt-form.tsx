'use client';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type AdminBill, recordReceiptInput } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { seoulDate } from '~/domain/shared/seoul-time';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc } from '~/trpc/react';
import { useBillForm } from './use-bill-form';
import { serverNow } from '~/trpc/server-clock';

const receiptSchema = recordReceiptInput
  .omit({ billId: true, basedOn: true })
  .extend({ amount: z.string().transform(typedNumber).pipe(recordReceiptInput.shape.amount) });

function remainingText(remainingAfter: number): string {
  if (remainingAfter === 0) return '미수금이 남지 않아요.';
  return remainingAfter > 0
    ? `미수금 ${formatWon(remainingAfter)}이 남아요.`
    : `${formatWon(-remainingAfter)}이 초과 입금으로 기록돼요.`;
}

/**
 * Records a company's payment for a bill. An amount above the remaining one, or a negative one, asks for confirmation.
 */
export function ReceiptForm({ bill: { billId, total, received, remaining, receipts } }: { bill: AdminBill }) {
  const cache = trpc.useUtils().operations;
  const confirm = useConfirm();
  const [today] = useState(() => seoulDate(serverNow()));
  const record = trpc.operations.settlement.recordReceipt.useMutation({
    onSuccess: () => toast('입금을 기록했어요.', { tone: 'good' }),
    // Another receipt may have been recorded, also when the call succeeds. It is shown before this one is sent again.
    onSettled: () => Promise.all([cache.settlement.invalidate(), cache.overview.invalidate()]),
  });
  const initialAmount = remaining > 0 ? String(remaining) : '';
  const form = useBillForm(receiptSchema, { amount: initialAmount, receivedOn: today, note: '' }, record.mutateAsync);
  const { isDirty, resetField } = form;
  // The amount follows the bill until the operator types, and again after a receipt is recorded.
  useEffect(() => {
    if (!isDirty) resetField('amount', { defaultValue: initialAmount });
  }, [isDirty, resetField, initialAmount]);
  const amount = typedNumber(form.watch('amount'));
  const remainingAfter = total - received - amount;
  const submit = form.submit(async (receipt) => {
    const unusual = amount < 0 || remainingAfter < 0;
    const title = amount < 0 ? `받은 금액에서 ${formatWon(-amount)}을 뺄까요?` : '청구액보다 많은 금액을 기록할까요?';
    const description = `${formatWon(amount)}을 기록하면 ${remainingText(remainingAfter)}`;
    if (!unusual || (await confirm({ title, description, confirmLabel: '기록하기' })))
      form.send({ billId, ...receipt, basedOn: receipts.length });
  });
  return (
    <form
      {...form.place}
      noValidate
      aria-label="입금 기록"
      className="space-y-4 border-t border-line pt-5"
      onSubmit={submit}
    >
      <TextField
        label="입금액"
        hint={
          Number.isSafeInteger(amount) && amount !== 0
            ? `기록하면 ${remainingText(remainingAfter)}`
            : '잘못 기록한 금액은 앞에 -를 붙여 정정해 주세요.'
        }
        suffix="원"
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextField label="입금일" type="date" max={today} {...form.field('receivedOn')} />
      <TextField label="입금자명·메모" autoComplete="off" maxLength={100} {...form.field('note')} />
      <Button type="submit" size="sm" variant="green" loading={record.isPending}>
        입금 기록하기
      </Button>
    </form>
  );
}
