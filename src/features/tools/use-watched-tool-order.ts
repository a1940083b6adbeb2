import { useTurnedStage } from '~/components/checkout/use-turned-stage';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { trpc } from '~/trpc/react';

/** Polls the state of the payment every `pollMs` milliseconds. */
export function useWatchedToolOrder(order: ToolOrderView, pollMs: number): void {
  const { data } = trpc.tools.order.useQuery(
    { encryptedOrderId: order.encryptedOrderId },
    { refetchInterval: pollMs, initialData: order },
  );
  useTurnedStage(order.stage, data.stage);
}
