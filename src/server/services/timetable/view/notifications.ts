import type { CompanyNotifications } from '~/domain/timetable/schema';
import type { MemberActor, Membership } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';

/** An employee, or an expert of the company. */
type ToldContext = ServiceContext<MemberActor> & { membership: Pick<Membership, 'csCorporateId'> };

const PAGE = 30;

/** What one was told at the own company, the newest first, a page at a time. */
export async function listNotifications(
  { db, actor, membership }: ToldContext,
  { beforeId = null }: { beforeId?: number | null | undefined },
): Promise<CompanyNotifications> {
  const own = { userId: actor.userId, csCorporateId: membership.csCorporateId };
  const [rows, unread] = await Promise.all([
    db.companyNotification.findMany({
      where: { ...own, ...(beforeId === null ? {} : { id: { lt: beforeId } }) },
      orderBy: { id: 'desc' },
      take: PAGE + 1,
    }),
    db.companyNotification.count({ where: { ...own, readAt: null } }),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    notifications: shown.map(({ id, title, body, path, createdAt, readAt }) => ({
      id,
      title,
      body,
      path,
      createdAt,
      read: readAt !== null,
    })),
    unread,
    nextBeforeId: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** How many of them are unread: what the menu says. */
export async function countUnread({ db, actor, membership }: ToldContext): Promise<{ unread: number }> {
  const where = { userId: actor.userId, csCorporateId: membership.csCorporateId, readAt: null };
  return { unread: await db.companyNotification.count({ where }) };
}

/** Marks everything one was told so far as read. */
export async function readNotifications({ db, actor, membership, now }: ToldContext): Promise<void> {
  await db.companyNotification.updateMany({
    where: { userId: actor.userId, csCorporateId: membership.csCorporateId, readAt: null, createdAt: { lte: now } },
    data: { readAt: now },
  });
}
