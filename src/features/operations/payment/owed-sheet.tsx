'use client';
import { SheetLink } from '../list/sheet-link';
import { useState } from 'react';
import { openConfirm } from '~/components/ui/confirm';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { type RecordExtraPayoutInput, recordExtraPayoutInput } from '~/domain/operations/schema/refund';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, seoulDate } from '~/domain/shared/seoul-time';
import { type RouterOutputs, trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { DetailList } from '../list/detail-sheet';
import { ConsoleSheet, whenOpen } from '../list/console-sheet';
import { serverNow } from '~/trpc/server-clock';

type OrderView = RouterOutputs['operations']['getOrder'];

function PaidForm({
  encryptedOrderId,
  amount,
  learner,
  onDone,
}: {
  encryptedOrderId: string;
  amount: number;
  learner: string;
  onDone: () => void;
}) {
  const cache = trpc.useUtils().operations;
  const [today] = useState(() => seoulDate(serverNow()));
  const form = useSchemaForm(recordExtraPayoutInput, { encryptedOrderId, paidOn: today, reference: '' }, [
    'paidOn',
    'reference',
  ]);
  const { errors } = form;
  const pay = trpc.operations.payOwed.useMutation({
    onSuccess: () => {
      toast('지급 완료로 기록하고 회원에게 알렸어요.', { tone: 'good' });
      onDone();
    },
    onError: (error) =>
      (rejectionOf(error).code === 'INVALID_INPUT' ? form.showRejectionAt('paidOn') : form.showRejection)(error),
    // A rejected transfer may have been recorded by another operator.
    onSettled: () =>
      Promise.all([cache.listOwed.invalidate(), cache.getOrder.invalidate(), cache.overview.invalidate()]),
  });
  const onSubmit = async (values: RecordExtraPayoutInput) => {
    if (
      await openConfirm({
        title: `${learner} 님에게 ${formatWon(amount)}을 이체했나요?`,
        description: '회원에게 메일을 보내고, 원장에 기록되어 되돌릴 수 없어요.',
        confirmLabel: '지급 완료로 기록하기',
      })
    )
      pay.mutate(values);
  };
  return (
    <form {...form.place} noValidate onSubmit={form.submit(onSubmit)} className="space-y-4 border-t border-line pt-5">
      <TextField label="이체일" type="date" max={today} error={errors.paidOn?.message} {...form.register('paidOn')} />
      <TextField
        label="이체 확인 번호"
        hint="은행 이체 내역에서 찾을 수 있는 번호나 메모예요."
        maxLength={100}
        autoComplete="off"
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      <Button type="submit" size="sm" variant="green" loading={pay.isPending}>
        지급 완료로 기록하기
      </Button>
    </form>
  );
}

function ExtraPayoutDetails({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const { owed, encryptedOrderId, learner } = order;
  const refund = order.refunds.at(-1);
  return (
    <>
      <DetailList
        details={[
          ['회원', `${learner} (${order.learnerEmail})`],
          ['주문', order.program],
          [
            '주문 번호',
            <code key="oid" className="text-caption break-all">
              {order.oid}
            </code>,
          ],
          ['환불 일시', refund ? formatSeoulDateTime(refund.createdAt) : '–'],
          [
            '추가 지급',
            <b key="amount" className="tnum">
              {formatWon(owed?.amount ?? 0)}
            </b>,
          ],
          owed?.paid && ['이체일', owed.paid.paidOn],
          owed?.paid && ['이체 확인 번호', owed.paid.reference],
        ]}
      />
      <SheetLink href={`/admin/orders?open=${encryptedOrderId}`}>주문 보기</SheetLink>
      {owed && !owed.paid ? (
        <PaidForm
          key={encryptedOrderId}
          encryptedOrderId={encryptedOrderId}
          amount={owed.amount}
          learner={learner}
          onDone={onDone}
        />
      ) : null}
    </>
  );
}

/** Shows the extra amount of one order: the learner to ask for a bank account, and the form to record the transfer. */
export function ExtraPayoutSheet({ encryptedOrderId, onClose }: { encryptedOrderId: string; onClose: () => void }) {
  const view = trpc.operations.getOrder.useQuery({ encryptedOrderId }, whenOpen(encryptedOrderId));
  return (
    <ConsoleSheet opened={encryptedOrderId} title="추가 지급" query={view} onClose={onClose}>
      {(order) => <ExtraPayoutDetails order={order} onDone={onClose} />}
    </ConsoleSheet>
  );
}
