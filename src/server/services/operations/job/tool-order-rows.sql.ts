import { nextEarning, type PromiseItem, unearnedAmount } from '~/domain/tools/promise';
import { toolPolicies } from '~/domain/tools/policy';
import { nextRentNotice } from '~/domain/tools/rent-notice';
import type { JobSource } from './job-source';

const one = `($2::jsonb is null or o.id = ($2::jsonb->>'toolOrderId')::int)`;

/**
 * Delivered orders whose money is not completely earned. Tools that are being returned are handled when the return
 * ends.
 */
export const earningRows: JobSource = {
  sql: `select jsonb_build_object('toolOrderId', o.id) as payload, o.delivered_at as "deliveredAt", o.tool_policy_version as version, -owed.amount as liability, coming.is_open as coming,
          coalesce(kept.items, '[]') as items
        from tool_orders o
        join lateral (select sum(e.amount)::int as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
          where t.tool_order_id = o.id and e.account = 'CONTRACT_LIABILITY') owed on true
        join lateral (select exists (select 1 from tool_returns r where r.tool_order_id = o.id and r.received_at is null and r.called_off_at is null) as is_open) coming on true
        left join lateral (select jsonb_agg(jsonb_build_object('mode', i.mode, 'months', i.months, 'count', i.count, 'unitPrice', i.unit_price, 'amount', i.amount, 'name', i.name)) as items
          from tool_order_items i where i.tool_order_id = o.id and i.return_id is null) kept on true
        where o.delivered_at is not null and o.status in ('DELIVERED', 'RETURN_REQUESTED') and owed.amount < 0 and ${one}`,
  due: (row, now) => {
    const { deliveredAt, version, liability, coming, items } = row as unknown as {
      deliveredAt: Date;
      version: string;
      liability: number;
      coming: boolean;
      items: PromiseItem[];
    };
    const policy = toolPolicies.of(version);
    const earned = !coming && unearnedAmount(items, deliveredAt, now, policy) < liability;
    return earned ? now : nextEarning(items, deliveredAt, now, policy);
  },
};

/** Orders with rented tools that are not being returned. A notice that missed its day is not sent later. */
export const rentRows: JobSource = {
  sql: `select jsonb_build_object('toolOrderId', o.id) as payload, o.tool_policy_version as version, array_agg(i.rent_ends_at) as ends
        from tool_orders o join tool_order_items i on i.tool_order_id = o.id
        where i.rent_ends_at is not null and i.return_id is null and ${one}
        group by o.id`,
  due: ({ ends, version }, now) => nextRentNotice(ends as Date[], now, toolPolicies.of(version as string)),
};
