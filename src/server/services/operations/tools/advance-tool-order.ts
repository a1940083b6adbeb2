import type { MemberActor } from '~/domain/shared/actor';
import { toolPolicies } from '~/domain/tools/policy';
import { autoDeliveredAt } from '~/domain/tools/promise';
import type { AdvanceToolOrderInput } from '~/domain/operations/schema/tool-order';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { callOff } from '~/server/services/tools/order/cancel-tool-order';
import { deliver } from '~/server/services/tools/delivery/deliver-tool-order';
import { cancelReturn } from '~/server/services/tools/delivery/end-tool-return';
import { lockToolOrder } from '~/server/services/tools/order/lock-tool-order';
import { mailToolOrder } from '~/server/services/tools/order/mail-tool-order';
import { transitionToolOrder } from '~/server/services/tools/order/transition-tool-order';
import { payNow } from '~/server/services/lesson/contract/end/refund-contract';
import { recordAudit } from '~/server/services/audit/record-audit';

/**
 * Lets an operator advance a tool order: prepared, sent (with carrier and number) or delivered. The learner is notified
 * by mail.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED, INVALID_INPUT for a parcel without a number
 */
export async function advanceToolOrder(
  context: ServiceContext<MemberActor>,
  input: AdvanceToolOrderInput,
): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id } = decryptId('toolOrder', input.encryptedOrderId);
  if (input.to === 'SHIPPED' && input.carrier !== 'own' && input.trackingNo === '')
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'trackingNo', message: '송장 번호를 입력해 주세요.' }] });
  await db.$transaction(async (tx) => {
    const by = { role: 'operator', actorId: actor.userId, at: now } as const;
    const { order } = await lockToolOrder(tx, id);
    if (input.to === 'DELIVERED') await deliver(tx, order, by);
    else {
      await transitionToolOrder(
        tx,
        order,
        input.to,
        by,
        input.to === 'SHIPPED' ? { carrier: input.carrier, trackingNo: input.trackingNo || null, shippedAt: now } : {},
      );
      if (input.to === 'SHIPPED')
        await enqueue(
          tx,
          'auto-deliver-tool-order',
          { toolOrderId: id },
          {
            startAfter: autoDeliveredAt(now, toolPolicies.of(order.toolPolicyVersion)),
          },
        );
      await mailToolOrder(tx, id, input.to);
    }
    await recordAudit(tx, context, {
      action: 'tool-order.advance',
      subject: `tool-order:${id}`,
      details: { from: order.status, to: input.to },
    });
  });
  return { affected: 1 };
}

/**
 * Lets an operator cancel a paid order before it is shipped, for example because a tool broke or the learner called.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED
 */
export async function callOffToolOrder(
  context: ServiceContext<MemberActor>,
  { encryptedOrderId, reason }: { encryptedOrderId: string; reason: string },
): Promise<{ affected: number }> {
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

/**
 * Lets an operator reject a return because the tools are broken or not the ones that were sent. The learner reads the
 * reason.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED
 */
export async function rejectToolReturn(
  context: ServiceContext<MemberActor>,
  { encryptedOrderId, reason }: { encryptedOrderId: string; reason: string },
): Promise<{ affected: number }> {
  const { db, actor, now } = context;
  const { id } = decryptId('toolOrder', encryptedOrderId);
  await db.$transaction(async (tx) => {
    await cancelReturn(tx, id, { role: 'operator', actorId: actor.userId, at: now, reason });
    await recordAudit(tx, context, {
      action: 'tool-order.refuse-return',
      subject: `tool-order:${id}`,
      details: { reason },
    });
  });
  return { affected: 1 };
}
