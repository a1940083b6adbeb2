import type { Db } from '~/server/db';

/**
 * Returns the ids of a user's payments that are paid or wait for a deposit, newest first. Served by
 * orders(learner_id, id desc) and tool_orders(learner_id, id desc), and the unique order of a payment.
 * @param before only payments with a lower id; null for the newest
 */
export async function readOwnPaymentIds(
  db: Db,
  { userId, before, limit }: { userId: number; before: number | null; limit: number },
): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select p.id from (
      select p.* from orders o join payments p on p.order_id = o.id where o.learner_id = ${userId}
      union all
      select p.* from tool_orders o join payments p on p.tool_order_id = o.id where o.learner_id = ${userId}
    ) p
    where (p.approved_at is not null or p.status = 'WAITING_FOR_DEPOSIT') and (${before}::int is null or p.id < ${before})
    order by p.id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}
