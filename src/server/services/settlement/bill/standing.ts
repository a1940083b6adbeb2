import { type BillFigures, standingBill } from '~/domain/settlement/bill';
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

/** A bill's row as it stands, with everything that was put right since it was issued. */
export function standingOf({ total, vat, dueOn, corrections }: Row): BillFigures<string | null> {
  return standingBill(
    { total, vat, dueOn: dueOn && dayOf(dueOn) },
    corrections.map((one) => ({ ...one, dueOn: one.dueOn && dayOf(one.dueOn) })),
  );
}

/** Bills whose last day to pay has passed by a day, those that are due later by a correction left out. */
export function overdueBy(today: Date): Prisma.CompanyBillWhereInput {
  return { status: 'ISSUED', dueOn: { lt: today }, corrections: { none: { dueOn: { gte: today } } } };
}
