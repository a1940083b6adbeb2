import { checkoutPolicy } from '~/domain/payment/policy';
import type { ConfirmInput, SoldOrderRef } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { GatewayRejection, GatewayUnreachable } from '~/server/integrations/payment-gateway/gateway-port';
import { enqueue } from '~/server/jobs/enqueue';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';
import { applyGatewayPayment } from './apply-gateway-payment';
import type { PayableRef } from '../payable';
import { transitionPayment } from '../order/transition-order';
import { payOpenRefunds } from '../refund/pay-refund';
import { recordRejection } from './record-rejection';
import { NOT_OFFERED, rejectUnoffered } from '../order/reject-unoffered';
import { lockPayable } from '../lock-payable';

/**
 * Captures the payment when the learner returns from the gateway's window. It checks the order's amount and hold and
 * claims the payment by a conditional update, so that only one of two callers continues. The job that queries the
 * gateway again is written with the claim, so that a crash at any later point is recovered. Returning twice changes
 * nothing.
 * @throws DomainError NOT_FOUND, AMOUNT_MISMATCH, HOLD_EXPIRED, COACH_UNAVAILABLE when an operator has paused the coach
 *   in the meantime, PAYMENT_REFUSED; in all of them no money was captured
 */
export async function confirmPayment(
  ctx: ServiceContext<MemberActor>,
  { paymentKey, orderId: oid, amount }: ConfirmInput,
): Promise<SoldOrderRef> {
  const { db, actor } = ctx;
  const order = await findOrder(db, { oid, learnerId: actor.userId });
  const { ref, answer } = order;
  if (order.amount !== amount) throw new DomainError('AMOUNT_MISMATCH', answer);
  const claim = await claimPayment(ctx, order, paymentKey);
  if (claim === 'NOT_OFFERED') throw new DomainError('COACH_UNAVAILABLE', answer);
  if (claim === 'DECIDED') return answer;
  try {
    const captured = await paymentGateway().confirm({
      paymentKey,
      orderId: oid,
      amount,
      idempotencyKey: `confirm:${oid}`,
    });
    const { paymentId } = await applyGatewayPayment(ctx, ref, captured, 'learner');
    await payOpenRefunds(ctx, paymentId);
  } catch (error) {
    if (error instanceof GatewayRejection) {
      await recordRejection(ctx, ref, { code: error.code, message: error.message, waited: false });
      throw new DomainError('PAYMENT_REFUSED', { ...answer, reason: error.message });
    }
    // The gateway did not answer, or our transaction failed after it did: the money may be captured. The job will find
    // out.
    if (!(error instanceof GatewayUnreachable))
      logger.error({ err: error, oid }, 'payment could not be recorded and will be queried again');
  }
  return answer;
}

type PayableOrder = { ref: PayableRef; amount: number; answer: SoldOrderRef };

/** Finds the user's own order of lessons or of tools by the gateway's order id. @throws DomainError NOT_FOUND */
async function findOrder(db: ServiceContext['db'], where: { oid: string; learnerId: number }): Promise<PayableOrder> {
  const select = { id: true, amount: true } as const;
  const [lesson, tools] = await Promise.all([
    db.order.findFirst({ where, select }),
    db.toolOrder.findFirst({ where, select }),
  ]);
  if (lesson)
    return {
      ref: { kind: 'lesson', id: lesson.id },
      amount: lesson.amount,
      answer: { kind: 'lesson', encryptedOrderId: encryptId('order', lesson.id) },
    };
  if (tools)
    return {
      ref: { kind: 'tools', id: tools.id },
      amount: tools.amount,
      answer: { kind: 'tools', encryptedOrderId: encryptId('toolOrder', tools.id) },
    };
  throw new DomainError('NOT_FOUND');
}

/** DECIDED: in progress or already finished. NOT_OFFERED: the order was ended instead, and nothing was captured. */
type Claim = 'CLAIMED' | 'DECIDED' | 'NOT_OFFERED';

/**
 * READY → IN_PROGRESS, once, while the order's hour or stock is still held and its offer is still sold; the hold lasts
 * until the gateway answers. From here on the payment belongs to the gateway that is queried, whichever was configured
 * when the order was placed.
 */
async function claimPayment(
  { db, actor, now }: ServiceContext<MemberActor>,
  { ref, answer }: PayableOrder,
  paymentKey: string,
): Promise<Claim> {
  return db.$transaction(async (tx) => {
    const sale = await lockPayable(tx, ref);
    const { order, payment } = sale;
    const holdExpired =
      ref.kind === 'lesson' ? new DomainError('HOLD_EXPIRED', answer) : new DomainError('STOCK_HOLD_EXPIRED', answer);
    // Reloading the page gives the same answer.
    if (payment.status === 'ABORTED' && payment.failureCode === NOT_OFFERED) return 'NOT_OFFERED';
    if (payment.status === 'EXPIRED' || (payment.status === 'ABORTED' && !order.pending)) throw holdExpired;
    if (payment.status !== 'READY') return 'DECIDED';
    // A hold that has expired is over even if the job has not removed it yet.
    const heldUntil = new Date(
      Math.max(order.holdExpiresAt.getTime(), now.getTime() + checkoutPolicy.confirmGraceMinutes * MINUTE_MS),
    );
    if (!order.pending || !(await sale.extendHold(heldUntil, now))) throw holdExpired;
    if (!(await sale.isOffered())) {
      await rejectUnoffered(tx, sale, now);
      return 'NOT_OFFERED';
    }
    await transitionPayment(
      tx,
      payment,
      'IN_PROGRESS',
      { role: 'learner', actorId: actor.userId, at: now },
      { paymentKey, provider: paymentGateway().provider },
    );
    await enqueue(tx, 'requery-payment', { paymentId: payment.id }, { startAfter: checkoutPolicy.requerySeconds });
    return 'CLAIMED';
  });
}
