'use client';
import { z } from 'zod';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { TextArea } from '~/components/ui/text-area';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { correctionRejection } from '~/domain/settlement/bill';
import { type AdminBill, correctBillInput, MAX_SENTENCE_LENGTH } from '~/domain/settlement/schema';
import { formatWon } from '~/domain/shared/money';
import { typedNumber } from '~/domain/shared/typed-value';
import { trpc } from '~/trpc/react';
import { useBillForm } from './use-bill-form';

const correctionSchema = correctBillInput
  .pick({ reason: true })
  .extend({ amount: z.string().transform(typedNumber).pipe(correctBillInput.shape.amount) });

/**
 * Adds an amount to an issued bill or deducts one, with a reason that the company reads. The section is folded by
 * default.
 */
export function BillCorrection({ bill }: { bill: AdminBill }) {
  return (
    <details className="border-t border-line pt-3">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-small font-semibold text-green">
        청구서 정정하기
      </summary>
      <CorrectionForm bill={bill} />
    </details>
  );
}

function CorrectionForm({ bill: { billId, total, received, corrections } }: { bill: AdminBill }) {
  const cache = trpc.useUtils().operations;
  const confirm = useConfirm();
  const correct = trpc.operations.settlement.correctBill.useMutation({
    onSuccess: () => toast('청구서를 정정하고 회사에 알렸어요.', { tone: 'good' }),
    // Another operator may have corrected the bill, also when the call succeeds. The current amounts are shown beside
    // the typed values.
    onSettled: () => Promise.all([cache.settlement.invalidate(), cache.overview.invalidate()]),
  });
  const form = useBillForm(correctionSchema, { amount: '', reason: '' }, correct.mutateAsync);
  const after = total + typedNumber(form.watch('amount'));
  const submit = form.submit(async (correction) => {
    const rejection = correctionRejection(total, correction.amount);
    if (rejection !== null) return form.setError('amount', { message: rejection });
    const title = '청구서를 정정할까요?';
    const description = [
      `청구액이 ${formatWon(total)}에서 ${formatWon(after)}으로 바뀌어요.`,
      ...(received > after ? [`이미 받은 금액이 청구액보다 ${formatWon(received - after)} 많아져요.`] : []),
      '회사 담당자에게 이유와 함께 메일을 보내요.',
    ].join(' ');
    if (await confirm({ title, description, confirmLabel: '정정하기' }))
      form.send({ billId, ...correction, basedOn: corrections.length });
  });
  return (
    <form {...form.place} noValidate aria-label="청구서 정정" className="mt-2 space-y-4" onSubmit={submit}>
      <TextField
        label="정정 금액"
        hint={
          after >= 0
            ? `부가세까지 합한 금액이에요. 정정하면 청구액은 ${formatWon(after)}이 돼요.`
            : '부가세까지 합한 금액이에요. 줄이려면 앞에 -를 붙여 주세요.'
        }
        suffix="원"
        autoComplete="off"
        {...form.field('amount')}
      />
      <TextArea
        label="정정하는 이유"
        hint="회사가 받는 거래명세서와 메일에 그대로 표시돼요."
        rows={2}
        maxLength={MAX_SENTENCE_LENGTH}
        {...form.field('reason')}
      />
      <Button type="submit" size="sm" loading={correct.isPending}>
        정정하기
      </Button>
    </form>
  );
}
