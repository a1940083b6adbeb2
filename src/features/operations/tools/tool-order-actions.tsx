'use client';
import { useState } from 'react';
import { ask } from '~/components/ui/confirm';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { ToolOrderSheet } from '~/domain/operations/tool-order-schema';
import { formatWon } from '~/domain/shared/money';
import { type CarrierKey, carrierKeys, carriers } from '~/domain/tools/labels';
import { trpc } from '~/trpc/react';
import { FoldSummary } from '../list/fold-summary';

function useDone(words: string) {
  const cache = trpc.useUtils().operations;
  return {
    onSuccess: async () => {
      toast(words, { tone: 'good' });
      await Promise.all([
        cache.getToolOrder.invalidate(),
        cache.listToolOrders.invalidate(),
        cache.listToolStock.invalidate(),
        cache.overview.invalidate(),
      ]);
    },
    onError: (error: unknown) => toastRefusal(error),
  };
}

const box = 'space-y-4 rounded-m border border-line p-4';

function SendForm({ encryptedOrderId }: { encryptedOrderId: string }) {
  const [carrier, setCarrier] = useState<CarrierKey>('cj');
  const [trackingNo, setTrackingNo] = useState('');
  const advance = trpc.operations.advanceToolOrder.useMutation(useDone('보냈어요. 회원에게 송장 번호가 갔어요.'));
  return (
    <form
      noValidate
      className={box}
      onSubmit={(event) => {
        event.preventDefault();
        advance.mutate({ to: 'SHIPPED', encryptedOrderId, carrier, trackingNo });
      }}
    >
      <SelectField
        label="택배사"
        options={carrierKeys.map((value) => ({ value, label: carriers[value].label }))}
        value={carrier}
        onChange={(event) => setCarrier(carrierKeys.find((key) => key === event.target.value) ?? 'cj')}
      />
      <TextField
        label="송장 번호"
        optional={carrier === 'own'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={trackingNo}
        onChange={(event) => setTrackingNo(event.target.value)}
      />
      <Button type="submit" size="sm" variant="green" loading={advance.isPending}>
        보냈어요
      </Button>
    </form>
  );
}

function CallOff({ encryptedOrderId, amount }: { encryptedOrderId: string; amount: number }) {
  const [reason, setReason] = useState('');
  const callOff = trpc.operations.callOffToolOrder.useMutation(useDone('취소하고 전액을 돌려드렸어요.'));
  const onCallOff = async () => {
    if (
      await ask({
        title: '이 주문을 취소할까요?',
        description: `${formatWon(amount)}을 돌려드리고, 도구는 다시 팔아요.`,
        confirmLabel: '취소하고 환불하기',
        tone: 'bad',
      })
    )
      callOff.mutate({ encryptedOrderId, reason });
  };
  return (
    <details className="text-small">
      <FoldSummary>보내지 못하게 됐나요?</FoldSummary>
      <div className={box}>
        <TextField
          label="이유"
          hint="회원이 받는 환불 메일에 들어가요."
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button size="sm" disabled={reason.trim().length < 2} loading={callOff.isPending} onClick={onCallOff}>
          주문 취소하고 환불하기
        </Button>
      </div>
    </details>
  );
}

function RefuseReturn({ encryptedOrderId }: { encryptedOrderId: string }) {
  const [reason, setReason] = useState('');
  const refuse = trpc.operations.refuseToolReturn.useMutation(useDone('반품을 받지 않고, 회원에게 이유를 알렸어요.'));
  const onRefuse = async () => {
    if (
      await ask({
        title: '이 반품을 받지 않을까요?',
        description: '환불하지 않고, 도구는 회원의 것으로 남아요. 이유가 메일로 가요.',
        confirmLabel: '받지 않기',
        tone: 'bad',
      })
    )
      refuse.mutate({ encryptedOrderId, reason });
  };
  return (
    <details className="text-small">
      <FoldSummary>받을 수 없는 상태인가요?</FoldSummary>
      <div className={box}>
        <TextField
          label="이유"
          hint="회원이 받는 메일과 주문 화면에 보여요."
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button size="sm" disabled={reason.trim().length < 2} loading={refuse.isPending} onClick={onRefuse}>
          반품 받지 않기
        </Button>
      </div>
    </details>
  );
}

/** What an operator does next with a tool order; nothing where nothing is to be done. */
export function ToolOrderActions({ order }: { order: ToolOrderSheet }) {
  const { encryptedOrderId, status } = order;
  const prepare = trpc.operations.advanceToolOrder.useMutation(useDone('준비를 시작했어요.'));
  const deliver = trpc.operations.advanceToolOrder.useMutation(useDone('도착한 것으로 남겼어요.'));
  const receive = trpc.operations.receiveToolReturn.useMutation(useDone('재고에 돌려놓고 환불했어요.'));
  const retry = trpc.operations.retryToolRefunds.useMutation(useDone('환불을 다시 보냈어요. 곧 결과가 보여요.'));
  const onReceive = async () => {
    const amount = order.openReturn?.promise.amount ?? 0;
    if (
      await ask({
        title: '도구를 받아서 확인했나요?',
        description: `재고에 돌려놓고 ${formatWon(amount)}을 돌려드려요.`,
        confirmLabel: '확인했어요',
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
          준비 시작
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
          도착했어요
        </Button>
      ) : null}
      {status === 'RETURN_REQUESTED' ? (
        <Button size="sm" variant="green" loading={receive.isPending} onClick={onReceive}>
          반품 확인
        </Button>
      ) : null}
      {status === 'RETURN_REQUESTED' ? <RefuseReturn encryptedOrderId={encryptedOrderId} /> : null}
      {order.refunds.some((refund) => refund.status === 'FAILED') ? (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ encryptedOrderId })}>
          실패한 환불 다시 보내기
        </Button>
      ) : null}
      {status === 'PAID' || status === 'PREPARING' ? (
        <CallOff encryptedOrderId={encryptedOrderId} amount={order.amount} />
      ) : null}
    </div>
  );
}
