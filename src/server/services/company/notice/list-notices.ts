import type { CompanyNotice, NoticeReach } from '~/domain/company/schema/notice';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { type Page, pageOf } from '~/domain/shared/page';
import type { ServiceContext } from '~/server/service-context';
import { publicationsOf } from '~/server/services/publication/view-publication';
import { inForceWhenSent } from './recipients';

const PAGE = 30;

/** Returns the notices to the company, newest first, with their state and the number of recipients. */
export async function listNotices(
  { db }: ServiceContext<MemberActor>,
  { csCorporateId, cursor }: { csCorporateId: number; cursor?: number | undefined },
): Promise<Page<CompanyNotice, number>> {
  const rows = await db.companyNotice.findMany({
    where: { csCorporateId, ...(cursor === undefined ? {} : { id: { lt: cursor } }) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const subjects = rows.map(({ id }) => String(id));
  const publications = await publicationsOf(db, 'company-notice', subjects);
  const items = rows.map(({ id, title, sentAt, members, told, completedAt }) => {
    const { status = 'DRAFT', scheduledAt = null } = publications.get(String(id)) ?? {};
    return { noticeId: id, title, status, scheduledAt, sentAt, members, told, completedAt };
  });
  return pageOf(items, PAGE, ({ noticeId }) => noticeId);
}

/**
 * Returns the company of a notice and how many members it reached; for a draft, how many would get it now.
 * @throws DomainError NOT_FOUND
 */
export async function getNoticeReach(
  { db, now }: ServiceContext<MemberActor>,
  { noticeId: id }: { noticeId: number },
): Promise<NoticeReach> {
  const notice = await db.companyNotice.findUnique({ where: { id }, include: { company: { select: { name: true } } } });
  if (!notice) throw new DomainError('NOT_FOUND');
  const { csCorporateId, company, sentAt, told, completedAt } = notice;
  const members =
    sentAt === null
      ? await db.companyMembership.count({ where: inForceWhenSent({ csCorporateId, sentAt: now }) })
      : notice.members;
  return { company: company.name, members, told, sentAt, completedAt };
}
