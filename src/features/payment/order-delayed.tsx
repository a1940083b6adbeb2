import { RefundDelayed } from '~/components/checkout/refund-delayed';
import { RefundLines } from '~/components/money/refund-lines';
import { Card } from '~/components/ui/card';
import type { OrderView } from '~/domain/payment/order-view';
import { OrderDetails } from './order-details';

/** Page of a lesson order whose refund the gateway rejected. */
export function OrderDelayed({ order }: { order: OrderView }) {
  const refund = order.refunds.findLast(({ status }) => status === 'FAILED');
  if (!refund) return null;
  return (
    <>
      <RefundDelayed amount={refund.gatewayAmount} target={order.refundWay} reason={refund.reason} />
      {refund.promise ? (
        <Card pad="s" className="mt-6 px-[18px]">
          <RefundLines promise={refund.promise} totalLabel="환불 예정 금액" />
        </Card>
      ) : null}
      <div className="mt-8">
        <OrderDetails order={order} />
      </div>
    </>
  );
}
