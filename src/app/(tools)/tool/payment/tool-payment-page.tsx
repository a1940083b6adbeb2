import { redirect } from 'next/navigation';
import { type ComponentProps, Suspense } from 'react';
import type { ToolKind } from '~/domain/tools/kinds';
import { ToolCheckout } from '~/features/tools/tool-checkout';
import { ToolPayment } from '~/features/tools/tool-payment';
import { ToolPaymentSkeleton } from '~/features/tools/tool-payment-skeleton';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../as-not-found';

export type ToolPaymentQuery = Promise<Record<string, string | string[] | undefined>>;

/** Payment page for the tools of one kind of lesson, or for the whole cart: cart and delivery, then the held order. */
export async function ToolPaymentPage({ kind, query }: { kind: ToolKind | null; query: ToolPaymentQuery }) {
  const path = kind ? `/tool/payment/${kind}` : '/tool/payment';
  const { order: requestedOrder } = await query;
  const order =
    typeof requestedOrder === 'string'
      ? await rejectedAsNotFound(api.tools.order({ encryptedOrderId: requestedOrder.slice(0, 200) }))
      : null;
  const { id } = await api.session.baseInfo();
  const owner = id ?? '';
  if (order?.stage === 'PAY' || order?.stage === 'RETRY')
    return <ToolCheckout key={order.stage} order={order} owner={owner} backPath={path} />;
  if (order && order.stage !== 'EXPIRED' && order.stage !== 'CANCELLED')
    redirect(`/tool/order/${encodeURIComponent(order.encryptedOrderId)}`);
  const notice =
    order?.stage === 'EXPIRED' ? '결제 시간이 지나 주문이 취소됐어요. 담은 도구와 배송지는 그대로예요.' : null;
  return (
    <Suspense fallback={<ToolPaymentSkeleton />}>
      <Payment kind={kind} owner={owner} notice={notice} path={path} />
    </Suspense>
  );
}

/** Renders the part that needs no further redirect or 404, with the last delivery address. */
async function Payment(payment: Omit<ComponentProps<typeof ToolPayment>, 'lastDelivery'>) {
  return <ToolPayment {...payment} lastDelivery={await api.tools.lastDelivery()} />;
}
