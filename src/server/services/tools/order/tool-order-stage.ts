import { orderStage } from '~/domain/payment/order-stage';
import type { OrderStage } from '~/domain/payment/schema';
import type { PaymentStatus } from '~/domain/payment/status';
import { isUnshipped, paymentSide, type ToolOrderStatus } from '~/domain/tools/status';

type Order = { status: ToolOrderStatus; holdExpiresAt: Date };
type Payment = {
  status: PaymentStatus;
  approvedAt: Date | null;
  refunds: readonly { status: 'REQUESTED' | 'DONE' | 'FAILED' }[];
};

/**
 * Returns the payment stage of a tool order; from the shipping on it is simply paid, whatever part of it is returned.
 */
export function toolOrderStage({ status, holdExpiresAt }: Order, payment: Payment, now: Date): OrderStage {
  const side = paymentSide(status);
  if (side === 'PAID' && !isUnshipped(status)) return 'PAID';
  return orderStage({
    status: side,
    paymentStatus: payment.status,
    captured: payment.approvedAt !== null,
    holdExpiresAt,
    refundPending: payment.refunds.some((refund) => refund.status === 'REQUESTED'),
    refundRefused: payment.refunds.some((refund) => refund.status === 'FAILED'),
    now,
  });
}
