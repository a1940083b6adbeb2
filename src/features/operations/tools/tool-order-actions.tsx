'use client';
import { openConfirm } from '~/components/ui/confirm';
import { toastRejection } from '~/components/browser/toast-rejection';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { shipToolOrderInput, toolOrderReasonInput, type ToolOrderSheet } from '~/domain/operations/schema/tool-order';
import { formatWon } from '~/domain/shared/money';
import { carrierKeys, carriers } from '~/domain/tools/texts/labels';
import { trpc } from '~/trpc/react';
import { FoldSummary } from '../list/fold-summary';
import { ReasonForm, useReasonForm } from '../list/reason-form';

function useDone(message: string, onError: (error: unknown) => unknown = (error) => toastRejection(error)) {
  const cache = trpc.useUtils().operations;
  return {
    onSuccess: () => toast(message, { tone: 'good' }),
    onError,
    // A rejected order may have changed its state.
    onSettled: () =>
      Promise.all([
        cache.getToolOrder.invalidate(),
        cache.listToolOrders.invalidate(),
        cache.listToolStock.invalidate(),
        cache.overview.invalidate(),
      ]),
  };
}

const box = 'space-y-4 rounded-m border border-line p-4';

function SendForm({ encryptedOrderId }: { encryptedOrderId: string }) {
  const form = useSchemaForm(shipToolOrderInput, { to: 'SHIPPED', encryptedOrderId, carrier: 'cj', trackingNo: '' }, [
    'carrier',
    'trackingNo',
  ]);
  const advance = trpc.operations.advanceToolOrder.useMutation(
    useDone('발송으로 기록하고 회원에게 메일로 알렸어요.', form.showRejection),
  );
  return (
    <form {...form.place} noValidate className={box} onSubmit={form.submit(advance.mutate)}>
      <SelectField
        label="택배사"
        options={carrierKeys.map((value) => ({ value, label: carriers[value].label }))}
        error={form.errors.carrier?.message}
        {...form.register('carrier')}
      />
      <TextField
        label="송장 번호"
        optional={form.watch('carrier') === 'own'}
        inputMode="numeric"
        autoComplete="off"
        error={form.errors.trackingNo?.message}
        {...form.register('trackingNo')}
      />
      <Button type="submit" size="sm" variant="green" loading={advance.isPending}>
        발송 처리하기
      </Button>
    </form>
  );
}

function CallOff({ encryptedOrderId, amount }: { encryptedOrderId: string; amount: number }) {
  const form = useReasonForm(toolOrderReasonInput.shape.reason);
  const callOff = trpc.operations.callOffToolOrder.useMutation(
    useDone('주문을 취소하고 전액 환불을 요청했어요.', form.showRejection),
  );
  return (
    <details className="text-small">
      <FoldSummary>발송할 수 없나요?</FoldSummary>
      <div className={box}>
        <ReasonForm
          form={form}
          hint="회원이 받는 환불 메일에 들어가요."
          maxLength={200}
          action="주문 취소하고 환불하기"
          question={{
            title: '이 주문을 취소할까요?',
            description: `${formatWon(amount)}을 돌려드리고, 도구는 재고에 다시 넣어요.`,
            confirmLabel: '취소하고 환불하기',
            tone: 'bad',
          }}
          isPending={callOff.isPending}
          onSend={({ reason }) => callOff.mutate({ encryptedOrderId, reason })}
        />
      </div>
    </details>
  );
}

function RejectReturn({ encryptedOrderId }: { encryptedOrderId: string }) {
  const form = useReasonForm(toolOrderReasonInput.shape.reason);
  const reject = trpc.operations.refuseToolReturn.useMutation(
    useDone('반품·반납을 거절하고, 회원에게 이유를 알렸어요.', form.showRejection),
  );
  return (
    <details className="text-small">
      <FoldSummary>받을 수 없는 상태인가요?</FoldSummary>
      <div className={box}>
        <ReasonForm
          form={form}
          hint="회원이 받는 메일과 주문 화면에 표시돼요."
          maxLength={200}
          action="반품·반납 거절하기"
          question={{
            title: '이 반품·반납을 거절할까요?',
            description:
              '환불하지 않고, 회원에게 이유를 메일로 알려요. 도구가 이미 도착했다면 회원에게 다시 보내 주세요.',
            confirmLabel: '거절하기',
            tone: 'bad',
          }}
          isPending={reject.isPending}
          onSend={({ reason }) => reject.mutate({ encryptedOrderId, reason })}
        />
      </div>
    </details>
  );
}

/** Shows the next actions on a tool order; shows nothing when there is none. */
export function ToolOrderActions({ order }: { order: ToolOrderSheet }) {
  const { encryptedOrderId, status } = order;
  const refund = order.openReturn?.promise.amount ?? 0;
  const prepare = trpc.operations.advanceToolOrder.useMutation(useDone('준비를 시작했어요.'));
  const deliver = trpc.operations.advanceToolOrder.useMutation(useDone('배송 완료로 기록했어요.'));
  const receive = trpc.operations.receiveToolReturn.useMutation(
    useDone(refund > 0 ? '재고에 다시 넣고 환불을 요청했어요.' : '재고에 다시 넣었어요.'),
  );
  const retry = trpc.operations.retryToolRefunds.useMutation(useDone('환불을 다시 요청했어요. 결과는 곧 표시돼요.'));
  const onReceive = async () => {
    if (
      await openConfirm({
        title: '도구를 받아서 확인했나요?',
        description:
          refund > 0
            ? `재고에 다시 넣고 ${formatWon(refund)}을 돌려드려요.`
            : '재고에 다시 넣어요. 돌려드릴 금액은 없어요.',
        confirmLabel: refund > 0 ? '환불하기' : '확인하기',
      })
    )
      receive.mutate({ encryptedOrderId });
  };
  return (
    <div className="space-y-3 empty:hidden">
      {status === 'PAID' ? (
        <Button
          size="sm"
          variant="green"
          loading={prepare.isPending}
          onClick={() => prepare.mutate({ to: 'PREPARING', encryptedOrderId })}
        >
          준비 시작하기
        </Button>
      ) : null}
      {status === 'PREPARING' ? <SendForm encryptedOrderId={encryptedOrderId} /> : null}
      {status === 'SHIPPED' ? (
        <Button
          size="sm"
          variant="green"
          loading={deliver.isPending}
          onClick={() => deliver.mutate({ to: 'DELIVERED', encryptedOrderId })}
        >
          배송 완료 처리하기
        </Button>
      ) : null}
      {status === 'RETURN_REQUESTED' ? (
        <Button size="sm" variant="green" loading={receive.isPending} onClick={onReceive}>
          반품·반납 확인하기
        </Button>
      ) : null}
      {status === 'RETURN_REQUESTED' ? <RejectReturn encryptedOrderId={encryptedOrderId} /> : null}
      {order.refunds.some((refund) => refund.status === 'FAILED') ? (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ encryptedOrderId })}>
          거절된 환불 다시 요청하기
        </Button>
      ) : null}
      {status === 'PAID' || status === 'PREPARING' ? (
        <CallOff encryptedOrderId={encryptedOrderId} amount={order.amount} />
      ) : null}
    </div>
  );
}
