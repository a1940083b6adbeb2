import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf, seoulParts } from '~/domain/shared/seoul-time';
import { lessonAvailability } from '~/domain/timetable/lesson-availability';
import type { MonthSchedule, ScheduledLesson } from '~/domain/timetable/schema/timetable';
import { hasSeat, type ReservationStatus } from '~/domain/timetable/status';

/**
 * Counts for a day's cell: all lessons of the company, those that the employee can reserve or enter now, those with a
 * seat of the employee, and those with a place in the waiting list or an entry.
 */
export type DayCount = { lessons: number; free: number; entries: number; own: number; waits: number };

const isWaiting = (status: ReservationStatus) => status === 'WAITING' || status === 'ENTERED';

interface CountInput {
  /** Lessons that overlap another seat of the employee. */
  taken: ReadonlySet<number>;
  blockedUntil: Date | null;
  now: Date;
}

/** Returns the days of a day's week from Monday, as "YYYY-MM-DD". */
export function weekOf(day: string): string[] {
  const at = seoulDayOf(day);
  const monday = at.getTime() - seoulParts(at).weekday * DAY_MS;
  return Array.from({ length: 7 }, (_, index) => seoulDate(new Date(monday + index * DAY_MS)));
}

/** Returns the other month that the week of a day extends into; null for a week within one month. */
export function adjacentMonthOfWeek(day: string): string | null {
  return (
    weekOf(day)
      .find((item) => !item.startsWith(day.slice(0, 7)))
      ?.slice(0, 7) ?? null
  );
}

/** Returns the count of a day: null without lessons, undefined while its month is not loaded. */
export type CountOf = (day: string) => DayCount | null | undefined;

export function countOf(months: readonly MonthSchedule[], counts: ReadonlyMap<string, DayCount>): CountOf {
  const loadedMonths = new Set(months.map(({ month }) => month));
  return (day) => (loadedMonths.has(day.slice(0, 7)) ? (counts.get(day) ?? null) : undefined);
}

/** Returns the count of each day with lessons, by "YYYY-MM-DD" in the order of the lessons. */
export function countDays(
  lessons: readonly ScheduledLesson[],
  { taken, blockedUntil, now }: CountInput,
): Map<string, DayCount> {
  const counts = new Map<string, DayCount>();
  for (const lesson of lessons) {
    const { mine, b2bTimetableId, startsAt } = lesson;
    const day = seoulDate(startsAt);
    const before = counts.get(day) ?? { lessons: 0, free: 0, entries: 0, own: 0, waits: 0 };
    const availability = mine === null ? lessonAvailability(lesson, { blockedUntil, now }).kind : null;
    counts.set(day, {
      lessons: before.lessons + 1,
      free: before.free + (availability === 'free' && !taken.has(b2bTimetableId) ? 1 : 0),
      entries: before.entries + (availability === 'entries' ? 1 : 0),
      own: before.own + (mine && hasSeat(mine.status) ? 1 : 0),
      waits: before.waits + (mine && isWaiting(mine.status) ? 1 : 0),
    });
  }
  return counts;
}

/**
 * Returns the day on which a month opens. In the current month that is today or, when today has no upcoming lesson, the
 * next day with one, if any; in a future month the first day with a lesson; in a past month the first day.
 */
export function firstDay(lessons: readonly ScheduledLesson[], { month, now }: { month: string; now: Date }): string {
  const today = seoulDate(now);
  if (!today.startsWith(month)) {
    const first = lessons.find(({ cancelled, startsAt }) => !cancelled && seoulDate(startsAt) > today);
    return first ? seoulDate(first.startsAt) : `${month}-01`;
  }
  const next = lessons.find(({ cancelled, endsAt }) => !cancelled && endsAt > now);
  return next && seoulDate(next.startsAt) > today ? seoulDate(next.startsAt) : today;
}

/** The next day after `day` with a lesson that is not cancelled. */
export function nextDayWithLesson(lessons: readonly ScheduledLesson[], day: string): string | undefined {
  return lessons
    .filter(({ cancelled }) => !cancelled)
    .map(({ startsAt }) => seoulDate(startsAt))
    .filter((item) => item > day)
    .toSorted()[0];
}
