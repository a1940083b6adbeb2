import { redirect } from 'next/navigation';
import { OrderPage } from '~/features/payment/order-page';
import { payPathOf } from '~/features/payment/payment-paths';
import { api } from '~/trpc/server';
import { rejectedAsNotFound } from '../../../as-not-found';

/** Page of one order: paid, waiting for a deposit, being checked, refunded or closed. */
export default async function PaymentOrderPage({ params }: { params: Promise<{ encryptedOrderId: string }> }) {
  const { encryptedOrderId } = await params;
  const order = await rejectedAsNotFound(api.payment.order({ encryptedOrderId: decodeURIComponent(encryptedOrderId) }));
  if (order.stage === 'PAY' || order.stage === 'RETRY') redirect(payPathOf(order));
  return (
    <div className="mx-auto flex w-full max-w-[560px] flex-1 flex-col px-(--gutter) pt-7 pb-20">
      <OrderPage order={order} />
    </div>
  );
}
