import { disputePeriod, statementAt } from '~/domain/settlement/days';
import { settlementPolicies } from '~/domain/settlement/policy';
import type {
  AdminDispute,
  AdminStatement,
  AdminStatementRow,
  EarnedLine,
  SettlementMonths,
} from '~/domain/settlement/schema';
import type { DisputeStatus, StatementStatus } from '~/domain/settlement/status';
import type { MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate, seoulMonthRange } from '~/domain/shared/seoul-time';
import { type Page, pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { type CoachNameOf, readAccountNames, readCoachNames } from '~/server/services/account/distinct-names';
import { overdueBill } from '../bill/overdue.sql';
import { nextMonth } from '../close/start-month';
import { unsettled } from '../close/company-lessons.sql';
import { maskedAccount } from '../payout/payout-account';
import { readPayTo } from '../payout/pay-statements';
import { isOverduePayout, overduePayout, readUnclosedMonths } from '../overdue-work';
import { statementColumns } from './expert-settlement';
import { readDisputedLines, readLines } from './read-lines.sql';

const PAGE = 50;
/** Number of months in the list; older months can be opened by their address. */
const MONTHS = 36;
const day = (date: Date | null) => date && date.toISOString().slice(0, 10);

type Sums = {
  monthId: number;
  count: number;
  net: number;
  payable: number;
  withoutAccount: number;
  paid: number;
  openDisputes: number;
  overdue: number;
};
type BillSums = { monthId: number; count: number; total: number; received: number; overdue: number };

const noStatements = { count: 0, net: 0, payable: 0, withoutAccount: 0, paid: 0, openDisputes: 0, overdue: 0 };

/** Returns the months with their states, and the month whose close can be started. */
export async function listSettlementMonths({ db, now }: ServiceContext<MemberActor>): Promise<SettlementMonths> {
  const months = await db.settlementMonth.findMany({ orderBy: { month: 'desc' }, take: MONTHS });
  const ids = months.map(({ id }) => id);
  const today = seoulDate(now);
  const [statements, bills, next, unclosed] = await Promise.all([
    db.$queryRaw<Sums[]>`
      select s.month_id as "monthId", count(*)::int as count, sum(s.net)::float8 as net,
        count(*) filter (where s.status = 'PAYABLE' and a.coach_id is not null)::int as payable,
        count(*) filter (where s.status = 'PAYABLE' and a.coach_id is null)::int as "withoutAccount", count(*) filter (where s.status = 'PAID')::int as paid,
        (select count(*)::int from settlement_disputes d join settlement_lines l on l.id = d.line_id
          join settlement_statements o on o.id = l.statement_id where o.month_id = s.month_id and d.status = 'OPEN') as "openDisputes",
        count(*) filter (where s.status in ('CLOSED', 'PAYABLE') and m.pay_on < ${today}::date)::int as overdue
      from settlement_statements s join settlement_months m on m.id = s.month_id left join coach_payout_accounts a on a.coach_id = s.coach_id
      where s.month_id = any(${ids}::int[]) group by s.month_id`,
    db.$queryRaw<BillSums[]>`
      select b.month_id as "monthId", count(*)::int as count,
        (sum(b.total) + sum((select coalesce(sum(c.amount), 0) from company_bill_corrections c where c.bill_id = b.id)))::float8 as total,
        (select coalesce(sum(r.amount), 0)::float8 from company_bill_receipts r join company_bills o on o.id = r.bill_id
          where o.month_id = b.month_id) as received,
        count(*) filter (where ${overdueBill(today)})::int as overdue
      from company_bills b where b.month_id = any(${ids}::int[]) group by b.month_id`,
    nextMonth(db, now),
    readUnclosedMonths(db, now),
  ]);
  const statementsOf = new Map(statements.map(({ monthId, ...sums }) => [monthId, sums]));
  const billsOf = new Map(bills.map(({ monthId, ...sums }) => [monthId, sums]));
  return {
    months: months.map((row) => ({
      month: row.month,
      status: row.status,
      phase: row.phase,
      lines: row.lineCount,
      expected: row.expected,
      unpriced: row.unpriced,
      startedAt: row.startedAt,
      closedAt: row.closedAt,
      disputesUntil: row.disputesUntil,
      payOn: day(row.payOn),
      statements: statementsOf.get(row.id) ?? noStatements,
      bills: billsOf.get(row.id) ?? { count: 0, total: 0, received: 0, overdue: 0 },
    })),
    unclosed,
    next: next === null ? null : await describeNext(db, next),
  };
}

async function describeNext(db: ServiceContext['db'], month: string) {
  const [counted] = await db.$queryRaw<{ lessons: number }[]>`
    select count(*)::int as lessons from timetables t where ${unsettled(seoulMonthRange(month).to, 0)}`;
  return { month, lessons: counted?.lessons ?? 0, statementAt: statementAt(month, currentPolicy(settlementPolicies)) };
}

type StatementFilter = {
  month?: string | undefined;
  status?: Exclude<StatementStatus, 'OPEN'> | undefined;
  withAccount?: true | undefined;
  overdue?: true | undefined;
  cursor?: number | undefined;
};

/** Returns statements of one month, or of all months, in the order in which they were opened. */
export async function listStatements(
  { db, now }: ServiceContext<MemberActor>,
  { month, status, withAccount, overdue, cursor }: StatementFilter,
): Promise<Page<AdminStatementRow, number>> {
  const rows = await db.settlementStatement.findMany({
    where: {
      ...(month === undefined ? {} : { month: { month } }),
      status: status ?? { not: 'OPEN' },
      ...(overdue ? { AND: overduePayout(now) } : {}),
      ...(withAccount ? { coach: { payoutAccount: { isNot: null } } } : {}),
      ...(cursor === undefined ? {} : { id: { gt: cursor } }),
    },
    orderBy: { id: 'asc' },
    take: PAGE + 1,
    select: {
      id: true,
      status: true,
      taxType: true,
      gross: true,
      net: true,
      carriedOut: true,
      payoutExport: { select: { account: true } },
      month: { select: { month: true, payOn: true } },
      coach: { select: { id: true, displayName: true, payoutAccount: { select: { sealed: true } } } },
      lines: { where: { dispute: { status: 'OPEN' } }, select: { id: true } },
    },
  });
  const page = pageOf(rows, PAGE, ({ id }) => id);
  const nameOf = await readCoachNames(
    db,
    page.items.map(({ coach }) => coach),
  );
  const items = page.items.map(({ id, coach, lines, payoutExport, month: of, ...amounts }) => ({
    statementId: id,
    month: of.month,
    payOn: day(of.payOn),
    overdue: isOverduePayout({ status: amounts.status, payOn: of.payOn }, now),
    coach: nameOf(coach),
    ...amounts,
    openDisputes: lines.length,
    hasAccount: coach.payoutAccount !== null,
    payTo:
      withAccount && amounts.status === 'PAYABLE'
        ? readPayTo({ exported: payoutExport, known: coach.payoutAccount })
        : null,
  }));
  return { ...page, items };
}

/** @throws DomainError NOT_FOUND, also while the statement is open */
export async function getStatement(
  { db, now }: ServiceContext<MemberActor>,
  { statementId }: { statementId: number },
): Promise<AdminStatement> {
  const row = await db.settlementStatement.findUnique({
    where: { id: statementId },
    select: {
      ...statementColumns,
      coach: {
        select: {
          id: true,
          displayName: true,
          user: { select: { email: true } },
          payoutAccount: { select: { coachId: true } },
        },
      },
    },
  });
  if (!row || row.status === 'OPEN' || row.taxType === null) throw new DomainError('NOT_FOUND');
  const { status, taxType, gross, carriedIn, incomeTax, localTax, net, carriedOut, month, payout, coach } = row;
  const { disputesUntil, payOn } = disputePeriod(month, settlementPolicies.of(month.policyVersion), now);
  return {
    statementId,
    status,
    taxType,
    gross,
    carriedIn,
    incomeTax,
    localTax,
    net,
    carriedOut,
    month: month.month,
    lines: await readLines(db, statementId, (people) => readAccountNames(db, people)),
    disputesUntil: now < disputesUntil ? disputesUntil : null,
    payOn,
    paidOn: payout && day(payout.paidOn),
    paidTo: payout?.account ? maskedAccount(payout.account) : null,
    reference: payout?.reference ?? null,
    coach: coach.displayName,
    encryptedCoachId: encryptId('coach', coach.id),
    email: coach.user.email,
    hasAccount: coach.payoutAccount !== null,
  };
}

const disputeParts = {
  coach: { select: { id: true, displayName: true } },
  line: { select: { statementId: true, statement: { select: { month: { select: { month: true } } } } } },
} as const satisfies Prisma.SettlementDisputeInclude;
type DisputeRow = Prisma.SettlementDisputeGetPayload<{ include: typeof disputeParts }>;

const presentDispute = (
  { id, coach, line, ...dispute }: DisputeRow,
  disputed: EarnedLine,
  nameOf: CoachNameOf,
): AdminDispute => ({
  disputeId: id,
  status: dispute.status,
  sentence: dispute.sentence,
  disputedAt: dispute.disputedAt,
  decision: dispute.decision,
  correction: dispute.correction,
  month: line.statement.month.month,
  statementId: line.statementId,
  coach: nameOf(coach),
  line: disputed,
});

/** @throws DomainError NOT_FOUND */
export async function getDispute(
  { db }: ServiceContext<MemberActor>,
  { disputeId }: { disputeId: number },
): Promise<AdminDispute> {
  const row = await db.settlementDispute.findUnique({ where: { id: disputeId }, include: disputeParts });
  const lines = await readDisputedLines(db, [disputeId], (people) => readAccountNames(db, people));
  const disputed = row && lines.get(disputeId);
  if (!disputed) throw new DomainError('NOT_FOUND');
  return presentDispute(row, disputed, await readCoachNames(db, [row.coach]));
}

type DisputeFilter = { status?: DisputeStatus | undefined; cursor?: number | undefined };

/** Returns coaches' disputes about lines, newest first. */
export async function listDisputes(
  { db }: ServiceContext<MemberActor>,
  { status, cursor }: DisputeFilter,
): Promise<Page<AdminDispute, number>> {
  const rows = await db.settlementDispute.findMany({
    where: { ...(status === undefined ? {} : { status }), ...(cursor === undefined ? {} : { id: { lt: cursor } }) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
    include: disputeParts,
  });
  const lineOf = await readDisputedLines(
    db,
    rows.map(({ id }) => id),
    (people) => readAccountNames(db, people),
  );
  const page = pageOf(rows, PAGE, ({ id }) => id);
  const nameOf = await readCoachNames(
    db,
    page.items.map(({ coach }) => coach),
  );
  const items = page.items.flatMap((row) => {
    const disputed = lineOf.get(row.id);
    return disputed ? [presentDispute(row, disputed, nameOf)] : [];
  });
  return { ...page, items };
}
