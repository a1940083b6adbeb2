import { checkoutPolicy } from '~/domain/payment/policy';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { settlePayment } from './settle-payment';

/**
 * Handles a webhook. Its content is not trusted: it only makes us query the gateway (docs/product/payment.md#gateway).
 * The gateway is queried at most once per `noticeSpacingSeconds`; a notice in between enqueues a job that queries after
 * that time span, one job per span, so that the last notice is not lost.
 * @returns false for a body that refers to no payment of ours
 */
export async function receiveNotice(ctx: Pick<ServiceContext, 'db' | 'now'>, body: unknown): Promise<boolean> {
  const { db, now } = ctx;
  const hint = paymentGateway().readHint(body);
  if (!hint) return false;
  // Anyone can call this, so each kind of order is looked up by its own unique index; one OR over both would scan all
  // payments.
  const byOrderId = { where: { oid: hint.orderId }, select: { payment: { select: { id: true } } } } as const;
  const [lesson, tools] = await Promise.all([db.order.findUnique(byOrderId), db.toolOrder.findUnique(byOrderId)]);
  const payment = lesson?.payment ?? tools?.payment;
  if (!payment) return false;
  const { noticeSpacingSeconds } = checkoutPolicy;
  const before = new Date(now.getTime() - noticeSpacingSeconds * 1_000);
  const { count } = await db.payment.updateMany({
    where: { id: payment.id, OR: [{ lastQueriedAt: null }, { lastQueriedAt: { lt: before } }] },
    data: { lastQueriedAt: now },
  });
  if (count > 0) await settlePayment(ctx, { paymentId: payment.id });
  else
    await enqueue(
      db,
      'requery-payment',
      { paymentId: payment.id },
      {
        startAfter: noticeSpacingSeconds,
        singletonKey: `notice:${payment.id}`,
        singletonSeconds: noticeSpacingSeconds,
      },
    );
  return true;
}
