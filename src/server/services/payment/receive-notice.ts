import { paymentPolicy } from '~/domain/payment/policy';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { settlePayment } from './settle-payment';

/**
 * A webhook came. Nothing in it is believed: it only makes us ask the gateway (product decisions §4). However many come,
 * one question is asked per `noticeSpacingSeconds`; whoever comes in between leaves a job that asks afterwards, one for each
 * such span, which starts when the span is over, so that the last notice is heard too. @returns false for a body that names no payment of ours
 */
export async function receiveNotice(ctx: Pick<ServiceContext, 'db' | 'now'>, body: unknown): Promise<boolean> {
  const { db, now } = ctx;
  const hint = paymentGateway().readHint(body);
  if (!hint) return false;
  const payment = await db.payment.findFirst({ where: { OR: [{ order: { oid: hint.orderId } }, { toolOrder: { oid: hint.orderId } }] }, select: { id: true } });
  if (!payment) return false;
  const { noticeSpacingSeconds } = paymentPolicy;
  const before = new Date(now.getTime() - noticeSpacingSeconds * 1_000);
  const { count } = await db.payment.updateMany({ where: { id: payment.id, OR: [{ lastQueriedAt: null }, { lastQueriedAt: { lt: before } }] }, data: { lastQueriedAt: now } });
  if (count > 0) await settlePayment(ctx, { paymentId: payment.id });
  else await enqueue(db, 'requery-payment', { paymentId: payment.id }, { startAfter: noticeSpacingSeconds, singletonKey: `notice:${payment.id}`, singletonSeconds: noticeSpacingSeconds });
  return true;
}
