import { isOverdue, receivableOf } from '~/domain/settlement/receivable';
import type { AdminBill, AdminBillRow, ManagerBill } from '~/domain/settlement/schema';
import type { Membership, MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Db } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 30;
const day = (date: Date | null) => date && date.toISOString().slice(0, 10);

const rowColumns = {
  id: true,
  csCorporateId: true,
  status: true,
  total: true,
  dueOn: true,
  company: { select: { name: true } },
  month: { select: { month: true } },
  receipts: { select: { amount: true } },
} as const satisfies Prisma.CompanyBillSelect;
type Row = Prisma.CompanyBillGetPayload<{ select: typeof rowColumns }>;

function presentRow(
  { id, csCorporateId, status, total, dueOn, company, month, receipts }: Row,
  now: Date,
): AdminBillRow {
  const due = day(dueOn);
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
    dueOn: due,
    overdue: due !== null && isOverdue({ status, dueOn: due }, { today: seoulDate(now) }),
  };
}

type Asked = {
  month?: string | undefined;
  state?: 'OPEN' | 'OVERDUE' | 'PAID' | undefined;
  cursor?: number | undefined;
};

/** Companies' bills, the newest first. */
export async function listBills(
  { db, now }: ServiceContext<MemberActor>,
  { month, state, cursor }: Asked,
): Promise<{ items: AdminBillRow[]; nextCursor: number | null }> {
  const rows = await db.companyBill.findMany({
    where: {
      ...(month === undefined ? {} : { month: { month } }),
      ...(state === undefined ? {} : { status: state === 'PAID' ? 'PAID' : 'ISSUED' }),
      ...(state === 'OVERDUE' ? { dueOn: { lt: new Date(seoulDate(now)) } } : {}),
      ...(cursor === undefined ? {} : { id: { lt: cursor } }),
    },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    select: rowColumns,
  });
  const items = rows.slice(0, PAGE).map((row) => presentRow(row, now));
  return { items, nextCursor: rows.length > PAGE ? (items.at(-1)?.billId ?? null) : null };
}

/** @throws DomainError NOT_FOUND */
export async function getBill(
  { db, now }: ServiceContext<MemberActor>,
  { billId }: { billId: number },
): Promise<AdminBill> {
  const row = await db.companyBill.findUnique({
    where: { id: billId },
    select: { ...rowColumns, vat: true, issuedOn: true, receipts: { orderBy: { id: 'asc' } } },
  });
  if (!row) throw new DomainError('NOT_FOUND');
  const operators = await db.user.findMany({
    where: { id: { in: row.receipts.map(({ operatorId }) => operatorId) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(operators.map(({ id, name }) => [id, name]));
  const { remaining, over } = receivableOf(
    row.total,
    row.receipts.map(({ amount }) => amount),
  );
  const lines = await readBillLines(db, billId);
  return {
    ...presentRow(row, now),
    encryptedBillId: encryptId('companyBill', billId),
    vat: row.vat,
    issuedOn: day(row.issuedOn),
    remaining,
    over,
    lines: lines.map(({ label, count, amount }) => ({ label, count, amount })),
    receipts: row.receipts.map(({ amount, receivedOn, note, operatorId, createdAt }) => ({
      amount,
      receivedOn: day(receivedOn) ?? '',
      note,
      operator: nameOf.get(operatorId) ?? '',
      at: createdAt,
    })),
  };
}

type BillLine = { label: string; count: number; unit: number; amount: number; vat: number };

/** What a bill says, in the words it was issued with: lessons of one label and price together, and months' prices. */
export function readBillLines(db: Pick<Db, '$queryRaw'>, billId: number): Promise<BillLine[]> {
  return db.$queryRaw`
    select l.label, count(*)::int as count, l.amount as unit, sum(l.amount)::int as amount, sum(l.vat)::int as vat
    from company_bill_lines l where l.bill_id = ${billId}
    group by l.label, l.amount, l.kind order by l.kind desc, l.label, unit`;
}

const SHOWN = 60;

/** The bills of a manager's company, the newest first. */
export async function listOwnBills({
  db,
  membership,
}: ServiceContext<MemberActor> & { membership: Membership }): Promise<ManagerBill[]> {
  const rows = await db.companyBill.findMany({
    where: { csCorporateId: membership.csCorporateId, status: { not: 'DRAFT' } },
    orderBy: { id: 'desc' },
    take: SHOWN,
    select: rowColumns,
  });
  return rows.map(({ id, status, total, dueOn, month, receipts }) => ({
    encryptedBillId: encryptId('companyBill', id),
    month: month.month,
    total,
    remaining: receivableOf(
      total,
      receipts.map(({ amount }) => amount),
    ).remaining,
    status,
    dueOn: day(dueOn) ?? '',
  }));
}
