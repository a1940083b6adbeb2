import { RefundDelayed } from '~/components/checkout/refund-delayed';
import type { ToolOrderView } from '~/domain/tools/schema/order';
import { ToolOrderDetails } from './tool-order-details';

/** Page of a tool order whose refund the gateway rejected. */
export function ToolOrderDelayed({ order }: { order: ToolOrderView }) {
  const refund = order.refunds.findLast(({ status }) => status === 'FAILED');
  if (!refund) return null;
  return (
    <>
      <RefundDelayed amount={refund.amount} target={order.refundWay} reason={refund.reason} />
      <div className="mt-8">
        <ToolOrderDetails order={order} />
      </div>
    </>
  );
}
