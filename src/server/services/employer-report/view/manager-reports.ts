import { freezesFrom } from '~/domain/employer-report/days';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import {
  type EmployerReport,
  type ReportContent,
  type ReportList,
  type ReportRow,
} from '~/domain/employer-report/schema';
import { readStoredReport } from '~/domain/employer-report/stored-content';
import type { Membership, MemberActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { DomainError } from '~/domain/shared/errors';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { noteCompanyReading } from '~/server/services/audit/note-company-reading';
import { findNextMonth } from '../freeze/open-report';

type ManagerContext = ServiceContext<MemberActor> & { membership: Membership };

/** Three years are listed with their numbers; older months only with their names, by which each can be read. */
const LISTED = 36;

const frozen = { id: true, month: true, content: true, hash: true, frozenAt: true, withheld: true } as const;

/**
 * Returns the published content of a frozen row.
 * @throws RangeError for a version that this program does not know
 */
export function openContent(content: string | null): ReportContent {
  return readStoredReport(content ?? 'null');
}

/** Lists the frozen months of a manager's company, newest first, and when the next one is due. */
export async function listReports(ctx: ManagerContext): Promise<ReportList> {
  const { db, membership, now } = ctx;
  const { csCorporateId } = membership;
  await noteCompanyReading(ctx, { action: 'report.view', csCorporateId, month: null, how: 'page' });
  const where = { csCorporateId, status: 'FROZEN' } as const;
  const rows = await db.employerReport.findMany({
    where,
    orderBy: { month: 'desc' },
    take: LISTED,
    select: frozen,
  });
  const older = await db.employerReport.findMany({
    where,
    orderBy: { month: 'desc' },
    skip: LISTED,
    select: { month: true },
  });
  const policy = currentPolicy(employerReportPolicies);
  const next = await findNextMonth(db, { csCorporateId, now }, seoulMonth(now));
  return {
    months: rows.map((row) => presentRow(row, openContent(row.content))),
    older: older.map(({ month }) => month),
    next: next && { month: next.month, from: freezesFrom(next.month, policy) },
  };
}

function presentRow(
  {
    month,
    hash,
    frozenAt,
    withheld,
  }: { month: string; hash: string | null; frozenAt: Date | null; withheld: number | null },
  { tables: { participation, fill, waiting, satisfaction } }: ReportContent,
): ReportRow {
  return {
    month,
    hash: hash ?? '',
    frozenAt: frozenAt ?? new Date(0),
    withheld: withheld ?? 0,
    members: participation.members.people,
    participants: participation.participants,
    seats: fill.total.seats,
    taken: fill.total.taken,
    unmet: waiting.total.unmet,
    reviewers: satisfaction.people,
    favourable: satisfaction.questions.find(({ name }) => name === 'score')?.favourable ?? 'none',
  };
}

/**
 * Returns a frozen month of a manager's company.
 * @throws DomainError NOT_FOUND while it is not frozen, and when there is none
 */
export async function getReport(ctx: ManagerContext, { month }: { month: string }): Promise<EmployerReport> {
  const { db, membership } = ctx;
  const { csCorporateId } = membership;
  const row = await db.employerReport.findFirst({
    where: { csCorporateId, month, status: 'FROZEN' },
    select: frozen,
  });
  if (!row?.content || !row.hash || !row.frozenAt) throw new DomainError('NOT_FOUND');
  await noteCompanyReading(ctx, { action: 'report.view', csCorporateId, month, how: 'page' });
  return {
    content: openContent(row.content),
    canonical: row.content,
    hash: row.hash,
    frozenAt: row.frozenAt,
    encryptedReportId: encryptId('employerReport', row.id),
  };
}
