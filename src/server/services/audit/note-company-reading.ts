import { auditPolicy } from '~/domain/operations/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from './record-audit';

/** What a company gets, and how it was read; without a month the list of all of them. */
export type CompanyReading = {
  action: 'bill.view' | 'report.view';
  csCorporateId: number;
  month: string | null;
  how: 'page' | 'file';
};

/**
 * An operator who reads what a company gets, also in the name of one of its people: written into the log. A window
 * reads its page again by itself, so within some minutes that is one reading; a file is one each time.
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
