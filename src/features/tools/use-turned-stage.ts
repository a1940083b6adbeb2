'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ToolOrderView } from '~/domain/tools/order-schema';
import { trpc } from '~/trpc/react';

/** Asks how the payment stands until it is another stage than the page shows, then draws the page anew. */
export function useTurnedStage(order: ToolOrderView, pollMs: number): void {
  const router = useRouter();
  const { data } = trpc.tools.order.useQuery({ encryptedOrderId: order.encryptedOrderId }, { refetchInterval: pollMs, initialData: order });
  const turned = data.stage !== order.stage;
  useEffect(() => {
    if (turned) router.refresh();
  }, [turned, router]);
}
