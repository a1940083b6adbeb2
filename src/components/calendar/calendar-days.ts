import { seoulDate, seoulInstant, seoulMonth, seoulParts } from '~/domain/shared/seoul-time';

/** Returns the days of the weeks that a month ("YYYY-MM") touches, from Monday, each as "YYYY-MM-DD". */
export function weeksOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = seoulInstant(year, number, 1);
  const lead = seoulParts(first).weekday;
  const length = seoulParts(seoulInstant(year, number + 1, 0)).day;
  const cells = Math.ceil((lead + length) / 7) * 7;
  return Array.from({ length: cells }, (_, index) => seoulDate(seoulInstant(year, number, 1 - lead + index)));
}

/**
 * Separates the past days of the current month from the other days. In another month no day counts as past, because a
 * user who opens it looks for all its lessons.
 * @param days the days of `month` ("YYYY-MM") as "YYYY-MM-DD", each with its lessons
 */
export function splitPastDays<Lessons>(days: readonly [day: string, Lessons][], month: string, now: Date) {
  const isPast = ([day]: [string, Lessons]) => month === seoulMonth(now) && day < seoulDate(now);
  return { past: days.filter(isPast), others: days.filter((day) => !isPast(day)) };
}
