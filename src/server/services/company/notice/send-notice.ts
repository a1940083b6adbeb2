import type { SendNoticeInput } from '~/domain/company/schema/notice';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { doOrDryRun } from '~/server/database/dry-run';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { inForceWhenSent } from './recipients';

/**
 * Sends a notice to everybody who is a member now. Only the notice is written here, however many members there are; a
 * job writes it to each of them (send-company-notice.ts).
 * @throws DomainError NOT_FOUND, INVALID_INPUT for a company without members
 */
export function sendNotice(
  ctx: ServiceContext<MemberActor>,
  { csCorporateId, title, text, rehearsal }: SendNoticeInput,
): Promise<{ members: number }> {
  const { actor, now } = ctx;
  return doOrDryRun(ctx.db, rehearsal, async (tx) => {
    if ((await tx.company.count({ where: { id: csCorporateId } })) === 0) throw new DomainError('NOT_FOUND');
    const members = await tx.companyMembership.count({ where: inForceWhenSent({ csCorporateId, sentAt: now }) });
    if (members === 0) throw new DomainError('INVALID_INPUT', {}, '받을 구성원이 아직 없어요.');
    const { id: noticeId } = await tx.companyNotice.create({
      data: { csCorporateId, operatorId: actor.userId, title, text, members, sentAt: now },
      select: { id: true },
    });
    await enqueue(tx, 'send-company-notice', { noticeId });
    await recordAudit(tx, ctx, {
      action: 'company.notice',
      subject: `company:${csCorporateId}`,
      details: { noticeId, title, members },
    });
    return { members };
  });
}
