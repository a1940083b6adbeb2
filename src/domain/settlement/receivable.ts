import type { Won } from '~/domain/shared/money';
import type { BillCorrection } from './bill';
import type { BillStatus } from './status';

/** How much of a bill has been received. */
export type Receivable = {
  received: Won;
  /** Amount still to be received; 0 when the bill is fully paid. */
  remaining: Won;
  /** Amount received beyond the bill. */
  over: Won;
};

export function receivableOf(total: Won, received: readonly Won[]): Receivable {
  const sum = received.reduce((all, amount) => all + amount, 0);
  return { received: sum, remaining: Math.max(0, total - sum), over: Math.max(0, sum - total) };
}

/** A bill as issued, its later corrections, and the received amount; days as "2026-11-20". */
export type DueBill = {
  status: BillStatus;
  total: Won;
  dueOn: string | null;
  corrections: readonly Pick<BillCorrection, 'amount' | 'dueOn'>[];
  received: Won;
};

/**
 * Returns whether less was received than was due by the past due days. Added amounts have their own later due day;
 * reductions count immediately. `overdueBill` is the same in SQL.
 */
export function isOverdue(
  { status, total, dueOn, corrections, received }: DueBill,
  { today }: { today: string },
): boolean {
  if (status !== 'ISSUED' || dueOn === null || dueOn >= today) return false;
  const due = corrections.filter((correction) => correction.dueOn === null || correction.dueOn < today);
  return due.reduce((sum, { amount }) => sum + amount, total) > received;
}

/** Returns the due day that a list shows for a bill: the latest past one if it is overdue, else the last of all. */
export function namedDueDay(bill: DueBill, { today }: { today: string }): string | null {
  const days = [bill.dueOn, ...bill.corrections.map(({ dueOn }) => dueOn)].filter((day) => day !== null).toSorted();
  return (isOverdue(bill, { today }) ? days.findLast((day) => day < today) : days.at(-1)) ?? null;
}
