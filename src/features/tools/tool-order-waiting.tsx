'use client';
import { useRouter } from 'next/navigation';
import { toastRejection } from '~/components/browser/toast-rejection';
import { DepositAccount } from '~/components/checkout/deposit-account';
import { GatewayPause, gatewayPauses } from '~/components/checkout/gateway-pause';
import { useRefreshOnStageChange } from '~/components/checkout/use-refresh-on-stage-change';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { trpc } from '~/trpc/react';
import { ToolOrderDetails } from './tool-order-details';

/** Polls the state of the payment every `pollMs` milliseconds. */
function useWatchedToolOrder(order: ToolOrderView, pollMs: number): void {
  const { data } = trpc.tools.order.useQuery(
    { encryptedOrderId: order.encryptedOrderId },
    { refetchInterval: pollMs, initialData: order },
  );
  useRefreshOnStageChange(order.stage, data.stage);
}

/** Page of an order with a virtual account; it updates by itself when the deposit arrives. */
export function ToolOrderAwaitingDeposit({ order }: { order: ToolOrderView }) {
  const router = useRouter();
  useWatchedToolOrder(order, 4_000);
  const giveUp = trpc.tools.giveUpOrder.useMutation({
    onError: (error) => toastRejection(error),
    onSettled: () => router.refresh(),
  });
  if (!order.virtualAccount) return null;
  return (
    <>
      <DepositAccount
        account={order.virtualAccount}
        amount={order.amount}
        reservedText="도구를"
        closing={giveUp.isPending}
        onCancel={() => giveUp.mutate({ encryptedOrderId: order.encryptedOrderId })}
      />
      <div className="mt-3">
        <ToolOrderDetails order={order} />
      </div>
    </>
  );
}

export function ToolOrderChecking({ order, waitsFor }: { order: ToolOrderView; waitsFor: keyof typeof gatewayPauses }) {
  useWatchedToolOrder(order, 2_000);
  return <GatewayPause {...gatewayPauses[waitsFor]} />;
}
