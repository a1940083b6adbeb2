import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { writeCalendar } from '~/domain/shared/calendar-feed';
import { hashToken } from '~/server/auth/cookies';
import type { ServiceContext } from '~/server/service-context';
import { readLessonEvents } from '~/server/services/lesson/view/lesson-events.sql';
import { readSeatEvents, readTaughtEvents } from './read-calendar.sql';

/** Number of days for which past and cancelled lessons stay in a calendar. */
const RETAINED_DAYS = 30;

/**
 * Returns the lessons of the address's owner as a calendar: those with a coach, as learner or coach, and those at a
 * company, as an employee or as an expert, only while they belong to it.
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
  const of = { userId: feed.userId, after };
  const events = await Promise.all([readSeatEvents(pool, of), readTaughtEvents(pool, of), readLessonEvents(pool, of)]);
  return writeCalendar('내 수업', events.flat());
}
