import type { Won } from '~/domain/shared/money';
import type { BillCorrection } from './bill';
import type { BillStatus } from './status';

/** How much of a bill has come. */
export type Receivable = {
  received: Won;
  /** Still to come; 0 when all of it has. */
  remaining: Won;
  /** Came beyond the bill. */
  over: Won;
};

export function receivableOf(total: Won, received: readonly Won[]): Receivable {
  const sum = received.reduce((all, amount) => all + amount, 0);
  return { received: sum, remaining: Math.max(0, total - sum), over: Math.max(0, sum - total) };
}

/** A bill as it was issued, what was added to it and taken off since, and what came; days as "2026-11-20". */
export type DueBill = {
  status: BillStatus;
  total: Won;
  dueOn: string | null;
  corrections: readonly Pick<BillCorrection, 'amount' | 'dueOn'>[];
  received: Won;
};

/**
 * More was to be paid by the days that have passed than came. What was added has a later day of its own; what was taken
 * off counts at once. `overdueBill` is the same in SQL.
 */
export function isOverdue(
  { status, total, dueOn, corrections, received }: DueBill,
  { today }: { today: string },
): boolean {
  if (status !== 'ISSUED' || dueOn === null || dueOn >= today) return false;
  const due = corrections.filter((one) => one.dueOn === null || one.dueOn < today);
  return due.reduce((sum, { amount }) => sum + amount, total) > received;
}

/** The day that a list names of a bill: the last that has passed of one that is overdue, else the last of all. */
export function namedDueDay(bill: DueBill, { today }: { today: string }): string | null {
  const days = [bill.dueOn, ...bill.corrections.map(({ dueOn }) => dueOn)].filter((day) => day !== null).toSorted();
  return (isOverdue(bill, { today }) ? days.findLast((day) => day < today) : days.at(-1)) ?? null;
}
