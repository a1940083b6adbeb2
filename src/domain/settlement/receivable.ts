import type { Won } from '~/domain/shared/money';
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

/** The last day to pay it has passed; days as "2026-11-20". */
export function isOverdue(
  { status, dueOn }: { status: BillStatus; dueOn: string },
  { today }: { today: string },
): boolean {
  return status === 'ISSUED' && dueOn < today;
}
