import { paymentPolicy } from '~/domain/payment/policy';
import type { ConfirmInput } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/encrypted-id';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { GatewayRefusal, GatewayUnreachable } from '~/server/integrations/payment-gateway/gateway-port';
import { enqueue } from '~/server/jobs/enqueue';
import { logger } from '~/server/logger';
import type { ServiceContext } from '~/server/service-context';
import { applyGatewayPayment } from './apply-gateway-payment';
import { lockOrder } from './lock-order';
import { movePayment } from './move-order';
import { payOpenRefunds } from './pay-refund';
import { recordRefusal } from './record-refusal';

const MINUTE_MS = 60_000;

/**
 * The learner is back from the gateway's window: take the money. The order's amount and hold are checked here, the
 * payment is claimed by a conditional update (of two callers one goes on), and the job that asks the gateway again is
 * written with the claim, so that a crash at any later point heals. Coming back twice changes nothing.
 * @throws DomainError NOT_FOUND, AMOUNT_MISMATCH, HOLD_EXPIRED, PAYMENT_REFUSED; in all of them no money was taken
 */
export async function confirmPayment(ctx: ServiceContext<MemberActor>, { paymentKey, orderId: oid, amount }: ConfirmInput): Promise<{ encryptedOrderId: string }> {
  const { db, actor } = ctx;
  if (actor.impersonatorId !== null) throw new DomainError('NOT_YOUR_HAND');
  const order = await db.order.findFirst({ where: { oid, learnerId: actor.userId }, select: { id: true, amount: true } });
  if (!order) throw new DomainError('NOT_FOUND');
  const answer = { encryptedOrderId: encryptId('order', order.id) };
  if (order.amount !== amount) throw new DomainError('AMOUNT_MISMATCH', answer);
  if (!(await claimPayment(ctx, order.id, paymentKey))) return answer;
  try {
    const taken = await paymentGateway().confirm({ paymentKey, orderId: oid, amount, idempotencyKey: `confirm:${oid}` });
    const { paymentId } = await applyGatewayPayment(ctx, order.id, taken, 'learner');
    await payOpenRefunds(ctx, paymentId);
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      await recordRefusal(ctx, order.id, { code: error.code, message: error.message });
      throw new DomainError('PAYMENT_REFUSED', { ...answer, reason: error.message });
    }
    // The gateway did not answer, or our own transaction failed after it did: the money may be taken. The job finds out.
    if (!(error instanceof GatewayUnreachable)) logger.error({ err: error, oid }, 'payment could not be recorded, it will be asked for again');
  }
  return answer;
}

/**
 * READY → IN_PROGRESS, once, while the hour is still held; the hold is kept for the gateway's answer. From here on the payment
 * belongs to the gateway that is asked, whichever was configured when the order was placed.
 * @returns false when the payment is under way or decided already
 */
async function claimPayment({ db, actor, now }: ServiceContext<MemberActor>, orderId: number, paymentKey: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { order, payment } = await lockOrder(tx, orderId);
    const lost = new DomainError('HOLD_EXPIRED', { encryptedOrderId: encryptId('order', orderId) });
    if (payment.status === 'EXPIRED' || (payment.status === 'ABORTED' && order.status !== 'PENDING')) throw lost;
    if (payment.status !== 'READY') return false;
    // Also a hold that nobody swept away yet is over when its time is over.
    const kept = new Date(Math.max(order.holdExpiresAt.getTime(), now.getTime() + paymentPolicy.confirmGraceMinutes * MINUTE_MS));
    const { count } = await tx.timeReservation.updateMany({ where: { orderId, lessonId: null, expiresAt: { gt: now } }, data: { expiresAt: kept } });
    if (order.status !== 'PENDING' || count === 0) throw lost;
    await movePayment(tx, payment, 'IN_PROGRESS', { role: 'learner', actorId: actor.userId, at: now }, { paymentKey, provider: paymentGateway().provider });
    await enqueue(tx, 'requery-payment', { paymentId: payment.id }, { startAfter: paymentPolicy.requerySeconds });
    return true;
  });
}
