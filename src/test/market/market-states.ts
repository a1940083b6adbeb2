import {
  ContractStatus,
  LessonStatus,
  OrderStatus,
  PaymentStatus,
  RefundStatus,
  SettlementDisputeStatus,
} from '~/generated/prisma/enums';
import { pool } from '~/server/db';

const named = (machine: string, statuses: readonly string[]) => statuses.map((status) => `${machine} ${status}`);

/** The states that a run of many sequences has to reach. */
export const marketStates: readonly string[] = [
  ...named('lesson', Object.values(LessonStatus)),
  ...named('contract', Object.values(ContractStatus)),
  ...named('substitution', ['ACCEPTED', 'DECLINED', 'EXPIRED', 'UNAVAILABLE', 'WITHDRAWN']),
  ...named('order', Object.values(OrderStatus)),
  ...named('payment', Object.values(PaymentStatus)),
  ...named('refund', [RefundStatus.DONE, RefundStatus.FAILED, 'fault']),
  ...named('settlement-statement', ['CLOSED', 'PAYABLE', 'CARRIED', 'PAID']),
  ...named('settlement-dispute', Object.values(SettlementDisputeStatus)),
  'month CLOSED',
];

/** Returns the states that the rows of a world are or were in. */
export async function reachedStates(): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    `select distinct machine || ' ' || "to" as state from state_events
       where machine in ('lesson', 'contract', 'substitution', 'order', 'payment', 'settlement-statement', 'settlement-dispute')
     union select distinct 'refund ' || status from refunds
     union select 'refund FAILED' from refunds where refusals > 0
     union select 'refund fault' from refunds where breakdown->>'rule' = 'fault'
     union select distinct 'settlement-dispute ' || status from settlement_disputes
     union select distinct 'month ' || status from settlement_months`,
  );
  return rows.map(({ state }) => state);
}
