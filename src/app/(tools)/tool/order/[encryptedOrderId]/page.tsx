import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { EmptyPaidLines } from '~/features/tools/empty-paid-lines';
import { ToolOrderPage } from '~/features/tools/tool-order-page';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../../as-not-found';

export const metadata: Metadata = { title: '도구 주문' };

/** Page of one tool order: paid, in delivery, returned or closed. */
export default async function OneToolOrderPage({ params }: { params: Promise<{ encryptedOrderId: string }> }) {
  const { encryptedOrderId } = await params;
  const order = await rejectedAsNotFound(api.tools.order({ encryptedOrderId: decodeURIComponent(encryptedOrderId) }));
  if (order.stage === 'PAY' || order.stage === 'RETRY')
    redirect(`/tool/payment?order=${encodeURIComponent(order.encryptedOrderId)}`);
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-1 flex-col px-(--gutter) pt-7 pb-20">
      {order.stage === 'PAID' ? <EmptyPaidLines order={order} owner={(await api.session.baseInfo()).id ?? ''} /> : null}
      <ToolOrderPage order={order} />
    </div>
  );
}
