import { expect, it } from 'vitest';
import { changes } from './changed-policies';

const numbersOf = (value: unknown): [string, number][] =>
  typeof value === 'number'
    ? [['', value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          numbersOf(part).map(([path, number]): [string, number] => [`.${key}${path}`, number]),
        )
      : [];

it.each(changes.map(([now, next]) => ({ version: now.version, now, next })))(
  '$version shares no number with the next version',
  ({ now, next }) => {
    const changed = new Map(numbersOf(next));
    expect(numbersOf(now).filter(([path, number]) => changed.get(path) === number)).toEqual([]);
    expect([...changed.keys()]).toEqual(numbersOf(now).map(([path]) => path));
  },
);
