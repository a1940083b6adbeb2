import { expect, it } from 'vitest';
import { dayAfterKey } from '~/components/calendar/day-after-key';
import { dayName } from './month-grid';

it.each([
  ['2026-12-01', 'ArrowLeft', '2026-11-30'],
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2026-12-08', 'ArrowUp', '2026-12-01'],
  ['2026-12-08', 'ArrowDown', '2026-12-15'],
  ['2026-12-02', 'Home', '2026-11-30'],
  ['2026-12-02', 'End', '2026-12-06'],
  ['2027-03-31', 'PageUp', '2027-02-28'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2026-12-15', 'PageDown', '2027-01-15'],
  ['2026-12-15', 'a', null],
])('moves from %s by %s to %s', (day, key, next) => {
  expect(dayAfterKey(day, key)).toBe(next);
});

it('names a day with its lessons and reservations', () => {
  expect(dayName('2026-12-01', { lessons: 4, free: 2, entries: 1, own: 1, waits: 1 })).toBe(
    '12월 1일(화), 수업 4개, 예약 가능 2개, 응모 가능 1개, 내 예약 1개, 대기·응모 1개',
  );
  expect(dayName('2026-12-02', { lessons: 1, free: 0, entries: 0, own: 0, waits: 0 })).toBe('12월 2일(수), 수업 1개');
  expect(dayName('2026-12-05', null)).toBe('12월 5일(토), 수업 없음');
  expect(dayName('2026-12-25', null)).toBe('12월 25일(금), 성탄절, 수업 없음');
  expect(dayName('2026-12-25', undefined)).toBe('12월 25일(금), 성탄절');
});
