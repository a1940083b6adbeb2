import type { ProgressPoint } from './schema/note';

/** Returns the names with a tracked value, the most frequent first; equally frequent ones in order of appearance. */
export function trackedNames(points: readonly ProgressPoint[]): string[] {
  const counts = new Map<string, number>();
  for (const { best } of points) for (const { name } of best) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Returns the points with a value of this name, with that value. */
export function trackedValues(points: readonly ProgressPoint[], name: string): { startsAt: Date; value: number }[] {
  return points.flatMap(({ startsAt, best }) =>
    best.filter((one) => one.name === name).map(({ value }) => ({ startsAt, value })),
  );
}
