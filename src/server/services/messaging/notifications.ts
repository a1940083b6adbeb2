import type { z } from 'zod';
import {
  notificationDays,
  type OwnNotifications,
  type ownNotificationsInput,
  type readOwnNotificationsInput,
} from '~/domain/messaging/notification';
import type { MemberActor, SystemActor } from '~/domain/shared/actor';
import { DAY_MS } from '~/domain/shared/durations';
import { pageOf } from '~/domain/shared/page';
import type { ServiceContext } from '~/server/service-context';

const PAGE = 30;
/** The badge shows 99+ above 99. */
const MAX_COUNTED = 100;

/** Lists the user's own notifications, newest first, in pages. Served by notifications(user_id, id). */
export async function listNotifications(
  ctx: ServiceContext<MemberActor>,
  { cursor }: z.output<typeof ownNotificationsInput>,
): Promise<OwnNotifications> {
  const { db, actor } = ctx;
  const rows = await db.notification.findMany({
    where: { userId: actor.userId, ...(cursor ? { id: { lt: cursor } } : {}) },
    orderBy: { id: 'desc' },
    take: PAGE + 1,
  });
  const { items, nextCursor } = pageOf(rows, PAGE, ({ id }) => id);
  return {
    items: items.map(({ id, title, body, path, createdAt, readAt }) => ({
      id,
      title,
      body,
      path,
      createdAt,
      read: readAt !== null,
    })),
    unread: await countUnread(ctx),
    nextCursor,
  };
}

/** Counts the unread notifications for the bell, up to 100. */
export function countUnread({ db, actor: { userId } }: ServiceContext<MemberActor>): Promise<number> {
  return db.notification.count({ where: { userId, readAt: null }, take: MAX_COUNTED });
}

/**
 * Marks one of the user's notifications as read, or with `andOlder` also all older ones. Another person's id changes
 * nothing. An operator who acts as the user marks none: the user has not read them.
 */
export async function readNotifications(
  { db, actor: { userId, impersonatorId }, now }: ServiceContext<MemberActor>,
  { id, andOlder }: z.output<typeof readOwnNotificationsInput>,
): Promise<void> {
  if (impersonatorId !== null) return;
  const where = { userId, readAt: null, id: andOlder ? { lte: id } : id };
  await db.notification.updateMany({ where, data: { readAt: now } });
}

/**
 * Job delete-notifications: deletes the entries that are older than 180 days, in batches. Running it again, or twice
 * at the same time, changes nothing. Served by notifications(created_at).
 */
export async function deleteOldNotifications({ db, now }: ServiceContext<SystemActor>): Promise<{ deleted: number }> {
  const until = new Date(now.getTime() - notificationDays * DAY_MS);
  for (let deleted = 0; ;) {
    const count = await db.$executeRaw`
      delete from notifications where id in (
        select id from notifications where created_at <= ${until} order by created_at limit 10000 for update skip locked)`;
    if (count === 0) return { deleted };
    deleted += count;
  }
}
