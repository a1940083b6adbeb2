import { DAY_MS } from '~/domain/shared/durations';
import { formatSeoulDate, seoulDayOf, seoulParts } from '~/domain/shared/seoul-time';

/** Returns midnight in Seoul of the Monday of a day's week. @param day "2026-12-03" */
export function mondayOf(day: string): Date {
  const start = seoulDayOf(day);
  return new Date(start.getTime() - seoulParts(start).weekday * DAY_MS);
}

/** "2026년 11월 30일(월) ~ 12월 6일(일)": formats the whole week of a day. */
export function weekLabel(day: string): string {
  const monday = mondayOf(day);
  const sunday = new Date(monday.getTime() + 6 * DAY_MS);
  const days = [monday, sunday].map(formatSeoulDate);
  return `${seoulParts(monday).year}년 ${days.join(' ~ ')}`;
}
