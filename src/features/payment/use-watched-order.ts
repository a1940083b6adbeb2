import { useTurnedStage } from '~/components/checkout/use-turned-stage';
import type { OrderView } from '~/domain/payment/order-view';
import { trpc } from '~/trpc/react';

/** Asks every so many milliseconds how the payment stands. */
export function useWatchedOrder(order: OrderView, pollMs: number): void {
  const { data } = trpc.payment.order.useQuery(
    { encryptedOrderId: order.encryptedOrderId },
    { refetchInterval: pollMs, initialData: order },
  );
  useTurnedStage(order.stage, data.stage);
}
