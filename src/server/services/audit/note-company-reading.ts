import { auditPolicy } from '~/domain/operations/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from './record-audit';

/** Which document of a company was read, and how; without a month the list of all of them. */
export type CompanyReading = {
  action: 'bill.view' | 'report.view';
  csCorporateId: number;
  month: string | null;
  how: 'page' | 'file';
};

/**
 * Records in the log that an operator reads a company's documents, also when acting as one of its members. A page
 * reloads by itself, so several loads within some minutes count as one reading; each file download counts separately.
 */
export async function noteCompanyReading(
  ctx: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'ip' | 'now'>,
  { action, csCorporateId, month, how }: CompanyReading,
): Promise<void> {
  const { actor, db, now } = ctx;
  const userId = actor.impersonatorId ?? (actor.grade === 'operator' ? actor.userId : null);
  if (userId === null) return;
  const details = { ...(month === null ? {} : { month }), how };
  const subject = `company:${csCorporateId}`;
  if (how === 'page') {
    const since = new Date(now.getTime() - auditPolicy.sameReadingMinutes * MINUTE_MS);
    const same = { operatorId: userId, action, subject, details: { equals: details }, at: { gt: since, lte: now } };
    if (await db.auditEvent.findFirst({ where: same, select: { id: true } })) return;
  }
  await recordAudit(db, { ...ctx, actor: { ...actor, userId } }, { action, subject, details });
}
