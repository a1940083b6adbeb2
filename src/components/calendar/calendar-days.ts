import { seoulDate, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';

/** Returns the days of the weeks that a month ("YYYY-MM") touches, from Monday, each as "YYYY-MM-DD". */
export function weeksOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = seoulInstant(year, number, 1);
  const lead = seoulParts(first).weekday;
  const length = seoulParts(seoulInstant(year, number + 1, 0)).day;
  const cells = Math.ceil((lead + length) / 7) * 7;
  return Array.from({ length: cells }, (_, index) => seoulDate(seoulInstant(year, number, 1 - lead + index)));
}
