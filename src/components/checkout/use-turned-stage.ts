'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { OrderStage } from '~/domain/payment/schema';

/** Refreshes a payment page as soon as the payment has another stage than the page shows. */
export function useTurnedStage(shown: OrderStage, now: OrderStage): void {
  const router = useRouter();
  const turned = now !== shown;
  useEffect(() => {
    if (turned) router.refresh();
  }, [turned, router]);
}
