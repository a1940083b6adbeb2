import { receivableOf } from '~/domain/settlement/receivable';
import type { AdminBill, AdminBillRow, ManagerBill } from '~/domain/settlement/schema';
import type { Membership, MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { noteCompanyReading } from '~/server/services/audit/note-company-reading';
import { overdueBill } from './overdue.sql';
import { dayOf, dueOf, currentBillColumns, currentBillOf } from './current-bill';

const PAGE = 30;

const rowColumns = {
  id: true,
  csCorporateId: true,
  status: true,
  ...currentBillColumns,
  company: { select: { name: true } },
  month: { select: { month: true } },
  receipts: { select: { amount: true } },
} as const satisfies Prisma.CompanyBillSelect;
type Row = Prisma.CompanyBillGetPayload<{ select: typeof rowColumns }>;

function presentRow({ id, csCorporateId, status, company, month, receipts, ...bill }: Row, now: Date): AdminBillRow {
  const { total } = currentBillOf(bill);
  const { received } = receivableOf(
    total,
    receipts.map(({ amount }) => amount),
  );
  return {
    billId: id,
    month: month.month,
    csCorporateId,
    companyName: company.name,
    status,
    total,
    received,
    ...dueOf({ ...bill, status, received }, now),
  };
}

type BillFilter = {
  month?: string | undefined;
  state?: 'OPEN' | 'OVERDUE' | 'PAID' | undefined;
  cursor?: number | undefined;
};

/** Returns companies' bills, newest first. */
export async function listBills(
  { db, now }: ServiceContext<MemberActor>,
  { month, state, cursor }: BillFilter,
): Promise<Page<AdminBillRow, number>> {
  const overdue =
    state === 'OVERDUE'
      ? await db.$queryRaw<{ id: number }[]>`
          select b.id from company_bills b join settlement_months m on m.id = b.month_id
          where ${overdueBill(seoulDate(now))} and (${month ?? null}::text is null or m.month = ${month ?? null})
            and (${cursor ?? null}::int is null or b.id < ${cursor ?? null})
          order by b.id desc limit ${PAGE + 1}`
      : null;
  const rows = await db.companyBill.findMany({
    where: {
      ...(month === undefined ? {} : { month: { month } }),
      ...(state === undefined ? {} : { status: state === 'PAID' ? 'PAID' : 'ISSUED' }),
      id: {
        ...(overdue === null ? {} : { in: overdue.map(({ id }) => id) }),
        ...(cursor === undefined ? {} : { lt: cursor }),
      },
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: rowColumns,
  });
  const items = rows.map((row) => presentRow(row, now));
  return pageOf(items, PAGE, ({ billId }) => billId);
}

/** Returns one bill and logs the view in the operators' log. @throws DomainError NOT_FOUND */
export async function getBill(ctx: ServiceContext<MemberActor>, { billId }: { billId: number }): Promise<AdminBill> {
  const { db, now } = ctx;
  const row = await db.companyBill.findUnique({
    where: { id: billId },
    select: {
      ...rowColumns,
      issuedOn: true,
      receipts: { orderBy: { id: 'asc' } },
      corrections: { orderBy: { no: 'asc' } },
    },
  });
  if (!row) throw new DomainError('NOT_FOUND');
  const operators = await db.user.findMany({
    where: { id: { in: [...row.receipts, ...row.corrections].map(({ operatorId }) => operatorId) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(operators.map(({ id, name }) => [id, name]));
  const { total, vat } = currentBillOf(row);
  const { remaining, over } = receivableOf(
    total,
    row.receipts.map(({ amount }) => amount),
  );
  const lines = await readBillLines(db, billId);
  const { csCorporateId, month } = row;
  await noteCompanyReading(ctx, { action: 'bill.view', csCorporateId, month: month.month, how: 'page' });
  return {
    ...presentRow(row, now),
    encryptedBillId: encryptId('companyBill', billId),
    issuedTotal: row.total,
    vat,
    issuedOn: row.issuedOn && dayOf(row.issuedOn),
    remaining,
    over,
    lines: lines.map(({ label, count, amount }) => ({ label, count, amount })),
    receipts: row.receipts.map(({ amount, receivedOn, note, operatorId, createdAt }) => ({
      amount,
      receivedOn: dayOf(receivedOn),
      note,
      operator: nameOf.get(operatorId) ?? '',
      at: createdAt,
    })),
    corrections: row.corrections.map(({ no, amount, reason, operatorId, createdAt }) => ({
      no,
      amount,
      reason,
      operator: nameOf.get(operatorId) ?? '',
      at: createdAt,
    })),
  };
}

type BillLine = { label: string; count: number; unit: number; amount: number; vat: number | null };

/**
 * Returns the lines of a bill with their text at the time of issue: lessons with the same label and price together, and
 * monthly prices.
 */
export function readBillLines(db: Pick<Db | Tx, '$queryRaw'>, billId: number): Promise<BillLine[]> {
  return db.$queryRaw`
    select l.label, count(*)::int as count, l.amount as unit, sum(l.amount)::int as amount, sum(l.vat)::int as vat
    from company_bill_lines l where l.bill_id = ${billId}
    group by l.label, l.amount, l.kind order by l.kind desc, l.label, unit`;
}

const MAX_VISIBLE_BILLS = 60;

/** Returns the bills of a manager's company, newest first. */
export async function listOwnBills(
  ctx: ServiceContext<MemberActor> & { membership: Membership },
): Promise<ManagerBill[]> {
  const { db, membership, now } = ctx;
  const { csCorporateId } = membership;
  await noteCompanyReading(ctx, { action: 'bill.view', csCorporateId, month: null, how: 'page' });
  const rows = await db.companyBill.findMany({
    where: { csCorporateId, status: { not: 'DRAFT' } },
    orderBy: { id: 'desc' },
    take: MAX_VISIBLE_BILLS,
    select: rowColumns,
  });
  return rows.map(({ id, status, month, receipts, ...bill }) => {
    const { total } = currentBillOf(bill);
    const { received, remaining, over } = receivableOf(
      total,
      receipts.map(({ amount }) => amount),
    );
    const encryptedBillId = encryptId('companyBill', id);
    const isCorrected = bill.corrections.length > 0;
    const { overdue, dueOn } = dueOf({ ...bill, status, received }, now);
    return {
      encryptedBillId,
      month: month.month,
      total,
      remaining,
      over,
      isCorrected,
      overdue,
      status,
      dueOn: dueOn ?? '',
    };
  });
}
