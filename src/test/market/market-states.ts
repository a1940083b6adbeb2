import { ContractStatus, LessonStatus, RefundStatus } from '~/generated/prisma/enums';
import { pool } from '~/server/db';

/** The states that a run of many sequences has to reach. */
export const marketStates: readonly string[] = [
  ...Object.values(LessonStatus).map((status) => `lesson ${status}`),
  ...Object.values(ContractStatus).map((status) => `contract ${status}`),
  ...['ACCEPTED', 'DECLINED', 'UNAVAILABLE', 'WITHDRAWN'].map((status) => `substitution ${status}`),
  `refund ${RefundStatus.DONE}`,
  'month CLOSED',
];

/** Returns the states that the rows of a world are or were in. */
export async function reachedStates(): Promise<string[]> {
  const { rows } = await pool.query<{ state: string }>(
    `select distinct machine || ' ' || "to" as state from state_events where machine in ('lesson', 'contract', 'substitution')
     union select distinct 'refund ' || status from refunds
     union select distinct 'month ' || status from settlement_months`,
  );
  return rows.map(({ state }) => state);
}
