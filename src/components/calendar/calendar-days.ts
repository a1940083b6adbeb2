import { seoulDate, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';

/** A month as "YYYY-MM" → the days of the weeks it touches, Monday first, as "YYYY-MM-DD". */
export function weeksOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = seoulInstant(year, number, 1);
  const lead = seoulParts(first).weekday;
  const length = seoulParts(seoulInstant(year, number + 1, 0)).day;
  const cells = Math.ceil((lead + length) / 7) * 7;
  return Array.from({ length: cells }, (_, index) => seoulDate(seoulInstant(year, number, 1 - lead + index)));
}

/** "2026-11" → "2026-12"; `by` may be negative. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return seoulDate(seoulInstant(year, number + by, 1)).slice(0, 7);
}

/** "2026-11" → "2026년 11월" */
export function monthLabel(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${year}년 ${Number(number)}월`;
}

/** "2026-11-24" → the first instant of that day in Seoul. */
export function seoulDayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return seoulInstant(year, month, day);
}
