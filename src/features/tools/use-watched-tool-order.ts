import { useTurnedStage } from '~/components/checkout/use-turned-stage';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { trpc } from '~/trpc/react';

/** Asks every so many milliseconds how the payment stands. */
export function useWatchedToolOrder(order: ToolOrderView, pollMs: number): void {
  const { data } = trpc.tools.order.useQuery(
    { encryptedOrderId: order.encryptedOrderId },
    { refetchInterval: pollMs, initialData: order },
  );
  useTurnedStage(order.stage, data.stage);
}
