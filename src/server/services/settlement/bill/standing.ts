import { type BillFigures, standingBill } from '~/domain/settlement/bill';
import { type DueBill, isOverdue, namedDueDay } from '~/domain/settlement/receivable';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';

/** What `standingOf` reads of a bill. */
export const standingColumns = {
  total: true,
  vat: true,
  dueOn: true,
  corrections: { orderBy: { no: 'asc' }, select: { amount: true, vat: true, dueOn: true } },
} as const satisfies Prisma.CompanyBillSelect;

type Row = Prisma.CompanyBillGetPayload<{ select: typeof standingColumns }>;

/** "2026-12-17" */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

type Day = { dueOn: Date | null };

function dayed<T extends Day>(row: T): Omit<T, 'dueOn'> & { dueOn: string | null } {
  return { ...row, dueOn: row.dueOn && dayOf(row.dueOn) };
}

/** A bill's row as it stands, with everything that was put right since it was issued. */
export function standingOf({ total, vat, dueOn, corrections }: Row): BillFigures<string | null> {
  return standingBill(dayed({ total, vat, dueOn }), corrections.map(dayed));
}

/** Whether more was to be paid of it by now than came, and the day that a list names. */
export function dueOf(
  bill: Row & Pick<DueBill, 'status' | 'received'>,
  now: Date,
): { overdue: boolean; dueOn: string | null } {
  const facts = { ...dayed(bill), corrections: bill.corrections.map(dayed) };
  const today = { today: seoulDate(now) };
  return { overdue: isOverdue(facts, today), dueOn: namedDueDay(facts, today) };
}
