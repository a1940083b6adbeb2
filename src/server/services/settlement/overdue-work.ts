import { statementAt } from '~/domain/settlement/days';
import { type SettlementPolicy, settlementPolicies } from '~/domain/settlement/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate, seoulMonth, shiftMonth } from '~/domain/shared/seoul-time';
import type { Db } from '~/server/db';
import { nextMonth } from './close/start-month';

/** Statements whose day of payment (Seoul) has passed and that are not paid, also for an open dispute or no account. */
export function countOverduePayouts(db: Db, now: Date): Promise<number> {
  return db.settlementStatement.count({
    where: { status: { in: ['CLOSED', 'PAYABLE'] }, month: { payOn: { lt: new Date(seoulDate(now)) } } },
  });
}

/** Months whose day of the statement (Seoul) has passed and that are not closed. */
export async function countUnclosedMonths(db: Db, now: Date): Promise<number> {
  const isLate = (month: string, policy: SettlementPolicy) =>
    now.getTime() >= statementAt(month, policy).getTime() + DAY_MS;
  const closing = await db.settlementMonth.findMany({
    where: { status: 'CLOSING' },
    select: { month: true, policyVersion: true },
  });
  let late = closing.filter(({ month, policyVersion }) => isLate(month, settlementPolicies.of(policyVersion))).length;
  // A month that has not begun to close takes the present policy.
  const policy = currentPolicy(settlementPolicies);
  const next = await nextMonth(db, now);
  if (next !== null)
    for (let month = next; month < seoulMonth(now) && isLate(month, policy); month = shiftMonth(month, 1)) late += 1;
  return late;
}
