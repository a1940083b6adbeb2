'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Overlay } from '~/components/ui/overlay';
import type { ConfirmInput } from '~/domain/payment/schema';
import { trpc } from '~/trpc/react';

/** Back from the gateway with an approval: the money is taken now, once, and then the order's own page says how it went. */
export function ConfirmReturn({ confirmation }: { confirmation: ConfirmInput }) {
  const router = useRouter();
  const asked = useRef(false);
  const { mutateAsync } = trpc.payment.confirm.useMutation();
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const failed = (code: string) => router.replace(`/payment/return/fail?${new URLSearchParams({ code, orderId: confirmation.orderId }).toString()}`);
    mutateAsync(confirmation).then(
      ({ kind, encryptedOrderId }) => router.replace(`${kind === 'lesson' ? '/payment/orders' : '/tool/order'}/${encodeURIComponent(encryptedOrderId)}`),
      (error: { data?: { domainCode?: string } | null }) => failed(error.data?.domainCode === 'PAYMENT_REFUSED' ? 'REJECT' : (error.data?.domainCode ?? 'UNKNOWN')),
    );
  }, [confirmation, mutateAsync, router]);
  return <Overlay open title="결제를 확인하고 있어요" detail="창을 닫지 말아 주세요. 몇 초면 돼요." />;
}
