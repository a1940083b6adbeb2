import { toolPolicies } from '~/domain/tools/policy';
import { autoDeliveredAt, nextEarning, type PromiseItem, unearnedAmount } from '~/domain/tools/promise';
import { nextRentNotice } from '~/domain/tools/rent-notice';
import { selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

const singleOrder = `($2::jsonb is null or o.id = ($2::jsonb->>'toolOrderId')::int)`;

/** Returns the policy under which a row's order was sold. */
const soldUnder = (version: unknown) => toolPolicies.of(version as string);

export const toolJobs = {
  'earn-tool-order': {
    label: '도구 매출 확정',
    cancelled: '이 도구 주문의 매출이 제때 확정되지 않아요.',
    kind: 'timer',
    concurrency: 1,
    run: async (payload, { service }) => (await import('./delivery/earn-tool-order')).earnToolOrder(service, payload),
    dueRows: {
      // Delivered orders whose money is not completely earned. Tools that are being returned are handled when the
      // return ends.
      sql: `select jsonb_build_object('toolOrderId', o.id) as payload, o.delivered_at as "deliveredAt", o.tool_policy_version as version, -owed.amount as liability, coming.is_open as coming,
              coalesce(kept.items, '[]') as items
            from tool_orders o
            join lateral (select sum(e.amount)::int as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
              where t.tool_order_id = o.id and e.account = 'CONTRACT_LIABILITY') owed on true
            join lateral (select exists (select 1 from tool_returns r where r.tool_order_id = o.id and r.received_at is null and r.called_off_at is null) as is_open) coming on true
            left join lateral (select jsonb_agg(jsonb_build_object('mode', i.mode, 'months', i.months, 'count', i.count, 'unitPrice', i.unit_price, 'amount', i.amount, 'name', i.name)) as items
              from tool_order_items i where i.tool_order_id = o.id and i.return_id is null) kept on true
            where o.delivered_at is not null and o.status in ('DELIVERED', 'RETURN_REQUESTED') and owed.amount < 0 and ${singleOrder}`,
      due: (row, now) => {
        const { deliveredAt, version, liability, coming, items } = row as unknown as {
          deliveredAt: Date;
          version: string;
          liability: number;
          coming: boolean;
          items: PromiseItem[];
        };
        const policy = soldUnder(version);
        const earned = !coming && unearnedAmount(items, deliveredAt, now, policy) < liability;
        return earned ? now : nextEarning(items, deliveredAt, now, policy);
      },
    },
  },
  'auto-deliver-tool-order': {
    label: '도구 배송 완료 기록',
    cancelled: '수령 확인이 없는 이 도구 주문이 제때 배송 완료로 기록되지 않아요.',
    kind: 'timer',
    concurrency: 1,
    run: async (payload, { service }) =>
      (await import('./delivery/deliver-tool-order')).autoDeliverToolOrder(service, payload),
    dueRows: {
      sql: selectRows(
        'tool_orders',
        'toolOrderId',
        `r.status = 'SHIPPED' and r.shipped_at is not null`,
        'r.shipped_at',
        'r.tool_policy_version',
      ),
      due: ({ at, version }) => autoDeliveredAt(at as Date, soldUnder(version)),
    },
  },
  'remind-tool-rent': {
    label: '대여 종료 알림',
    cancelled: '대여가 끝난다는 알림을 제때 보내지 않아요.',
    kind: 'timer',
    concurrency: 1,
    run: async (payload, { service }) => (await import('./delivery/remind-tool-rent')).remindToolRent(service, payload),
    dueRows: {
      // Orders with rented tools that are not being returned. A notice that missed its day is not sent later.
      sql: `select jsonb_build_object('toolOrderId', o.id) as payload, o.tool_policy_version as version, array_agg(i.rent_ends_at) as ends
            from tool_orders o join tool_order_items i on i.tool_order_id = o.id
            where i.rent_ends_at is not null and i.return_id is null and ${singleOrder}
            group by o.id`,
      due: ({ ends, version }, now) => nextRentNotice(ends as Date[], now, soldUnder(version)),
    },
  },
} satisfies Partial<JobRecords>;
