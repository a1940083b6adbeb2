import { useRefreshOnStageChange } from '~/components/checkout/use-refresh-on-stage-change';
import type { OrderView } from '~/domain/payment/order-view';
import { trpc } from '~/trpc/react';

/** Polls the state of the payment every `pollMs` milliseconds. */
export function useWatchedOrder(order: OrderView, pollMs: number): void {
  const { data } = trpc.payment.order.useQuery(
    { encryptedOrderId: order.encryptedOrderId },
    { refetchInterval: pollMs, initialData: order },
  );
  useRefreshOnStageChange(order.stage, data.stage);
}
