import type { MemberActor } from '~/domain/shared/actor';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { returnNoun } from '~/domain/tools/texts/labels';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { liabilityOf } from '~/server/services/payment/ledger/post-ledger';
import { payNow } from '~/server/services/lesson/contract/end/refund-contract';
import { requestRefund } from '~/server/services/payment/refund/request-refund';
import { unearnedAmountOf, planEarning } from '~/server/services/tools/delivery/earn-tool-order';
import { lockToolOrder } from '~/server/services/tools/order/lock-tool-order';
import { openReturn } from '~/server/services/tools/delivery/end-tool-return';
import { mailToolOrder } from '~/server/services/tools/order/mail-tool-order';
import { transitionToolOrder } from '~/server/services/tools/order/transition-tool-order';
import { returnStock } from '~/server/services/tools/shop/tool-stock';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Records that the tools of a return have arrived: they are back in stock, and the promised amount is refunded. When
 * all tools are returned, the order ends; otherwise it stays delivered.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED without an open return
 */
export async function receiveToolReturn(
  context: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id } = decryptId('toolOrder', encryptedOrderId);
  const paymentId = await db.$transaction(async (tx) => {
    const locked = await lockToolOrder(tx, id);
    const { order, payment } = locked;
    const requestedReturn = await tx.toolReturn.findFirst({ where: { toolOrderId: id, ...openReturn } });
    if (!requestedReturn || order.status !== 'RETURN_REQUESTED') throw new DomainError('MOVE_NOT_ALLOWED');
    const promise = refundPromiseSchema.parse(requestedReturn.promise);
    await tx.toolReturn.update({ where: { id: requestedReturn.id }, data: { receivedAt: now } });
    const returned = order.items.filter(({ returnId }) => returnId === requestedReturn.id);
    await returnStock(tx, returned);
    const isAllReturned = order.items.every(({ returnId }) => returnId !== null);
    await transitionToolOrder(tx, order, isAllReturned ? 'RETURNED' : 'DELIVERED', {
      role: 'operator',
      actorId: actor.userId,
      at: now,
    });
    // The liability for these lines ends: the promised amount is refunded, and the rest (the fee, used months) is
    // earned.
    const liability = (await liabilityOf(tx, { kind: 'tools', id })) - (await unearnedAmountOf(tx, order, now));
    await requestRefund(tx, {
      sale: { ref: { kind: 'tools', id }, order, payment },
      contractId: null,
      promise,
      reason: `${returnNoun(returned)}하신 도구를 확인했어요.`,
      liability,
      idempotencyKey: `refund:return:${requestedReturn.id}`,
      now,
    });
    await planEarning(tx, order, now);
    await mailToolOrder(tx, id, 'RETURNED', { of: requestedReturn.id, itemIds: returned.map((item) => item.id) });
    await recordAudit(tx, context, {
      action: 'tool-order.return',
      subject: `tool-order:${id}`,
      details: { amount: promise.amount },
    });
    return payment.id;
  });
  await payNow(context, paymentId);
  return { affected: 1 };
}
