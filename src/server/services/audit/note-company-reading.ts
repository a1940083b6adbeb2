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

/** An operator who reads what a company gets, also in the name of one of its people: written into the log. */
export async function noteCompanyReading(
  ctx: Pick<ServiceContext<MemberActor>, 'db' | 'actor' | 'ip' | 'now'>,
  { action, csCorporateId, month, how }: CompanyReading,
): Promise<void> {
  const { actor, db } = ctx;
  const userId = actor.impersonatorId ?? (actor.grade === 'operator' ? actor.userId : null);
  if (userId === null) return;
  const details = { ...(month === null ? {} : { month }), how };
  await recordAudit(
    db,
    { ...ctx, actor: { ...actor, userId } },
    { action, subject: `company:${csCorporateId}`, details },
  );
}
