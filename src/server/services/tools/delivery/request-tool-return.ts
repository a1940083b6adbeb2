import type { RefundPromise } from '~/domain/payment/refund';
import { toolPolicies } from '~/domain/tools/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { toolPromise } from '~/domain/tools/promise';
import type { Tx } from '~/server/db';
import { lockActiveUser } from '~/server/auth/lock-active-user';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { lockToolOrder, type LockedToolOrder } from '../order/lock-tool-order';
import { mailToolOrder } from '../order/mail-tool-order';
import { transitionToolOrder } from '../order/transition-tool-order';
import { findOwnToolOrder } from '../order/own-tool-order';

type Ref = { encryptedOrderId: string; encryptedItemIds: string[] };

/**
 * Returns the refund for returning these lines now, from the same function that pays the return.
 * @throws DomainError NOT_FOUND, NOT_RETURNABLE
 */
export async function readReturnPromise(
  { db, actor, now }: ServiceContext<MemberActor>,
  ref: Ref,
): Promise<RefundPromise> {
  const id = await findOwnToolOrder(db, actor, ref.encryptedOrderId);
  return db.$transaction(async (tx) => promiseOf(await lockToolOrder(tx, id), ref, now).promise);
}

/**
 * Requests a return of lines of a delivered order for the learner. The current promise is stored with the return and
 * paid when the tools have arrived (operations/tools/receive-tool-return.ts). An order has one return in progress at a
 * time.
 * @throws DomainError NOT_FOUND, NOT_RETURNABLE, MOVE_NOT_ALLOWED, PROMISE_CHANGED, UNAUTHENTICATED for a closed
 * account
 */
export async function requestToolReturn(
  { db, actor, now }: ServiceContext<MemberActor>,
  { promisedAmount, reason, ...ref }: Ref & { promisedAmount: number; reason: string },
): Promise<void> {
  const id = await findOwnToolOrder(db, actor, ref.encryptedOrderId);
  await db.$transaction(async (tx: Tx) => {
    // Closing the account takes the same lock, and checks the order only once.
    await lockActiveUser(tx, actor.userId);
    const locked = await lockToolOrder(tx, id);
    const { promise, itemIds } = promiseOf(locked, ref, now);
    if (promise.amount !== promisedAmount) throw new DomainError('PROMISE_CHANGED', { promise });
    const by = { role: 'learner', actorId: actor.userId, at: now } as const;
    await transitionToolOrder(tx, locked.order, 'RETURN_REQUESTED', by);
    const row = await tx.toolReturn.create({ data: { toolOrderId: id, promise, reason, requestedAt: now } });
    const { count } = await tx.toolOrderItem.updateMany({
      where: { id: { in: itemIds }, toolOrderId: id, returnId: null },
      data: { returnId: row.id },
    });
    if (count !== itemIds.length) throw new DomainError('CONFLICT');
    await mailToolOrder(tx, id, 'RETURN_REQUESTED', { of: row.id, itemIds });
  });
}

function promiseOf(
  { order }: LockedToolOrder,
  { encryptedItemIds }: Ref,
  now: Date,
): { promise: RefundPromise; itemIds: number[] } {
  const itemIds = [...new Set(encryptedItemIds.map((token) => decryptId('toolItem', token).id))];
  const items = order.items.filter(({ id }) => itemIds.includes(id));
  if (items.length !== itemIds.length) throw new DomainError('NOT_FOUND');
  if (order.status !== 'DELIVERED' || items.some(({ returnId }) => returnId !== null))
    throw new DomainError('NOT_RETURNABLE');
  return { promise: toolPromise({ ...order, items, now }, toolPolicies.of(order.toolPolicyVersion)), itemIds };
}
