import { DAY_MS } from '~/domain/shared/durations';

/** Returns the days since 1970 of "YYYY-MM-DD": adjacent days differ by one, also over the ends of months and years. */
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** Returns, for each day with a completion (as a day number), the length of the streak that ends on it. */
function runs(days: readonly string[]): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>();
  for (const day of [...new Set(days.map(numberOf))].toSorted((a, b) => a - b))
    lengths.set(day, (lengths.get(day - 1) ?? 0) + 1);
  return lengths;
}

/**
 * Returns the current streak up to today, or up to yesterday while today is not over: nothing is lost before midnight
 * in Seoul.
 * @param days completed days (Seoul, YYYY-MM-DD), in any order and none after today
 */
export function currentStreak(days: readonly string[], today: string): number {
  const lengths = runs(days);
  const now = numberOf(today);
  return lengths.get(now) ?? lengths.get(now - 1) ?? 0;
}

/** Returns the longest streak. */
export const bestStreak = (days: readonly string[]): number => Math.max(0, ...runs(days).values());

/** Returns the number of days in a period, including both ends. */
export const daysBetween = (startsOn: string, endsOn: string): number => numberOf(endsOn) - numberOf(startsOn) + 1;

/** Returns every day of a period. */
export const daysOf = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string[] =>
  Array.from({ length: daysBetween(startsOn, endsOn) }, (_, index) =>
    new Date((numberOf(startsOn) + index) * DAY_MS).toISOString().slice(0, 10),
  );
