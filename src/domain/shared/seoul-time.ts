import { DAY_MS, HOUR_MS } from './durations';

/** Korea has no daylight saving: Seoul is always UTC+9 in the years of this product. */
const OFFSET_MS = 9 * HOUR_MS;

export type SeoulParts = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** 0 = Monday … 6 = Sunday */ weekday: number;
};

/** Returns the calendar fields of an instant in Seoul. */
export function seoulParts(instant: Date): SeoulParts {
  const shifted = new Date(instant.getTime() + OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: (shifted.getUTCDay() + 6) % 7,
  };
}

/** Returns the instant with these calendar fields in Seoul; months run from 1 to 12 and may overflow. */
export function seoulInstant(year: number, month: number, day: number, hour = 0, minute = 0): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute) - OFFSET_MS);
}

/** "2026-11-20" in Seoul. */
export function seoulDate(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** "2026-11" in Seoul. */
export function seoulMonth(instant: Date): string {
  return seoulDate(instant).slice(0, 7);
}

/** Returns midnight in Seoul of a day given as "YYYY-MM-DD". */
export function seoulDayOf(day: string): Date {
  return new Date(`${day}T00:00:00+09:00`);
}

/** Returns midnight in Seoul at or before the instant. */
export function seoulDayStart(instant: Date): Date {
  return new Date(Math.floor((instant.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
}

/** Returns the start of a Seoul month given as "YYYY-MM" (`from`) and the start of the next month (`to`, exclusive). */
export function seoulMonthRange(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: seoulInstant(year, number, 1), to: seoulInstant(year, number + 1, 1) };
}

/** ("2026-11", 1) → "2026-12"; `months` can be negative. */
export function shiftMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return seoulMonth(seoulInstant(year, number + months, 1));
}

/** Returns the last day of a month, "2026-11-30". */
export function lastDayOf(month: string): string {
  return seoulDate(new Date(seoulMonthRange(month).to.getTime() - 1));
}

/** "2026-11" → "2026년 11월" */
export function monthLabel(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const;

/** 0 = Monday → "월". */
export function weekdayLabel(weekday: number): string {
  return weekdays[weekday] ?? '';
}

/** "11월 24일" in Seoul. */
export function formatSeoulDay(instant: Date): string {
  const { month, day } = seoulParts(instant);
  return `${month}월 ${day}일`;
}

/** "2026년 11월 24일" in Seoul. */
export function formatSeoulFullDay(instant: Date): string {
  return `${seoulParts(instant).year}년 ${formatSeoulDay(instant)}`;
}

/** "11월 24일(화)" in Seoul. */
export function formatSeoulDate(instant: Date): string {
  return `${formatSeoulDay(instant)}(${weekdayLabel(seoulParts(instant).weekday)})`;
}

/** "2026-12-05" → "12월 5일" */
export const formatDay = (day: string): string => formatSeoulDay(seoulDayOf(day));

/** "2026-11-24" → "11월 24일(화)" */
export const formatDayWithWeekday = (day: string): string => formatSeoulDate(seoulDayOf(day));

/** "2026-12-03" → "2026년 12월 3일" */
export const formatDayWithYear = (day: string): string => formatSeoulFullDay(seoulDayOf(day));

/** Returns whether an instant is exactly between two days; a moment later belongs to the next day. */
const isSeoulMidnight = (instant: Date): boolean => seoulDayStart(instant).getTime() === instant.getTime();

/** Returns the day that names an instant: exact midnight ends a day and is named after it, as in "28일 자정". */
export const dayOfLabel = (instant: Date): Date =>
  isSeoulMidnight(instant) ? new Date(instant.getTime() - 1) : instant;

/** "오후 7시", "오전 9시 30분", "오전 0시 10분" or "자정" in Seoul; the minute after exact midnight is "오전 0시 0분". */
export function formatSeoulTime(instant: Date): string {
  const { hour, minute } = seoulParts(instant);
  if (isSeoulMidnight(instant)) return '자정';
  const hours = hour < 12 ? `오전 ${hour}시` : `오후 ${hour % 12 || 12}시`;
  return minute === 0 && hour !== 0 ? hours : `${hours} ${minute}분`;
}

/** "19:05" in Seoul, for lists and tables; sentences use `formatSeoulTime`. */
export function formatClock(instant: Date): string {
  const { hour, minute } = seoulParts(instant);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** "19:00–19:50" in Seoul; an end at midnight is "24:00". */
export function formatClockSpan({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${formatClock(startsAt)}–${isSeoulMidnight(endsAt) ? '24:00' : formatClock(endsAt)}`;
}

/** "11월 24일(화) 오후 7시" in Seoul; midnight between the 24th and the 25th is "11월 24일(화) 자정". */
export function formatSeoulDateTime(instant: Date): string {
  return `${formatSeoulDate(dayOfLabel(instant))} ${formatSeoulTime(instant)}`;
}
