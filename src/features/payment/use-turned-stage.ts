'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { OrderView } from '~/domain/payment/order-view';
import { trpc } from '~/trpc/react';

/** Asks how the payment stands until it is another stage than the page shows, then draws the page anew. */
export function useTurnedStage(order: OrderView, pollMs: number): void {
  const router = useRouter();
  const { data } = trpc.payment.order.useQuery({ encryptedOrderId: order.encryptedOrderId }, { refetchInterval: pollMs, initialData: order });
  const turned = data.stage !== order.stage;
  useEffect(() => {
    if (turned) router.refresh();
  }, [turned, router]);
}
