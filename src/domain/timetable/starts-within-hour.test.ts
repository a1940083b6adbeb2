import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { startsWithinHour } from './starts-within-hour';

const at = (hour: number, minute: number) => seoulInstant(2026, 12, 1, hour, minute);

it('a lesson is soon within the last hour before it starts', () => {
  const startsAt = at(12, 0);
  expect([at(10, 59), at(11, 0), at(11, 59), at(12, 0)].map((now) => startsWithinHour(startsAt, now))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
