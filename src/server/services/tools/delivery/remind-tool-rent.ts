import { dueRentNotice, nextRentNotice, type RentNotice } from '~/domain/tools/rent-notice';
import { toolPolicies } from '~/domain/tools/policy';
import type { Tx } from '~/server/db';
import { enqueueOnce } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { lockToolOrder } from '../order/lock-tool-order';
import { mailToolOrder } from '../order/mail-tool-order';

const steps = { soon: 'RENT_SOON', over: 'RENT_OVER', late: 'RENT_LATE' } as const satisfies Record<RentNotice, string>;

/**
 * Does the work of the job remind-tool-rent: notifies the learner that a rent ends soon, has ended, or is late, once
 * each, and plans the next job. Tools that were returned or are on their way back are skipped.
 * @throws DomainError NOT_FOUND
 */
export async function remindToolRent(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { toolOrderId }: { toolOrderId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order } = await lockToolOrder(tx, toolOrderId);
    const rentedItems = order.items.flatMap(({ id, rentEndsAt, returnId }) =>
      rentEndsAt !== null && returnId === null ? [{ id, rentEndsAt }] : [],
    );
    for (const { id, rentEndsAt } of rentedItems) {
      const notice = dueRentNotice(rentEndsAt, now, toolPolicies.of(order.toolPolicyVersion));
      if (notice) await mailToolOrder(tx, toolOrderId, steps[notice], { of: id, itemIds: [id] });
    }
    await planRentNotice(
      tx,
      order,
      rentedItems.map(({ rentEndsAt }) => rentEndsAt),
      now,
    );
  });
}

/** Plans the job for the next notice about these rents. */
export async function planRentNotice(
  tx: Tx,
  { id: toolOrderId, toolPolicyVersion }: { id: number; toolPolicyVersion: string },
  rentEnds: readonly Date[],
  after: Date,
): Promise<void> {
  const next = nextRentNotice(rentEnds, after, toolPolicies.of(toolPolicyVersion));
  if (next) await enqueueOnce(tx, 'remind-tool-rent', { toolOrderId }, next);
}
