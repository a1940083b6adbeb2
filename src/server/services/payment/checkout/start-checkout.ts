import { depositHours, orderStage } from '~/domain/payment/order-stage';
import { checkoutPolicy } from '~/domain/payment/policy';
import type { Checkout, StartCheckoutInput } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { assertNoHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { openCheckout } from './open-checkout';

/**
 * Returns what the browser needs to open the gateway's window for a held order. No money moves before `confirmPayment`.
 * @throws DomainError NOT_FOUND, HOLD_EXPIRED, COACH_UNAVAILABLE when an operator has paused the coach in the meantime,
 *   HEALTH_STOP when an answer of today stops lessons, DEPOSIT_TOO_LATE, INVALID_INPUT without an account to which a deposit could be refunded
 */
export async function startCheckout(
  ctx: ServiceContext<MemberActor>,
  { encryptedOrderId, ...way }: StartCheckoutInput,
): Promise<Checkout> {
  const { db, actor, now } = ctx;
  const order = await db.order.findFirst({
    where: { id: decryptId('order', encryptedOrderId).id, learnerId: actor.userId },
    include: {
      payment: true,
      coach: { select: { displayName: true, status: true } },
      program: { select: { title: true } },
    },
  });
  if (!order?.payment) throw new DomainError('NOT_FOUND');
  if (
    orderStage({
      status: order.status,
      paymentStatus: order.payment.status,
      captured: false,
      holdExpiresAt: order.holdExpiresAt,
      refundPending: false,
      now,
    }) !== 'PAY'
  )
    throw new DomainError('HOLD_EXPIRED');
  if (order.coach.status !== 'APPROVED') throw new DomainError('COACH_UNAVAILABLE');
  await assertNoHealthStop(db, { userId: actor.userId, subject: order.serviceType, now });

  return openCheckout(
    ctx,
    {
      paymentId: order.payment.id,
      oid: order.oid,
      orderName: `${order.coach.displayName} 코치 ${order.program.title} ${order.lessonCount}회`,
      amount: order.amount,
      depositHours: depositHours({ startsAt: order.startsAt, now }, checkoutPolicy),
    },
    way,
  );
}
