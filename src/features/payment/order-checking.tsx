'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Dots } from '~/components/ui/dots';
import type { OrderView } from '~/domain/payment/order-view';
import { trpc } from '~/trpc/react';

const POLL_MS = 2_000;

/** The gateway has not answered yet: nothing to do but wait, and it is safe to leave. */
export function OrderChecking({ order, title = '결제를 확인하고 있어요', detail = '결제사의 답을 기다려요. 화면을 닫아도 괜찮아요. 결과는 메일로도 알려 드려요.' }: { order: OrderView; title?: string; detail?: string }) {
  const router = useRouter();
  const { data } = trpc.payment.order.useQuery({ encryptedOrderId: order.encryptedOrderId }, { refetchInterval: POLL_MS, initialData: order });
  const turned = data.stage !== order.stage;
  useEffect(() => {
    if (turned) router.refresh();
  }, [turned, router]);
  return (
    <div className="flex flex-1 flex-col items-center justify-center py-20 text-center">
      <span className="text-accent">
        <Dots size={26} />
      </span>
      <h1 className="mt-5 text-h2">{title}</h1>
      <p className="mt-1.5 max-w-[28em] text-ink-2">{detail}</p>
    </div>
  );
}
