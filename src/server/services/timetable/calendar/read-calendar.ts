import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { writeCalendar } from '~/domain/timetable/calendar';
import { hashToken } from '~/server/auth/cookies';
import type { ServiceContext } from '~/server/service-context';
import { readCalendarEvents } from './read-calendar.sql';

/** Number of days for which past and cancelled lessons stay in a calendar. */
const RETAINED_DAYS = 30;

/**
 * Returns the lessons of the address's owner as a calendar, only of the company where they are a member now.
 * @throws DomainError NOT_FOUND for an address that was closed or never existed
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
  const after = new Date(now.getTime() - RETAINED_DAYS * DAY_MS);
  return writeCalendar('회사 수업', await readCalendarEvents(pool, { userId: feed.userId, after }));
}
