import { DAY_MS } from '~/domain/shared/durations';

/** Days since 1970 of "YYYY-MM-DD": neighbours differ by one, over the ends of months and years too. */
const numberOf = (day: string): number => Date.parse(day) / DAY_MS;

/** How many days in a row end with each day on which something was done, by that day's number. */
function runs(days: readonly string[]): ReadonlyMap<number, number> {
  const lengths = new Map<number, number>();
  for (const day of [...new Set(days.map(numberOf))].toSorted((one, other) => one - other))
    lengths.set(day, (lengths.get(day - 1) ?? 0) + 1);
  return lengths;
}

/**
 * Days in a row up to today, or up to yesterday while today is not over: nothing is lost before midnight in Seoul.
 * @param days on which something was done (Seoul, YYYY-MM-DD), in any order and none after today
 */
export function currentStreak(days: readonly string[], today: string): number {
  const lengths = runs(days);
  const now = numberOf(today);
  return lengths.get(now) ?? lengths.get(now - 1) ?? 0;
}

/** The most days in a row. */
export const bestStreak = (days: readonly string[]): number => Math.max(0, ...runs(days).values());

/** How many days a period has, both ends included. */
export const daysBetween = (startsOn: string, endsOn: string): number => numberOf(endsOn) - numberOf(startsOn) + 1;

/** Every day of a period. */
export const daysOf = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string[] =>
  Array.from({ length: daysBetween(startsOn, endsOn) }, (_, index) =>
    new Date((numberOf(startsOn) + index) * DAY_MS).toISOString().slice(0, 10),
  );
