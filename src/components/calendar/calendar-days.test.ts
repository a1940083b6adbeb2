import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { splitPastDays } from './calendar-days';

const days: [string, number][] = [
  ['2026-11-28', 1],
  ['2026-11-29', 2],
  ['2026-11-30', 3],
];
const split = (month: string, now: Date) => {
  const { past, others } = splitPastDays(days, month, now);
  return [past.map(([day]) => day), others.map(([day]) => day)];
};

it('separates the days before today in Seoul, from midnight to midnight', () => {
  const expected = [['2026-11-28'], ['2026-11-29', '2026-11-30']];
  expect(split('2026-11', seoulInstant(2026, 11, 29, 0))).toEqual(expected);
  expect(split('2026-11', new Date(seoulInstant(2026, 11, 30, 0).getTime() - 1))).toEqual(expected);
});

it('separates no day of another month', () => {
  expect(split('2026-10', seoulInstant(2026, 11, 29, 12))).toEqual([[], ['2026-11-28', '2026-11-29', '2026-11-30']]);
});
