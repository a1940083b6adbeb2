import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import {
  type GatewayPayment,
  GatewayRejection,
  GatewayUnreachable,
} from '~/server/integrations/payment-gateway/gateway-port';
import type { ServiceContext } from '~/server/service-context';
import { applyGatewayPayment } from './apply-gateway-payment';
import { payOpenRefunds } from '../refund/pay-refund';
import { type LockedPayable, payableOf, type PayableRef } from '../payable';
import { mailUnpaid } from './mail-unpaid';
import { recordRejection } from './record-rejection';
import { rejectUnoffered } from '../order/reject-unoffered';
import { lockPayable } from '../lock-payable';

type Ctx = Pick<ServiceContext, 'db' | 'now'>;
type UnsettledPayment = {
  id: number;
  ref: PayableRef;
  oid: string;
  amount: number;
  paymentKey: string | null;
  provider: string;
};

/**
 * Queries the gateway for the status of a payment and applies it; called by the job requery-payment, the webhook and
 * the end of a virtual account. Recovers from a crash between the gateway's approval and our commit.
 * @throws DomainError NOT_FOUND; UNAVAILABLE while nothing is decided, so that the job retries
 */
export async function settlePayment(ctx: Ctx, { paymentId }: { paymentId: number }): Promise<void> {
  const select = { oid: true } as const;
  const payment = await ctx.db.payment.findUnique({
    where: { id: paymentId },
    include: { order: { select }, toolOrder: { select } },
  });
  const oid = payment?.order?.oid ?? payment?.toolOrder?.oid;
  if (!payment || !oid) throw new DomainError('NOT_FOUND');
  const undecided = { ...payment, ref: payableOf(payment), oid };
  try {
    if (payment.status === 'IN_PROGRESS' || payment.status === 'WAITING_FOR_DEPOSIT') await decide(ctx, undecided);
    if (payment.status === 'ABORTED' || payment.status === 'EXPIRED') await recheckClosedPayment(ctx, undecided);
    await payOpenRefunds(ctx, paymentId);
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw new DomainError('UNAVAILABLE', { paymentId });
    throw error;
  }
}

function queryGateway({ provider, paymentKey, oid }: UnsettledPayment): Promise<GatewayPayment | null> {
  const gateway = paymentGateway(provider);
  return paymentKey ? gateway.findByPaymentKey(paymentKey) : gateway.findByOrderId(oid);
}

/**
 * Checks a payment that we recorded as not captured. If the gateway captured it anyway, the order gets it, or the
 * learner is refunded.
 */
async function recheckClosedPayment(ctx: Ctx, payment: UnsettledPayment): Promise<void> {
  const gatewayPayment = await queryGateway(payment);
  if (gatewayPayment?.status === 'DONE') await applyGatewayPayment(ctx, payment.ref, gatewayPayment, 'system');
}

async function decide(ctx: Ctx, payment: UnsettledPayment): Promise<void> {
  const gatewayPayment = await queryGateway(payment);
  if (!gatewayPayment)
    return recordRejection(ctx, payment.ref, {
      code: 'NOT_FOUND_PAYMENT',
      message: '결제 시간이 지났어요.',
      waited: true,
    });
  const approved =
    gatewayPayment.status === 'READY' || gatewayPayment.status === 'IN_PROGRESS'
      ? await retryConfirmation(ctx, payment, gatewayPayment)
      : gatewayPayment;
  const settled = approved && (await applyGatewayPayment(ctx, payment.ref, approved, 'system'));
  if (settled?.status === 'IN_PROGRESS') throw new DomainError('UNAVAILABLE', { paymentId: payment.id });
}

/**
 * Confirms again when the learner approved but the capture call never arrived, while the hour or the stock is held and
 * still sold.
 */
async function retryConfirmation(
  ctx: Ctx,
  { ref, oid, amount, provider }: UnsettledPayment,
  { paymentKey }: GatewayPayment,
): Promise<GatewayPayment | null> {
  if (!(await ctx.db.$transaction(async (tx) => (await lockPayable(tx, ref)).isHeld()))) {
    await recordRejection(ctx, ref, { code: 'HOLD_EXPIRED', message: '결제 시간이 지났어요.', waited: true });
    return null;
  }
  if (await ctx.db.$transaction(async (tx) => endUnoffered(tx, await lockPayable(tx, ref), ctx.now))) return null;
  try {
    return await paymentGateway(provider).confirm({
      paymentKey,
      orderId: oid,
      amount,
      idempotencyKey: `confirm-again:${oid}`,
    });
  } catch (error) {
    if (!(error instanceof GatewayRejection)) throw error;
    await recordRejection(ctx, ref, { code: error.code, message: error.message, waited: true });
    return null;
  }
}

/**
 * Ends a payment whose offer is no longer sold.
 * @returns whether the payment was ended
 */
async function endUnoffered(tx: Tx, sale: LockedPayable, now: Date): Promise<boolean> {
  if (sale.payment.status !== 'IN_PROGRESS' || (await sale.isOffered())) return false;
  await rejectUnoffered(tx, sale, now);
  await mailUnpaid(tx, sale, 'NOT_OFFERED');
  return true;
}
