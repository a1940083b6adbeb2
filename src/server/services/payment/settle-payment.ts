import { DomainError } from '~/domain/shared/errors';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { type GatewayPayment, GatewayRefusal, GatewayUnreachable } from '~/server/integrations/payment-gateway/gateway-port';
import type { ServiceContext } from '~/server/service-context';
import { applyGatewayPayment } from './apply-gateway-payment';
import { payOpenRefunds } from './pay-refund';
import { recordRefusal } from './record-refusal';

type Ctx = Pick<ServiceContext, 'db' | 'now'>;
type Undecided = { id: number; orderId: number; paymentKey: string | null; provider: string; order: { oid: string; amount: number; status: string } };

/**
 * Asks the gateway what became of a payment and brings everything to it: behind the job requery-payment, the webhook and
 * the end of a virtual account. Heals whatever a crash left between the gateway's approval and our commit.
 * @throws DomainError NOT_FOUND; UNAVAILABLE while nothing is decided, so that the job asks again
 */
export async function settlePayment(ctx: Ctx, { paymentId }: { paymentId: number }): Promise<void> {
  const payment = await ctx.db.payment.findUnique({ where: { id: paymentId }, include: { order: { select: { oid: true, amount: true, status: true } } } });
  if (!payment) throw new DomainError('NOT_FOUND');
  try {
    if (payment.status === 'IN_PROGRESS' || payment.status === 'WAITING_FOR_DEPOSIT') await decide(ctx, payment);
    if (payment.status === 'ABORTED' || payment.status === 'EXPIRED') await lookAgain(ctx, payment);
    await payOpenRefunds(ctx, paymentId);
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw new DomainError('UNAVAILABLE', { paymentId });
    throw error;
  }
}

function ask({ provider, paymentKey, order }: Undecided): Promise<GatewayPayment | null> {
  const gateway = paymentGateway(provider);
  return paymentKey ? gateway.findByPaymentKey(paymentKey) : gateway.findByOrderId(order.oid);
}

/** We wrote that nothing was taken. Should the gateway have taken it all the same, the order gets it, or the learner gets it back. */
async function lookAgain(ctx: Ctx, payment: Undecided): Promise<void> {
  const news = await ask(payment);
  if (news?.status === 'DONE') await applyGatewayPayment(ctx, payment.orderId, news, 'system');
}

async function decide(ctx: Ctx, payment: Undecided): Promise<void> {
  const news = await ask(payment);
  if (!news) return recordRefusal(ctx, payment.orderId, { code: 'NOT_FOUND_PAYMENT', message: '결제 시간이 지났어요.' });
  const approved = news.status === 'READY' || news.status === 'IN_PROGRESS' ? await confirmAgain(ctx, payment, news) : news;
  const settled = approved && (await applyGatewayPayment(ctx, payment.orderId, approved, 'system'));
  if (settled?.status === 'IN_PROGRESS') throw new DomainError('UNAVAILABLE', { paymentId: payment.id });
}

/** The learner approved, but the call that takes the money never arrived. While the hour is held it is made good. */
async function confirmAgain(ctx: Ctx, { orderId, order, provider }: Undecided, { paymentKey }: GatewayPayment): Promise<GatewayPayment | null> {
  const held = await ctx.db.timeReservation.count({ where: { orderId, lessonId: null } });
  if (order.status !== 'PENDING' || held === 0) {
    await recordRefusal(ctx, orderId, { code: 'HOLD_EXPIRED', message: '잡아 둔 시간이 지났어요.' });
    return null;
  }
  try {
    return await paymentGateway(provider).confirm({ paymentKey, orderId: order.oid, amount: order.amount, idempotencyKey: `confirm-again:${order.oid}` });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await recordRefusal(ctx, orderId, { code: error.code, message: error.message });
    return null;
  }
}
