import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { GatewayRejection, GatewayUnreachable } from '~/server/integrations/payment-gateway/gateway-port';
import type { ServiceContext } from '~/server/service-context';
import { applyGatewayPayment } from '../checkout/apply-gateway-payment';
import type { PayableRef } from '../payable';
import { isIdlePayable, lockPayable } from '../lock-payable';
import { settlePayment } from '../checkout/settle-payment';

type Ref = { encryptedOrderId: string };

/**
 * "다른 시간 고르기": releases the learner's held hour. An order that is already over does not change. An account that waits
 * for a deposit is closed.
 * @throws DomainError NOT_FOUND, CONFLICT while the gateway is being queried or when the deposit came first,
 *   UNAVAILABLE
 */
export function cancelPendingOrder(ctx: ServiceContext<MemberActor>, { encryptedOrderId }: Ref): Promise<void> {
  return cancelPending(ctx, { kind: 'lesson', id: decryptId('order', encryptedOrderId).id });
}

/** "담은 것 고치기": does the same for held tools. */
export function cancelPendingToolOrder(ctx: ServiceContext<MemberActor>, { encryptedOrderId }: Ref): Promise<void> {
  return cancelPending(ctx, { kind: 'tools', id: decryptId('toolOrder', encryptedOrderId).id });
}

async function cancelPending(ctx: ServiceContext<MemberActor>, ref: PayableRef): Promise<void> {
  const { db, actor, now } = ctx;
  const account = await db.$transaction(async (tx): Promise<IssuedAccount | null> => {
    const sale = await lockPayable(tx, ref);
    const { order, payment } = sale;
    if (order.learnerId !== actor.userId) throw new DomainError('NOT_FOUND');
    if (isIdlePayable(sale)) {
      await sale.close('CANCELLED', { role: 'learner', actorId: actor.userId, at: now });
      return null;
    }
    if (!order.pending) return null;
    if (payment.status !== 'WAITING_FOR_DEPOSIT' || payment.paymentKey === null)
      throw new DomainError('CONFLICT', {}, '결제를 확인하고 있어요. 끝난 뒤에 다시 시도해 주세요.');
    return { paymentId: payment.id, provider: payment.provider, paymentKey: payment.paymentKey, amount: order.amount };
  });
  if (account) await closeAccount(ctx, ref, account);
}

type IssuedAccount = { paymentId: number; provider: string; paymentKey: string; amount: number };

/**
 * Cancels an unpaid virtual account at the gateway first, so that no money arrives after the order has ended. A crash
 * in between is recovered like any other gateway news. Without a refund account the call cannot move money: if a
 * deposit has just arrived, the gateway rejects, and the deposit counts.
 */
async function closeAccount(
  ctx: ServiceContext<MemberActor>,
  ref: PayableRef,
  { paymentId, provider, paymentKey, amount }: IssuedAccount,
): Promise<void> {
  try {
    const gatewayPayment = await paymentGateway(provider).cancel({
      paymentKey,
      amount,
      reason: '회원님이 주문을 취소했어요.',
      idempotencyKey: `give-up:${paymentId}`,
      refundAccount: null,
    });
    await applyGatewayPayment(ctx, ref, gatewayPayment, 'learner');
  } catch (error) {
    if (error instanceof GatewayUnreachable)
      throw new DomainError(
        'UNAVAILABLE',
        {},
        '결제사와 연결이 어려워요. 주문은 그대로예요. 잠시 후 다시 시도해 주세요.',
      );
    if (!(error instanceof GatewayRejection)) throw error;
    await settlePayment(ctx, { paymentId });
    throw new DomainError('CONFLICT', {}, '그사이 입금이 확인됐거나 기한이 지났어요. 주문을 다시 확인해 주세요.');
  }
}
