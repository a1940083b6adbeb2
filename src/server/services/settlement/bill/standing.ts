import { type BillFigures, standingBill } from '~/domain/settlement/bill';
import { type DueBill, isOverdue, namedDueDay } from '~/domain/settlement/receivable';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';

/** Columns of a bill that `standingOf` reads. */
export const standingColumns = {
  total: true,
  vat: true,
  dueOn: true,
  corrections: { orderBy: { no: 'asc' }, select: { amount: true, vat: true, dueOn: true } },
} as const satisfies Prisma.CompanyBillSelect;

type Row = Prisma.CompanyBillGetPayload<{ select: typeof standingColumns }>;

/** Returns a day such as "2026-12-17". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

type Day = { dueOn: Date | null };

function dayed<T extends Day>(row: T): Omit<T, 'dueOn'> & { dueOn: string | null } {
  return { ...row, dueOn: row.dueOn && dayOf(row.dueOn) };
}

/** Returns a bill's current total, VAT and due day, with all its corrections. */
export function standingOf({ total, vat, dueOn, corrections }: Row): BillFigures<string | null> {
  return standingBill(dayed({ total, vat, dueOn }), corrections.map(dayed));
}

/** Returns whether less was received than is due by now, and the due day that a list shows. */
export function dueOf(
  bill: Row & Pick<DueBill, 'status' | 'received'>,
  now: Date,
): { overdue: boolean; dueOn: string | null } {
  const facts = { ...dayed(bill), corrections: bill.corrections.map(dayed) };
  const today = { today: seoulDate(now) };
  return { overdue: isOverdue(facts, today), dueOn: namedDueDay(facts, today) };
}
