import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulDayStart } from '~/domain/shared/seoul-time';

const LESSON_MINUTES = 50;

/**
 * Returns the hours of a test lesson that starts this many minutes from now, or has started if the number is negative.
 * A running lesson has to start today (Seoul), because the expert's page shows the lessons of today: in the first
 * minutes of a day the lesson is shorter, and the same share of it has passed.
 */
export function nearHours(now: Date, minutes: number): { startsAt: Date; endsAt: Date } {
  const startsAt = new Date(now.getTime() + minutes * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + LESSON_MINUTES * MINUTE_MS);
  const runs = startsAt < now && now < endsAt;
  const dayStart = seoulDayStart(now);
  if (!runs || startsAt >= dayStart) return { startsAt, endsAt };
  const passed = Math.max(now.getTime() - dayStart.getTime(), 1);
  return { startsAt: dayStart, endsAt: new Date(dayStart.getTime() + (passed * LESSON_MINUTES) / -minutes) };
}
