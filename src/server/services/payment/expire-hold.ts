import { DomainError } from '~/domain/shared/errors';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { GatewayRefusal, GatewayUnreachable } from '~/server/integrations/payment-gateway/gateway-port';
import type { ServiceContext } from '~/server/service-context';
import { applyGatewayPayment } from './apply-gateway-payment';
import { closeOrder, isIdle } from './give-up-order';
import { lockOrder } from './lock-order';
import { settlePayment } from './settle-payment';

/**
 * Behind the job expire-payment-holds: gives a held hour back when its time is over. A payment that the gateway is being
 * asked about is left to that question; a virtual account is closed at the gateway first, so that no deposit arrives
 * behind our back.
 * @throws DomainError UNAVAILABLE when the gateway does not answer
 */
export async function expireHold(ctx: Pick<ServiceContext, 'db' | 'now'>, { orderId }: { orderId: number }): Promise<void> {
  const order = await ctx.db.order.findUnique({ where: { id: orderId }, include: { payment: true } });
  if (!order?.payment || order.status !== 'PENDING' || order.holdExpiresAt > ctx.now) return;
  if (order.payment.status === 'WAITING_FOR_DEPOSIT') return closeAccount(ctx, order.payment.id, orderId);
  await ctx.db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (isIdle(locked) && locked.order.holdExpiresAt <= ctx.now) await closeOrder(tx, locked, 'EXPIRED', { role: 'system', actorId: null, at: ctx.now });
  });
}

async function closeAccount(ctx: Pick<ServiceContext, 'db' | 'now'>, paymentId: number, orderId: number): Promise<void> {
  await settlePayment(ctx, { paymentId });
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (payment.status !== 'WAITING_FOR_DEPOSIT' || payment.paymentKey === null) return;
  try {
    const closed = await paymentGateway(payment.provider).cancel({ paymentKey: payment.paymentKey, amount: payment.amount, reason: '입금 기한이 지났어요.', idempotencyKey: `close:${orderId}`, refundAccount: null });
    await applyGatewayPayment(ctx, orderId, closed, 'system');
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw new DomainError('UNAVAILABLE', { paymentId });
    if (!(error instanceof GatewayRefusal)) throw error;
    // It cannot be closed because it was paid or ran out this very moment: the gateway's word counts.
    await settlePayment(ctx, { paymentId });
  }
}
