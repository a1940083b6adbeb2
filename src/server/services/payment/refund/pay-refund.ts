import { refundPaidLines } from '~/domain/payment/ledger';
import { refundDelayedMail, refundMail } from '~/domain/payment/texts/mails';
import { checkoutPolicy } from '~/domain/payment/policy';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { Refund } from '~/generated/prisma/client';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { type GatewayPayment, GatewayRejection } from '~/server/integrations/payment-gateway/gateway-port';
import { enqueue } from '~/server/jobs/enqueue';
import { logger } from '~/server/observability/logger';
import { metrics } from '~/server/observability/metrics';
import type { ServiceContext } from '~/server/service-context';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { supportContact } from '~/server/support-contact';
import { type PayableRef, payableOf } from '../payable';
import { transitionPayment } from '../order/transition-order';
import { postLedger } from '../ledger/post-ledger';
import { openRefundAccount, refundTargetOf } from './refund-account';
import { nextRefundKey, wasRetried } from './refund-key';
import { lockPayable } from '../lock-payable';

type Ctx = Pick<ServiceContext, 'db' | 'now'>;

/**
 * Pays every promised, unpaid refund of a payment, and rejected refunds whose retry is due. Safe to run at any time and
 * any number of times: it first queries the gateway's balance, and calls it with the refund's own key.
 * @throws GatewayUnreachable: try again later
 */
export async function payOpenRefunds(ctx: Ctx, paymentId: number): Promise<void> {
  await reopenDueRefunds(ctx, paymentId);
  const openRefunds = await ctx.db.refund.findMany({
    where: { paymentId, status: 'REQUESTED' },
    orderBy: { id: 'asc' },
  });
  // Retried refunds come last, so that the other refunds, paid under their own keys, are recorded by then.
  for (const refund of [...openRefunds.filter((each) => !wasRetried(each)), ...openRefunds.filter(wasRetried)])
    await payRefund(ctx, refund);
}

async function payRefund(ctx: Ctx, refund: Refund): Promise<void> {
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: refund.paymentId } });
  if (refund.gatewayAmount === 0 || payment.paymentKey === null)
    return finishRefund(ctx, refund, payableOf(payment), null);
  const gateway = paymentGateway(payment.provider);
  try {
    const before = await gateway.findByPaymentKey(payment.paymentKey);
    const paidAlready = before !== null && before.balanceAmount <= (await balanceWithAllPaid(ctx, refund.paymentId));
    const after = paidAlready
      ? before
      : await gateway.cancel({
          paymentKey: payment.paymentKey,
          amount: refund.gatewayAmount,
          reason: refund.reason,
          idempotencyKey: refund.idempotencyKey,
          refundAccount: payment.refundAccount ? openRefundAccount(payment.refundAccount) : null,
        });
    await finishRefund(ctx, refund, payableOf(payment), after);
  } catch (error) {
    if (!(error instanceof GatewayRejection)) throw error;
    await recordRejected(ctx, refund, payableOf(payment), error);
  }
}

/**
 * Returns the balance in KRW that the gateway would have if every open refund of a payment were paid. Only at that
 * balance is it certain that each of them is paid; above it, the paid one is unknown, and each refund is queried under
 * its own key, which pays once. The refunds are read before the balance, so that one recorded in the meantime is not
 * mistaken for another.
 */
async function balanceWithAllPaid({ db }: Pick<Ctx, 'db'>, paymentId: number): Promise<number> {
  const { _sum } = await db.refund.aggregate({
    where: { paymentId, status: 'REQUESTED' },
    _sum: { gatewayAmount: true },
  });
  const { balanceAmount } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { balanceAmount: true },
  });
  return balanceAmount - (_sum.gatewayAmount ?? 0);
}

/**
 * Reopens rejected refunds that are due. Under the old key the gateway would only repeat its rejection, so each retry
 * has a new key.
 */
async function reopenDueRefunds({ db, now }: Ctx, paymentId: number): Promise<void> {
  const due = await db.refund.findMany({
    where: { paymentId, status: 'FAILED', nextTryAt: { lte: now } },
    select: { id: true, idempotencyKey: true },
  });
  for (const refund of due)
    await db.refund.updateMany({
      where: { ...refund, status: 'FAILED' },
      data: { status: 'REQUESTED', idempotencyKey: nextRefundKey(refund), nextTryAt: null, finishedAt: null },
    });
}

/**
 * REQUESTED → FAILED: the learner is notified once that the refund takes longer, operators see the gateway's code, and
 * the refund is retried automatically for as long as the policy allows.
 */
async function recordRejected(
  { db, now }: Ctx,
  refund: Refund,
  ref: PayableRef,
  { code, message }: GatewayRejection,
): Promise<void> {
  const minutes = checkoutPolicy.refundRetryMinutes[refund.refusals];
  const nextTryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  logger.error(
    { refundId: refund.id, code, refusals: refund.refusals + 1, nextTryAt },
    'the gateway rejected a refund',
  );
  metrics.refundsRefused.inc({ code: /^[A-Z_]{1,60}$/.test(code) ? code : 'OTHER' });
  await db.$transaction(async (tx) => {
    const { order, payment } = await lockPayable(tx, ref);
    const data = {
      status: 'FAILED',
      failureCode: code.slice(0, 100),
      failureMessage: message.slice(0, 500),
      refusals: { increment: 1 },
      nextTryAt,
      finishedAt: now,
    } as const;
    const { count } = await tx.refund.updateMany({ where: { id: refund.id, status: 'REQUESTED' }, data });
    if (count === 0) return;
    if (nextTryAt) await enqueue(tx, 'requery-payment', { paymentId: payment.id }, { startAfter: nextTryAt });
    const learner = await tx.user.findUniqueOrThrow({ where: { id: order.learnerId }, select: { email: true } });
    const mail = refundDelayedMail({
      amount: refund.gatewayAmount,
      refundTarget: refundTargetOf(payment),
      reason: refund.reason,
      support: supportContact(),
    });
    await queueMessage(tx, {
      kind: 'payment',
      template: 'payment-refund-delayed',
      recipient: learner.email,
      userId: order.learnerId,
      content: mail,
      dedupeKey: `payment-refund-delayed:${refund.id}`,
    });
  });
}

/** REQUESTED → DONE, with the payment's new balance, the ledger and the mail. */
async function finishRefund(
  { db, now }: Ctx,
  refund: Refund,
  ref: PayableRef,
  after: GatewayPayment | null,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order, payment } = await lockPayable(tx, ref);
    const { count } = await tx.refund.updateMany({
      where: { id: refund.id, status: 'REQUESTED' },
      data: { status: 'DONE', failureCode: null, failureMessage: null, nextTryAt: null, finishedAt: now },
    });
    if (count === 0) return;
    if (after) {
      const balanceAmount = payment.balanceAmount - refund.gatewayAmount;
      const to = balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
      if (payment.status === to) await tx.payment.update({ where: { id: payment.id }, data: { balanceAmount } });
      else
        await transitionPayment(
          tx,
          payment,
          to,
          { role: 'system', actorId: null, at: now, reason: refund.reason },
          { balanceAmount },
        );
      await postLedger(tx, {
        kind: 'REFUND_PAID',
        idempotencyKey: `refunded:${refund.id}`,
        subject: ref,
        policyVersion: refund.policyVersion,
        at: now,
        lines: refundPaidLines({ amount: refund.gatewayAmount, learnerId: order.learnerId }),
      });
    }
    const learner = await tx.user.findUniqueOrThrow({ where: { id: order.learnerId }, select: { email: true } });
    const mail = refundMail({
      of: ref.kind,
      promise: refundPromiseSchema.parse(refund.breakdown),
      gatewayAmount: refund.gatewayAmount,
      refundTarget: refundTargetOf(payment),
      reason: refund.reason,
      support: supportContact(),
    });
    await queueMessage(tx, {
      kind: 'payment',
      template: 'payment-refund',
      recipient: learner.email,
      userId: order.learnerId,
      content: mail,
      dedupeKey: `payment-refund:${refund.id}`,
    });
  });
}
