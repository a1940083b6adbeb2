import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { toolPolicies } from '~/domain/tools/policy';
import { autoDeliveredAt, rentEndsAt } from '~/domain/tools/promise';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import { planEarning } from './earn-tool-order';
import { type LockedToolOrder, lockToolOrder } from '../order/lock-tool-order';
import { mailToolOrder } from '../order/mail-tool-order';
import { transitionToolOrder } from '../order/transition-tool-order';
import { findOwnToolOrder } from '../order/own-tool-order';
import { planRentNotice } from './remind-tool-rent';

/**
 * Confirms for the learner that the parcel arrived ("수령 확인하기"). The return period and the months of a rent begin.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED
 */
export async function confirmToolDelivery(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<void> {
  const id = await findOwnToolOrder(db, actor, encryptedOrderId);
  await db.$transaction(async (tx) => {
    const { order } = await lockToolOrder(tx, id);
    await deliver(tx, order, { role: 'learner', actorId: actor.userId, at: now });
  });
}

/** Does the work of the job auto-deliver-tool-order: nobody confirmed the arrival, and no parcel takes longer. */
export async function autoDeliverToolOrder(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { toolOrderId }: { toolOrderId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order } = await lockToolOrder(tx, toolOrderId);
    const policy = toolPolicies.of(order.toolPolicyVersion);
    if (order.status === 'SHIPPED' && order.shippedAt !== null && autoDeliveredAt(order.shippedAt, policy) <= now)
      await deliver(tx, order, { role: 'system', actorId: null, at: now });
  });
}

/**
 * Changes a locked order from SHIPPED to DELIVERED, with everything that begins then.
 * @throws DomainError MOVE_NOT_ALLOWED
 */
export async function deliver(tx: Tx, order: LockedToolOrder['order'], by: TransitionActor): Promise<void> {
  // An order with a return in progress becomes DELIVERED again only by ending the return.
  if (order.status !== 'SHIPPED') throw new DomainError('MOVE_NOT_ALLOWED');
  await transitionToolOrder(tx, order, 'DELIVERED', by, { deliveredAt: by.at });
  const policy = toolPolicies.of(order.toolPolicyVersion);
  const rents = order.items
    .filter(({ mode }) => mode === 'rent')
    .map(({ id, months }) => ({ id, endsAt: rentEndsAt(months, by.at, policy) }));
  for (const { id, endsAt } of rents) await tx.toolOrderItem.update({ where: { id }, data: { rentEndsAt: endsAt } });
  await planEarning(tx, { ...order, deliveredAt: by.at }, by.at);
  await planRentNotice(
    tx,
    order,
    rents.map(({ endsAt }) => endsAt),
    by.at,
  );
  await mailToolOrder(tx, order.id, 'DELIVERED');
}
