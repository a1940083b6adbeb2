import type { MemberActor } from '~/domain/shared/actor';
import type { AdvanceToolOrderInput } from '~/domain/operations/tool-order-schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { callOff } from '~/server/services/tools/cancel-tool-order';
import { planEarning } from '~/server/services/tools/earn-tool-order';
import { lockToolOrder } from '~/server/services/tools/lock-tool-order';
import { mailToolOrder } from '~/server/services/tools/mail-tool-order';
import { moveToolOrder } from '~/server/services/tools/move-tool-order';
import { payNow } from '~/server/services/payment/refund-contract';
import { recordAudit } from './record-audit';

/**
 * An operator moves a tool order on: being prepared, sent (with carrier and number), arrived. The learner is written to.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED, INVALID_INPUT for a parcel without a number
 */
export async function advanceToolOrder(context: ServiceContext<MemberActor>, input: AdvanceToolOrderInput): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id } = decryptId('toolOrder', input.encryptedOrderId);
  if (input.to === 'SHIPPED' && input.carrier !== 'own' && input.trackingNo === '') throw new DomainError('INVALID_INPUT', { issues: [{ path: 'trackingNo', message: '송장 번호를 적어 주세요.' }] });
  await db.$transaction(async (tx) => {
    const { order } = await lockToolOrder(tx, id);
    // From a return under way it only goes back by receiving it.
    if (input.to === 'DELIVERED' && order.status !== 'SHIPPED') throw new DomainError('MOVE_NOT_ALLOWED');
    const data = input.to === 'SHIPPED' ? { carrier: input.carrier, trackingNo: input.trackingNo || null, shippedAt: now } : input.to === 'DELIVERED' ? { deliveredAt: now } : {};
    await moveToolOrder(tx, order, input.to, { role: 'operator', actorId: actor.userId, at: now }, data);
    if (input.to === 'DELIVERED') await planEarning(tx, { ...order, deliveredAt: now }, now);
    await mailToolOrder(tx, id, input.to);
    await recordAudit(tx, context, { action: 'tool-order.advance', subject: `tool-order:${id}`, details: { to: input.to } });
  });
  return { affected: 1 };
}

/** An operator calls a paid order off before it is shipped: a tool broke, or the learner rang. @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED */
export async function callOffToolOrder(context: ServiceContext<MemberActor>, { encryptedOrderId, reason }: { encryptedOrderId: string; reason: string }): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id } = decryptId('toolOrder', encryptedOrderId);
  const paymentId = await db.$transaction(async (tx) => {
    const called = await callOff(tx, id, { reason, role: 'operator', actorId: actor.userId, at: now });
    await recordAudit(tx, context, { action: 'tool-order.cancel', subject: `tool-order:${id}`, details: { reason } });
    return called;
  });
  await payNow(context, paymentId);
  return { affected: 1 };
}
