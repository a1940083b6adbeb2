import { checkoutPolicy } from '~/domain/payment/policy';
import type { Checkout, StartCheckoutInput } from '~/domain/payment/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { orderTitle } from '~/domain/tools/texts/labels';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { openCheckout } from '~/server/services/payment/checkout/open-checkout';
import { toolOrderStage } from './tool-order-stage';

/**
 * Returns what the browser needs to open the gateway's window for reserved tools. No money moves before
 * `payment.confirm`.
 * @throws DomainError NOT_FOUND, STOCK_HOLD_EXPIRED, INVALID_INPUT without an account to refund a deposit to
 */
export async function startToolCheckout(
  ctx: ServiceContext<MemberActor>,
  { encryptedOrderId, ...method }: StartCheckoutInput,
): Promise<Checkout> {
  const { db, actor, now } = ctx;
  const order = await db.toolOrder.findFirst({
    where: { id: decryptId('toolOrder', encryptedOrderId).id, learnerId: actor.userId },
    include: { payment: { include: { refunds: true } }, items: { orderBy: { id: 'asc' } } },
  });
  if (!order?.payment) throw new DomainError('NOT_FOUND');
  if (toolOrderStage(order, order.payment, now) !== 'PAY') throw new DomainError('STOCK_HOLD_EXPIRED');
  return openCheckout(
    ctx,
    {
      paymentId: order.payment.id,
      oid: order.oid,
      orderName: orderTitle(order.items),
      amount: order.amount,
      depositHours: checkoutPolicy.depositHours,
    },
    method,
  );
}
