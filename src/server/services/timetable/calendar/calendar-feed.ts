import { env } from '~/env.js';
import type { MemberActor } from '~/domain/shared/actor';
import type { CalendarFeed, OpenCalendarFeedInput } from '~/domain/timetable/schema/timetable';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { lockOwnAccount } from '~/server/auth/lock-active-user';
import { openSealedText, sealText } from '~/server/crypto/seal';
import type { ServiceContext } from '~/server/service-context';

const context = (userId: number) => `calendar-feed:${userId}`;
const address = (token: string) => new URL(`/calendar/${token}.ics`, env.APP_URL).href;

/**
 * Returns the address of the caller's calendar; null when there is none, and for an operator who acts as the user,
 * because the address opens without a login.
 */
export async function getCalendarFeed({
  db,
  actor: { userId, impersonatorId },
}: ServiceContext<MemberActor>): Promise<CalendarFeed> {
  if (impersonatorId !== null) return { url: null };
  const feed = await db.calendarFeed.findUnique({ where: { userId }, select: { token: true } });
  return { url: feed && address(openSealedText(feed.token, context(userId))) };
}

/**
 * Returns the calendar address, and creates one if there is none. With `renew`, a new address replaces the current one,
 * which stops working. Two pages create addresses, so a page that does not know the current one cannot end it.
 * @throws DomainError UNAUTHENTICATED when the session has ended, because the address would outlive it
 */
export async function openCalendarFeed(
  { db, actor, now }: ServiceContext<MemberActor>,
  { renew = false }: OpenCalendarFeedInput = {},
): Promise<CalendarFeed> {
  const { userId } = actor;
  const token = randomToken();
  const row = {
    tokenHash: hashToken(token),
    token: sealText(token, context(userId)),
    createdAt: now,
  };
  return db.$transaction(async (tx) => {
    await lockOwnAccount(tx, actor);
    const present = renew ? null : await tx.calendarFeed.findUnique({ where: { userId }, select: { token: true } });
    if (present) return { url: address(openSealedText(present.token, context(userId))) };
    await tx.calendarFeed.upsert({ where: { userId }, create: { userId, ...row }, update: row });
    return { url: address(token) };
  });
}
