import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { writeCalendar } from '~/domain/timetable/calendar';
import { hashToken } from '~/server/auth/cookies';
import type { ServiceContext } from '~/server/service-context';
import { readCalendarEvents } from './read-calendar.sql';

/** What is past or cancelled stays in a calendar for so long. */
const KEPT_DAYS = 30;

/**
 * The lessons of whoever the address belongs to, as a calendar. Only at the company where they are a member now.
 * @throws DomainError NOT_FOUND for an address that was taken back or never was
 */
export async function readCalendar(
  { db, pool, now }: Pick<ServiceContext, 'db' | 'pool' | 'now'>,
  { token }: { token: string },
): Promise<string> {
  const feed = await db.calendarFeed.findUnique({
    where: { tokenHash: hashToken(token), user: { status: 'ACTIVE' } },
    select: { userId: true },
  });
  if (!feed) throw new DomainError('NOT_FOUND');
  const after = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  return writeCalendar('회사 수업', await readCalendarEvents(pool, { userId: feed.userId, after }));
}
