import { expect, it } from 'vitest';
import { seoulInstant } from './seoul-time';
import { formatSeoulMove } from './seoul-move';

it('names the day of a move once when both times are on it', () => {
  const from = seoulInstant(2027, 1, 1, 10, 30);
  expect(formatSeoulMove(from, seoulInstant(2027, 1, 1, 23, 59))).toBe(
    '1월 1일(금) 오전 10시 30분에서 오후 11시 59분으로',
  );
  expect(formatSeoulMove(from, seoulInstant(2027, 1, 2))).toBe('1월 1일(금) 오전 10시 30분에서 자정으로');
});
