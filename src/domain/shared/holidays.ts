import * as gazette from '@hyunbinseo/holidays-kr/all';

type Year = Readonly<Record<string, readonly string[]>>;
const years = new Map(Object.entries<Year>(gazette).map(([name, days]) => [name.slice(1), days]));

/** Official names of holidays with the common names that replace them. */
const usualNames: readonly (readonly [string, string])[] = [
  ['1월 1일', '새해 첫날'],
  ['기독탄신일', '성탄절'],
];

/**
 * Returns the name of a holiday: a day in Seoul as "YYYY-MM-DD" → "한글날"; null when it is no public holiday, or the
 * holidays of its year are unknown.
 */
export function holidayName(day: string): string | null {
  const names = years.get(day.slice(0, 4))?.[day];
  if (!names) return null;
  return usualNames.reduce((text, [official, usual]) => text.replace(official, usual), names.join(', '));
}

/**
 * Returns whether the public holidays of the day's year are published; the government publishes them in the year
 * before.
 */
export function areHolidaysPublished(day: string): boolean {
  return years.has(day.slice(0, 4));
}
