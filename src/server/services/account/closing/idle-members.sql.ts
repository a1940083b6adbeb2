import { openLessonStatuses, runningContractStatuses } from '~/domain/lesson/status';
import type { Tx } from '~/server/db';

/** Number of rows that one transaction changes; small, so that other transactions do not wait for it. */
const BATCH = 50;

const quotedList = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const running = quotedList(runningContractStatuses);
const lessons = quotedList([...openLessonStatuses, 'HELD']);

/**
 * Condition that keeps the account of `u` active (docs/product/account-and-privacy.md#dormancy): a learner's remaining
 * or current lessons, an order, a refund, a match request, tools that are on their way or rented; a coach's contracts,
 * lessons, orders and requests, and lessons at companies that are not closed.
 */
const busy = `(
  exists (select 1 from contracts c where c.learner_id = u.id and (c.status in (${running}) or (select coalesce(sum(e.amount), 0) from credit_entries e where e.contract_id = c.id) > 0))
  or exists (select 1 from lessons l where l.learner_id = u.id and l.status in (${lessons}))
  or exists (select 1 from orders o where o.learner_id = u.id and o.status = 'PENDING')
  or exists (select 1 from orders o join payments p on p.order_id = o.id join refunds r on r.payment_id = p.id where o.learner_id = u.id
    and (r.status in ('REQUESTED', 'FAILED') or (r.gateway_amount < r.amount and not exists (select 1 from extra_payouts x where x.refund_id = r.id))))
  or exists (select 1 from tool_orders t join payments p on p.tool_order_id = t.id join refunds r on r.payment_id = p.id where t.learner_id = u.id and r.status in ('REQUESTED', 'FAILED'))
  or exists (select 1 from tool_orders t where t.learner_id = u.id and (t.status in ('PENDING', 'PAID', 'PREPARING', 'SHIPPED', 'RETURN_REQUESTED')
    or (t.status = 'DELIVERED' and exists (select 1 from tool_order_items i where i.tool_order_id = t.id and i.mode = 'rent' and i.return_id is null))))
  or exists (select 1 from consultings s where s.user_id = u.id and s.status not in ('CONTRACTED', 'LOST', 'EXPIRED'))
  or exists (select 1 from match_requests m where m.user_id = u.id and m.status <> 'ENDED')
  or exists (select 1 from coaches k where k.user_id = u.id and (
    exists (select 1 from contracts c where c.coach_id = k.id and (c.status in (${running}) or (select coalesce(sum(e.amount), 0) from credit_entries e where e.contract_id = c.id) > 0))
    or exists (select 1 from lessons l where l.coach_id = k.id and l.status in (${lessons}))
    or exists (select 1 from orders o where o.coach_id = k.id and o.status = 'PENDING')
    or exists (select 1 from invitations i where i.coach_id = k.id and i.status in ('INVITED', 'PROPOSED'))
    or exists (select 1 from timetables t where t.coach_id = k.id and t.cancelled_at is null and t.closed_at is null))))`;

/** Each condition takes its times as parameters, numbered from `first` on: the last visit, then the notice. */
const conditions = {
  /** Members who got the notice and have had a reason to come back since. */
  busyAgain: () => `u.dormant_notice_at is not null and ${busy}`,
  toTell: (first: number) => `u.last_active_at <= $${first} and u.dormant_notice_at is null and not ${busy}`,
  toMarkDormant: (first: number) =>
    `u.last_active_at <= $${first} and u.dormant_notice_at <= $${first + 1} and not ${busy}`,
} as const;

export type IdleCondition = keyof typeof conditions;

async function idsOf(tx: Tx, text: string, ...values: unknown[]): Promise<number[]> {
  return (await tx.$queryRawUnsafe<{ id: number }[]>(text, ...values)).map(({ id }) => id);
}

/**
 * Locks the next members after `afterId` for whom the condition is true, in the order of their ids, and skips those
 * that another transaction has locked; the next day's run checks them. The lock is the one that placing an order takes.
 * Reads along the primary key, so that visits, which write last_active_at, need not update an index.
 */
export function lockIdleMembers(
  tx: Tx,
  condition: IdleCondition,
  afterId: number,
  times: readonly Date[],
): Promise<number[]> {
  const text = `select u.id from users u where u.id > $1 and u.status = 'ACTIVE' and u.grade <> 'operator' and ${conditions[condition](3)} order by u.id limit $2 for no key update of u skip locked`;
  return idsOf(tx, text, afterId, BATCH, ...times);
}

/**
 * Returns those of the locked members for whom the condition is still true, so that a booking made just before the lock
 * counts.
 */
export function recheckIdleMembers(
  tx: Tx,
  condition: IdleCondition,
  ids: readonly number[],
  times: readonly Date[],
): Promise<number[]> {
  return idsOf(
    tx,
    `select u.id from users u where u.id = any($1::int[]) and ${conditions[condition](2)} order by u.id`,
    ids,
    ...times,
  );
}
