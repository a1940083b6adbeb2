import { atTime, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

const heldOrders = (table: string, key: string, column: string) =>
  `select jsonb_build_object('${key}', o.id) as payload, o.hold_expires_at as at from ${table} o join payments p on p.${column} = o.id
   where o.status = 'PENDING' and (o.hold_expires_at > $1::timestamptz or p.status <> 'IN_PROGRESS') and ($2::jsonb is null or o.id = ($2::jsonb->>'${key}')::int)`;

export const paymentJobs = {
  'expire-payment-holds': {
    label: '결제 대기 시간 해제',
    cancelled: '결제하지 않아도 잡아 둔 시간이나 재고가 하루 동안 풀리지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (order, { service }) => (await import('./order/expire-hold')).expireHold(service, order),
    dueRows: {
      sql: `${heldOrders('orders', 'orderId', 'order_id')} union all ${heldOrders('tool_orders', 'toolOrderId', 'tool_order_id')}`,
      due: atTime,
    },
  },
  'requery-payment': {
    label: '결제 다시 확인',
    cancelled: '이 결제와 환불의 결과를 하루 동안 다시 확인하지 않아요.',
    kind: 'work',
    concurrency: 2,
    run: async (payload, { service }) => (await import('./checkout/settle-payment')).settlePayment(service, payload),
    dueRows: {
      // A rejected refund waits for its own retry time; after the last retry it waits for an operator.
      sql: selectRows(
        'payments',
        'paymentId',
        `(r.status = 'IN_PROGRESS' or exists (select 1 from refunds f where f.payment_id = r.id and (f.status = 'REQUESTED' or f.status = 'FAILED' and f.next_try_at is not null)))`,
        `case when r.status = 'IN_PROGRESS' or exists (select 1 from refunds f where f.payment_id = r.id and f.status = 'REQUESTED') then null
         else (select min(f.next_try_at) from refunds f where f.payment_id = r.id and f.status = 'FAILED') end`,
      ),
      due: ({ at }, now) => (at as Date | null) ?? now,
    },
  },
} satisfies Partial<JobRecords>;
