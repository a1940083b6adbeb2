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

/**
 * Selects statements that are unpaid after their payout day (Seoul), including those with an open dispute or no
 * account.
 */
export const overduePayout = (now: Date) =>
  ({
    status: { in: unpaid },
    month: { payOn: { lt: new Date(seoulDate(now)) } },
  }) satisfies Prisma.SettlementStatementWhereInput;
const unpaid: StatementStatus[] = ['CLOSED', 'PAYABLE'];

/** Returns whether one statement is overdue by the same rule. */
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

/** Returns months that are not closed after their statement day (Seoul), oldest first. */
export async function readUnclosedMonths(db: Db, now: Date): Promise<UnclosedMonth[]> {
  const isOverdueMonth = (month: string, policy: SettlementPolicy) =>
    now.getTime() >= statementAt(month, policy).getTime() + DAY_MS;
  const closing = await db.settlementMonth.findMany({
    where: { status: 'CLOSING' },
    orderBy: { month: 'asc' },
    select: { month: true, policyVersion: true },
  });
  const unclosed: UnclosedMonth[] = closing
    .filter(({ month, policyVersion }) => isOverdueMonth(month, settlementPolicies.of(policyVersion)))
    .map(({ month }) => ({ month, isClosing: true }));
  // A month whose close has not begun uses the current policy.
  const policy = currentPolicy(settlementPolicies);
  const next = await nextMonth(db, now);
  if (next !== null)
    for (let month = next; month < seoulMonth(now) && isOverdueMonth(month, policy); month = shiftMonth(month, 1))
      unclosed.push({ month, isClosing: false });
  return unclosed;
}
