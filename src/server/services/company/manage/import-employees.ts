import { createHash } from 'node:crypto';
import {
  isMentioned,
  type ListedEmployee,
  readEmployeeList,
  type RejectedLine,
  writeEmployeeList,
} from '~/domain/company/employee-list';
import type { ImportEmployeesInput, ImportResult } from '~/domain/company/schema/manage';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { doOrDryRun } from '~/server/database/dry-run';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { leaveCompany } from '../leave-company';
import { concurrentSaveError } from './save-rules';

type OperatorContext = ServiceContext<MemberActor>;

/**
 * Replaces a company's employee list with the file, or adds the file's entries to it. An employee who is removed from
 * the list leaves the company. Invalid lines are skipped and reported, and the entries that they may refer to stay
 * unchanged. The company's row is locked, so that the second of two concurrent files sees the result of the first.
 * @param input.version version of the list that the dry run compared the file with
 * @throws DomainError NOT_FOUND, INVALID_INPUT with the reason for a file without employees, which would empty the
 *   company, CONFLICT when the list has changed since the dry run
 */
export async function importEmployees(
  ctx: OperatorContext,
  { csCorporateId, csv, keepMissing, rehearsal, version }: ImportEmployeesInput,
): Promise<ImportResult> {
  const domains = await ctx.db.companyMailDomain.findMany({ where: { csCorporateId }, select: { domain: true } });
  const { employees, rejected, mentioned, problem } = readEmployeeList(
    csv,
    domains.map(({ domain }) => domain),
  );
  if (problem !== null) throw unreadable(problem, rejected);
  return doOrDryRun(ctx.db, rehearsal, async (tx) => {
    const [company] = await tx.$queryRaw<unknown[]>`
      select id from companies where id = ${csCorporateId} for no key update`;
    if (!company) throw new DomainError('NOT_FOUND');
    const listedEmails = new Set(employees.map(({ email }) => email));
    await lockMembersWithout(tx, csCorporateId, listedEmails);
    // A joining account keeps its entry locked until it is a member. The entries are read after this lock, so they
    // include that member.
    await tx.$executeRaw`
      select 1 from company_employees where cs_corporate_id = ${csCorporateId} order by id for update`;
    const before = await readEntries(tx, csCorporateId);
    const currentVersion = versionOf(before);
    if (!rehearsal && version !== currentVersion) throw concurrentSaveError('직원 명단을');
    const entriesByEmail = new Map(before.map((entry) => [entry.email, entry]));
    const added = employees.filter(({ email }) => !entriesByEmail.has(email));
    const changed = employees.flatMap(({ email, name }) => {
      const entry = entriesByEmail.get(email);
      return entry && entry.name !== name ? [{ name, email, from: entry.name }] : [];
    });
    const missing = keepMissing ? [] : before.filter(({ email }) => !listedEmails.has(email));
    const mentionedEntries = missing.filter((entry) => isMentioned(entry, mentioned));
    const removed = missing.filter((entry) => !isMentioned(entry, mentioned));
    await tx.companyEmployee.createMany({
      data: added.map((item) => ({ csCorporateId, ...item, createdAt: ctx.now })),
    });
    for (const { email, name } of changed)
      await tx.companyEmployee.updateMany({ where: { csCorporateId, email }, data: { name } });
    // A dry run knows the removed entries from the lists alone. Ending thousands of memberships would exceed the time
    // limit of its transaction.
    if (!rehearsal) await removeEntries(tx, ctx, csCorporateId, removed);
    await recordAudit(tx, ctx, {
      action: 'company.employees',
      subject: `company:${csCorporateId}`,
      details: { added: added.length, changed: changed.length, gone: removed.length, refused: rejected.length },
    });
    return {
      version: currentVersion,
      added,
      changed,
      gone: removed.map(({ name, email, memberId }) => ({ name, email, isMember: memberId !== null })),
      kept: mentionedEntries.map(({ name, email }) => ({ name, email })),
      same: employees.length - added.length - changed.length,
      refused: rejected,
      notJoined: await notJoinedOf(tx, csCorporateId, removed),
    };
  });
}

/** Number of unreadable lines that an error about the whole file lists. */
const MAX_REJECTED_LISTED = 50;

const unreadable = (problem: string, rejected: readonly RejectedLine[]) =>
  new DomainError(
    'INVALID_INPUT',
    { issues: [{ path: 'csv', message: problem }], refused: rejected.slice(0, MAX_REJECTED_LISTED) },
    problem,
  );

/**
 * Returns the employees on the list who are not members. A dry run does not remove entries, so those that would be
 * removed are left out.
 */
async function notJoinedOf(
  tx: Pick<Tx, '$queryRaw'>,
  csCorporateId: number,
  removed: readonly Entry[],
): Promise<ListedEmployee[]> {
  const removedIds = new Set(removed.map(({ id }) => id));
  const entries = await readEntries(tx, csCorporateId);
  return entries
    .filter(({ id, isMember }) => !isMember && !removedIds.has(id))
    .map(({ name, email }) => ({ name, email }));
}

type Entry = { id: number; name: string; email: string; memberId: number | null; isMember: boolean };

/**
 * Returns each entry with the account that joined with it, and whether its person is a member: through the entry, or
 * with the same address before the entry existed.
 */
function readEntries(tx: Pick<Tx, '$queryRaw'>, csCorporateId: number): Promise<Entry[]> {
  return tx.$queryRaw<Entry[]>`
    select e.id, e.name, e.email, m.user_id as "memberId",
      (m.user_id is not null or exists (
        select 1 from users u join company_memberships o on o.user_id = u.id
        where u.email = e.email and o.cs_corporate_id = e.cs_corporate_id and o.left_at is null)) as "isMember"
    from company_employees e
      left join company_memberships m on m.employee_id = e.id and m.left_at is null
    where e.cs_corporate_id = ${csCorporateId} order by e.id`;
}

/** Returns a version that changes when an entry is added, renamed or removed. */
function versionOf(entries: readonly Entry[]): string {
  const list = entries.map(({ id, email, name }) => [id, email, name]);
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url');
}

/** Locks the members who may be removed, by id. Accounts are locked before entries, in the same order as a join. */
async function lockMembersWithout(tx: Tx, csCorporateId: number, emails: ReadonlySet<string>): Promise<void> {
  await tx.$executeRaw`
    select 1 from users u join company_memberships m on m.user_id = u.id join company_employees e on e.id = m.employee_id
    where e.cs_corporate_id = ${csCorporateId} and m.left_at is null and e.email <> all(${[...emails]}::text[])
    order by u.id for no key update of u`;
}

async function removeEntries(
  tx: Tx,
  { actor, now }: OperatorContext,
  csCorporateId: number,
  removed: readonly Entry[],
): Promise<void> {
  const userIds = removed.flatMap(({ memberId }) => memberId ?? []);
  const by = { role: 'operator', actorId: actor.userId } as const;
  if (userIds.length > 0) await leaveCompany(tx, { userIds, csCorporateId, by, reason: 'employee-list', now });
  const ids = removed.map(({ id }) => id);
  // The membership stays as history, without its deleted entry.
  await tx.companyMembership.updateMany({ where: { employeeId: { in: ids } }, data: { employeeId: null } });
  await tx.companyEmployee.deleteMany({ where: { id: { in: ids } } });
}

/** Writes a company's employee list as CSV; the download is recorded. @throws DomainError NOT_FOUND */
export async function exportEmployees(
  ctx: OperatorContext,
  { csCorporateId }: { csCorporateId: number },
): Promise<{ csv: string }> {
  const { db } = ctx;
  if ((await db.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
  const entries = await readEntries(db, csCorporateId);
  await recordAudit(db, ctx, {
    action: 'company.export',
    subject: `company:${csCorporateId}`,
    details: { employees: entries.length },
  });
  return { csv: writeEmployeeList(entries) };
}
