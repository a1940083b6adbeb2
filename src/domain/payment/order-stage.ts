import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { OrderStage } from './schema';
import type { OrderStatus, PaymentStatus } from './status';

type StageCase = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Money was charged at any time. */ captured: boolean;
  holdExpiresAt: Date;
  /** A refund is promised and not yet paid. */ refundPending: boolean;
  /** The gateway rejected a refund, which will be retried. */ refundRefused?: boolean;
  now: Date;
};

/** Returns the stage of an order for the learner who placed it. */
export function orderStage({
  status,
  paymentStatus,
  captured,
  holdExpiresAt,
  refundPending,
  refundRefused = false,
  now,
}: StageCase): OrderStage {
  if (refundRefused) return 'REFUND_DELAYED';
  if (refundPending) return 'REFUNDING';
  if (captured && (paymentStatus === 'CANCELED' || paymentStatus === 'PARTIAL_CANCELED')) return 'REFUNDED';
  if (status === 'PAID') return 'PAID';
  if (paymentStatus === 'IN_PROGRESS') return 'CHECKING';
  if (status === 'CANCELLED') return 'CANCELLED';
  if (status === 'EXPIRED') return 'EXPIRED';
  if (paymentStatus === 'WAITING_FOR_DEPOSIT') return 'WAITING_FOR_DEPOSIT';
  if (holdExpiresAt <= now) return 'EXPIRED';
  return paymentStatus === 'READY' ? 'PAY' : 'RETRY';
}

/** Returns the whole hours that a virtual account may wait for its deposit; 0 when the lesson is too close. */
export function depositHours(
  { startsAt, now }: { startsAt: Date; now: Date },
  policy: { depositHours: number; depositLeadMinutes: number },
): number {
  const room = Math.floor((startsAt.getTime() - policy.depositLeadMinutes * MINUTE_MS - now.getTime()) / HOUR_MS);
  return Math.max(0, Math.min(policy.depositHours, room));
}
