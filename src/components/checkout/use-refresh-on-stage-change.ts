'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { OrderStage } from '~/domain/payment/schema';

/** Refreshes a payment page as soon as the payment has another stage than the page shows. */
export function useRefreshOnStageChange(renderedStage: OrderStage, now: OrderStage): void {
  const router = useRouter();
  const hasChanged = now !== renderedStage;
  useEffect(() => {
    if (hasChanged) router.refresh();
  }, [hasChanged, router]);
}
