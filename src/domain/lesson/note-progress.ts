import { spotKey, type BodySpot } from '~/domain/shared/body-parts';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDayStart, seoulParts } from '~/domain/shared/seoul-time';
import type { ProgressPoint } from './schema/note';

/** Returns different items by their key, the most frequent first; equally frequent ones in order of appearance. */
function byFrequency<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const counts = new Map<string, { item: Item; count: number }>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, { item, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ item }) => item);
}

/** Returns the names with a tracked value, the most frequent first; equally frequent ones in order of appearance. */
export function trackedNames(points: readonly ProgressPoint[]): string[] {
  // A name counts once for each lesson.
  const names = points.flatMap(({ best }) => [...new Set(best.map(({ name }) => name))]);
  return byFrequency(names, (name) => name);
}

/** Returns the parts of the body with values, the most frequent first. */
export function trackedSpots(points: readonly ProgressPoint[]): BodySpot[] {
  const spots = points.flatMap(({ health }) => health.parts.map(({ part, side }) => ({ part, side })));
  return byFrequency(spots, spotKey);
}

/**
 * Returns the load of each week with one, Monday to Sunday in Seoul, in the order of the points: in kg, with the start
 * of the week.
 */
export function weeklyVolumes(points: readonly ProgressPoint[]): { startsAt: Date; value: number }[] {
  const weeks = new Map<number, number>();
  for (const { startsAt, volumeKg } of points) {
    if (volumeKg === null) continue;
    const week = seoulDayStart(startsAt).getTime() - seoulParts(startsAt).weekday * DAY_MS;
    weeks.set(week, (weeks.get(week) ?? 0) + volumeKg);
  }
  return [...weeks].map(([week, value]) => ({ startsAt: new Date(week), value }));
}
