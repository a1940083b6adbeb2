import { statementAt } from '~/domain/settlement/days';
import { type SettlementPolicy, settlementPolicies } from '~/domain/settlement/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate, seoulMonth, shiftMonth } from '~/domain/shared/seoul-time';
import type { UnclosedMonth } from '~/domain/settlement/schema';
import type { StatementStatus } from '~/domain/settlement/status';
import type { Prisma } from '~/generated/prisma/client';
import type { Db } from '~/server/db';
import { nextMonth } from './close/start-month';

/** Statements whose day of payment (Seoul) has passed and that are not paid, also for an open dispute or no account. */
export const overduePayout = (now: Date) =>
  ({
    status: { in: unpaid },
    month: { payOn: { lt: new Date(seoulDate(now)) } },
  }) satisfies Prisma.SettlementStatementWhereInput;
const unpaid: StatementStatus[] = ['CLOSED', 'PAYABLE'];

/** The same of one statement. */
export function isOverduePayout(
  { status, payOn }: { status: StatementStatus; payOn: Date | null },
  now: Date,
): boolean {
  return unpaid.includes(status) && payOn !== null && payOn < new Date(seoulDate(now));
}

export function countOverduePayouts(db: Db, now: Date): Promise<number> {
  return db.settlementStatement.count({ where: overduePayout(now) });
}

export async function countUnclosedMonths(db: Db, now: Date): Promise<number> {
  return (await readUnclosedMonths(db, now)).length;
}

/** Months whose day of the statement (Seoul) has passed and that are not closed, the oldest first. */
export async function readUnclosedMonths(db: Db, now: Date): Promise<UnclosedMonth[]> {
  const isLate = (month: string, policy: SettlementPolicy) =>
    now.getTime() >= statementAt(month, policy).getTime() + DAY_MS;
  const closing = await db.settlementMonth.findMany({
    where: { status: 'CLOSING' },
    orderBy: { month: 'asc' },
    select: { month: true, policyVersion: true },
  });
  const late: UnclosedMonth[] = closing
    .filter(({ month, policyVersion }) => isLate(month, settlementPolicies.of(policyVersion)))
    .map(({ month }) => ({ month, isClosing: true }));
  // A month that has not begun to close takes the present policy.
  const policy = currentPolicy(settlementPolicies);
  const next = await nextMonth(db, now);
  if (next !== null)
    for (let month = next; month < seoulMonth(now) && isLate(month, policy); month = shiftMonth(month, 1))
      late.push({ month, isClosing: false });
  return late;
}
