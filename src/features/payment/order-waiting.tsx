'use client';
import { useRouter } from 'next/navigation';
import { toastRejection } from '~/components/browser/toast-rejection';
import { DepositAccount } from '~/components/checkout/deposit-account';
import { GatewayPause, gatewayPauses } from '~/components/checkout/gateway-pause';
import { useRefreshOnStageChange } from '~/components/checkout/use-refresh-on-stage-change';
import type { OrderView } from '~/domain/payment/order-view';
import { trpc } from '~/trpc/react';
import { OrderDetails } from './order-details';

/** Polls the state of the payment every `pollMs` milliseconds. */
function useWatchedOrder(order: OrderView, pollMs: number): void {
  const { data } = trpc.payment.order.useQuery(
    { encryptedOrderId: order.encryptedOrderId },
    { refetchInterval: pollMs, initialData: order },
  );
  useRefreshOnStageChange(order.stage, data.stage);
}

/** Page of an order with a virtual account; it updates by itself when the deposit arrives. */
export function OrderAwaitingDeposit({ order }: { order: OrderView }) {
  const router = useRouter();
  useWatchedOrder(order, 4_000);
  const cancelOrder = trpc.payment.giveUpOrder.useMutation({
    onError: (error) => toastRejection(error),
    onSettled: () => router.refresh(),
  });
  if (!order.virtualAccount) return null;
  return (
    <>
      <DepositAccount
        account={order.virtualAccount}
        amount={order.amount}
        reservedText="고른 시간을"
        closing={cancelOrder.isPending}
        onCancel={() => cancelOrder.mutate({ encryptedOrderId: order.encryptedOrderId })}
      />
      <div className="mt-3">
        <OrderDetails order={order} />
      </div>
    </>
  );
}

export function OrderChecking({ order, waitsFor }: { order: OrderView; waitsFor: keyof typeof gatewayPauses }) {
  useWatchedOrder(order, 2_000);
  return <GatewayPause {...gatewayPauses[waitsFor]} />;
}
