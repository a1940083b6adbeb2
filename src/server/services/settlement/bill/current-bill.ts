import { type BillAmounts, correctedBill } from '~/domain/settlement/bill';
import { type DueBill, isOverdue, namedDueDay } from '~/domain/settlement/receivable';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';

/** Columns of a bill that `currentBillOf` reads. */
export const currentBillColumns = {
  total: true,
  vat: true,
  dueOn: true,
  corrections: { orderBy: { no: 'asc' }, select: { amount: true, vat: true, dueOn: true } },
} as const satisfies Prisma.CompanyBillSelect;

type Row = Prisma.CompanyBillGetPayload<{ select: typeof currentBillColumns }>;

/** Returns a day such as "2026-12-17". */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

type Day = { dueOn: Date | null };

function withDays<T extends Day>(row: T): Omit<T, 'dueOn'> & { dueOn: string | null } {
  return { ...row, dueOn: row.dueOn && dayOf(row.dueOn) };
}

/** Returns a bill's current total, VAT and due day, with all its corrections. */
export function currentBillOf({ total, vat, dueOn, corrections }: Row): BillAmounts<string | null> {
  return correctedBill(withDays({ total, vat, dueOn }), corrections.map(withDays));
}

/** Returns whether less was received than is already due, and the due day that a list shows. */
export function dueOf(
  bill: Row & Pick<DueBill, 'status' | 'received'>,
  now: Date,
): { overdue: boolean; dueOn: string | null } {
  const datedBill = { ...withDays(bill), corrections: bill.corrections.map(withDays) };
  const today = { today: seoulDate(now) };
  return { overdue: isOverdue(datedBill, today), dueOn: namedDueDay(datedBill, today) };
}
