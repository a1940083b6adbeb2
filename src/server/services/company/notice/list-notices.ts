import type { CompanyNotice } from '~/domain/company/schema/notice';
import type { MemberActor } from '~/domain/shared/actor';
import { type Page, pageOf } from '~/domain/shared/page';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 30;

/** Returns the notices to the company, newest first, with the sender and the number of recipients. */
export async function listNotices(
  { db }: ServiceContext<MemberActor>,
  { csCorporateId, cursor }: { csCorporateId: number; cursor?: number | undefined },
): Promise<Page<CompanyNotice, number>> {
  const rows = await db.companyNotice.findMany({
    where: { csCorporateId, ...(cursor === undefined ? {} : { id: { lt: cursor } }) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const operators = await db.user.findMany({
    where: { id: { in: rows.map(({ operatorId }) => operatorId) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(operators.map(({ id, name }) => [id, name]));
  const items = rows.map(({ id, operatorId, title, text, sentAt, members, told, completedAt }) => ({
    noticeId: id,
    title,
    text,
    sentAt,
    operator: nameOf.get(operatorId) ?? '',
    members,
    told,
    completedAt,
  }));
  return pageOf(items, PAGE, ({ noticeId }) => noticeId);
}
