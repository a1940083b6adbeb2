import { useRefreshOnStageChange } from '~/components/checkout/use-refresh-on-stage-change';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { trpc } from '~/trpc/react';

/** Polls the state of the payment every `pollMs` milliseconds. */
export function useWatchedToolOrder(order: ToolOrderView, pollMs: number): void {
  const { data } = trpc.tools.order.useQuery(
    { encryptedOrderId: order.encryptedOrderId },
    { refetchInterval: pollMs, initialData: order },
  );
  useRefreshOnStageChange(order.stage, data.stage);
}
