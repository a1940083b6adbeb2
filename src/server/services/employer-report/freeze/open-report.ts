import { newestDueMonth } from '~/domain/employer-report/days';
import { employerReportPolicyOn } from '~/domain/employer-report/policy';
import { employerReportMachine } from '~/domain/employer-report/status';
import type { SystemActor } from '~/domain/shared/actor';
import { seoulDate, seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';

/**
 * Job advance-employer-reports, each night: opens the next month of every company that has one to be frozen, which a
 * separate job then freezes. Running it again, or twice at the same time, changes nothing.
 */
export async function advanceEmployerReports({
  db,
  now,
}: Pick<ServiceContext<SystemActor>, 'db' | 'now'>): Promise<void> {
  const companies = await db.company.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  for (const { id } of companies) await db.$transaction((tx) => openNextReport(tx, { csCorporateId: id, now }));
}

/**
 * Opens a company's next month, if it can already be frozen and no month is open. The first report is for the newest
 * month; months without a member are skipped.
 */
export async function openNextReport(
  tx: Tx,
  { csCorporateId, now }: { csCorporateId: number; now: Date },
): Promise<void> {
  const policy = employerReportPolicyOn(seoulDate(now));
  const next = await findNextMonth(tx, { csCorporateId, now }, newestDueMonth(now, policy));
  if (!next || next.isOpen) return;
  const { month } = next;
  const [opened] = await tx.employerReport.createManyAndReturn({
    data: [{ csCorporateId, month, policyVersion: policy.version, createdAt: now }],
    // Another job has just opened it.
    skipDuplicates: true,
    select: { id: true },
  });
  if (!opened) return;
  const by = { role: 'system', actorId: null, at: now } as const;
  await recordStateChange(tx, employerReportMachine, { entityId: opened.id, from: null, to: 'DUE', ...by });
  await enqueue(tx, 'freeze-employer-report', { employerReportId: opened.id });
}

/**
 * Returns the month of a company's next report: the open one, or the first one up to `last` that has a member.
 * @returns null when there is none
 */
export async function findNextMonth(
  tx: Tx,
  { csCorporateId, now }: { csCorporateId: number; now: Date },
  last: string,
): Promise<{ month: string; isOpen: boolean } | null> {
  const before = await tx.employerReport.findFirst({
    where: { csCorporateId },
    orderBy: { month: 'desc' },
    select: { month: true, status: true },
  });
  if (before?.status === 'DUE') return { month: before.month, isOpen: true };
  const first = before ? shiftMonth(before.month, 1) : newestDueMonth(now, employerReportPolicyOn(seoulDate(now)));
  for (let month = first; month <= last; month = shiftMonth(month, 1))
    if (await hasMembers(tx, csCorporateId, month)) return { month, isOpen: false };
  return null;
}

async function hasMembers(tx: Tx, csCorporateId: number, month: string): Promise<boolean> {
  const { from, to } = seoulMonthRange(month);
  const member = await tx.companyMembership.findFirst({
    where: { csCorporateId, joinedAt: { lt: to }, OR: [{ leftAt: null }, { leftAt: { gte: from } }] },
    select: { id: true },
  });
  return member !== null;
}
