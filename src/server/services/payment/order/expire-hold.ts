import { DomainError } from '~/domain/shared/errors';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { GatewayRejection, GatewayUnreachable } from '~/server/integrations/payment-gateway/gateway-port';
import type { ServiceContext } from '~/server/service-context';
import { applyGatewayPayment } from '../checkout/apply-gateway-payment';
import type { JobPayload } from '~/server/jobs/definitions';
import { payableColumns, payableKey, payableOf, type PayableRef } from '../payable';
import { isIdlePayable, lockPayable } from '../lock-payable';
import { settlePayment } from '../checkout/settle-payment';

/**
 * Job expire-payment-holds: releases a held hour or held stock when its time is over. A payment that is being checked
 * with the gateway is left to that check. A virtual account is first closed at the gateway, so that no deposit arrives
 * unnoticed.
 * @throws DomainError UNAVAILABLE when the gateway does not answer
 */
export async function expireHold(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  order: JobPayload<'expire-payment-holds'>,
): Promise<void> {
  const ref = payableOf({ orderId: null, toolOrderId: null, ...order });
  const payment = await ctx.db.payment.findFirst({
    where: payableColumns(ref),
    include: { order: true, toolOrder: true },
  });
  const openOrder = payment?.order ?? payment?.toolOrder;
  if (!payment || openOrder?.status !== 'PENDING' || openOrder.holdExpiresAt > ctx.now) return;
  if (payment.status === 'WAITING_FOR_DEPOSIT') return closeAccount(ctx, payment.id, ref);
  await ctx.db.$transaction(async (tx) => {
    const sale = await lockPayable(tx, ref);
    if (isIdlePayable(sale) && sale.order.holdExpiresAt <= ctx.now)
      await sale.close('EXPIRED', { role: 'system', actorId: null, at: ctx.now });
  });
}

async function closeAccount(
  ctx: Pick<ServiceContext, 'db' | 'now'>,
  paymentId: number,
  ref: PayableRef,
): Promise<void> {
  await settlePayment(ctx, { paymentId });
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  if (payment.status !== 'WAITING_FOR_DEPOSIT' || payment.paymentKey === null) return;
  try {
    const closed = await paymentGateway(payment.provider).cancel({
      paymentKey: payment.paymentKey,
      amount: payment.amount,
      reason: '입금 기한이 지났어요.',
      idempotencyKey: `close:${payableKey(ref)}`,
      refundAccount: null,
    });
    await applyGatewayPayment(ctx, ref, closed, 'system');
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw new DomainError('UNAVAILABLE', { paymentId });
    if (!(error instanceof GatewayRejection)) throw error;
    // It cannot be closed because it was just paid or has expired; the gateway's status decides.
    await settlePayment(ctx, { paymentId });
  }
}
