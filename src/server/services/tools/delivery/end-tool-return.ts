import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { lockToolOrder } from '../order/lock-tool-order';
import { mailToolOrder } from '../order/mail-tool-order';
import { transitionToolOrder } from '../order/transition-tool-order';
import { findOwnToolOrder } from '../order/own-tool-order';

/** Condition for a return in progress; an order has at most one, which the database enforces. */
export const openReturn = { receivedAt: null, calledOffAt: null } as const;

/**
 * Withdraws a return for the learner, who keeps the tools: nothing is collected, and the lines are as before the
 * request.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED once it was received or without a return
 */
export async function withdrawToolReturn(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<void> {
  const id = await findOwnToolOrder(db, actor, encryptedOrderId);
  await db.$transaction((tx) => cancelReturn(tx, id, { role: 'learner', actorId: actor.userId, at: now }));
}

/**
 * Ends a return without a refund; a `reason` is an operator's rejection.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED
 */
export async function cancelReturn(tx: Tx, toolOrderId: number, by: TransitionActor): Promise<void> {
  const { order } = await lockToolOrder(tx, toolOrderId);
  const requestedReturn = await tx.toolReturn.findFirst({ where: { toolOrderId, ...openReturn } });
  if (!requestedReturn || order.status !== 'RETURN_REQUESTED') throw new DomainError('MOVE_NOT_ALLOWED');
  const itemIds = order.items.filter(({ returnId }) => returnId === requestedReturn.id).map(({ id }) => id);
  await tx.toolReturn.update({
    where: { id: requestedReturn.id },
    data: { calledOffAt: by.at, refusal: by.reason ?? null },
  });
  await tx.toolOrderItem.updateMany({ where: { id: { in: itemIds } }, data: { returnId: null } });
  await transitionToolOrder(tx, order, 'DELIVERED', by);
  await mailToolOrder(tx, toolOrderId, by.reason ? 'RETURN_REFUSED' : 'RETURN_WITHDRAWN', {
    of: requestedReturn.id,
    itemIds,
    ...(by.reason ? { reason: by.reason } : {}),
  });
  // Earns what was reserved for the promise, as if the return had not been requested, and plans the notices of the rent
  // again.
  await enqueue(tx, 'earn-tool-order', { toolOrderId });
  await enqueue(tx, 'remind-tool-rent', { toolOrderId });
}
