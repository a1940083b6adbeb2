import type { Db } from '~/server/db';

/**
 * Returns the ids of a user's payments that are paid or wait for a deposit that is not due yet, newest first. Served by
 * orders(learner_id, id desc) and tool_orders(learner_id, id desc), and the unique order of a payment.
 * @param before only payments with a lower id; null for the newest
 */
export async function readOwnPaymentIds(
  db: Db,
  { userId, before, limit, now }: { userId: number; before: number | null; limit: number; now: Date },
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select p.id from (
      select p.*, o.hold_expires_at from orders o join payments p on p.order_id = o.id where o.learner_id = ${userId}
      union all
      select p.*, o.hold_expires_at from tool_orders o join payments p on p.tool_order_id = o.id where o.learner_id = ${userId}
    ) p
    where (p.approved_at is not null or (p.status = 'WAITING_FOR_DEPOSIT' and p.hold_expires_at > ${now}))
      and (${before}::int is null or p.id < ${before})
    order by p.id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}
