import { expect, it } from 'vitest';
import { formatSeoulMove, seoulInstant } from './seoul-time';

it('says the day of a move once where both hours are on it', () => {
  const from = seoulInstant(2027, 1, 1, 10, 30);
  expect(formatSeoulMove(from, seoulInstant(2027, 1, 1, 23, 59))).toBe('1월 1일 금 10:30에서 23:59로');
  expect(formatSeoulMove(from, seoulInstant(2027, 1, 2))).toBe('1월 1일 금 10:30에서 1월 2일 토 00:00로');
});
