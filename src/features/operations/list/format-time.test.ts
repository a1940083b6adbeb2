import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { longTime, shortSpan, shortTime } from './format-time';

it('shortens a time as far as possible', () => {
  const now = seoulInstant(2026, 11, 20, 12);
  expect(shortTime(seoulInstant(2026, 11, 20, 0, 5), now)).toBe('00:05');
  expect(shortTime(seoulInstant(2026, 11, 19, 23, 59), now)).toBe('11.19 23:59');
  expect(shortTime(seoulInstant(2026, 11, 20), now)).toBe('11.19 자정');
  expect(shortTime(seoulInstant(2026, 11, 21), now)).toBe('자정');
  expect(shortTime(new Date(seoulInstant(2026, 11, 20).getTime() + 45_000), now)).toBe('00:00');
  expect(shortTime(seoulInstant(2026, 1, 1), now)).toBe('25.12.31 자정');
  expect(shortTime(seoulInstant(2025, 1, 2, 3, 4), now)).toBe('25.01.02 03:04');
});

it('adds the year to a time outside the current year', () => {
  const now = seoulInstant(2026, 1, 1);
  expect(longTime(now, now)).toBe('2025년 12월 31일(수) 자정');
  expect(longTime(seoulInstant(2025, 12, 31, 23, 59), now)).toBe('2025년 12월 31일(수) 오후 11시 59분');
});

it('uses the year in Seoul, which begins nine hours before the year in UTC', () => {
  const morning = seoulInstant(2027, 1, 1, 8);
  expect(shortTime(seoulInstant(2027, 1, 1, 7, 30), morning)).toBe('07:30');
  expect(shortTime(seoulInstant(2027, 1, 2, 7, 30), morning)).toBe('01.02 07:30');
  expect(shortTime(seoulInstant(2026, 12, 31, 23, 59), morning)).toBe('26.12.31 23:59');
  expect(longTime(seoulInstant(2026, 12, 31, 23, 59), morning)).toBe('2026년 12월 31일(목) 오후 11시 59분');
  expect(longTime(morning, seoulInstant(2027, 1, 1, 8, 30))).toBe('1월 1일(금) 오전 8시');
});

it('shows a duration in one unit', () => {
  expect([0, 8.2, 59, 60, 3599, 3600, 90_000].map(shortSpan)).toEqual([
    '0초',
    '8초',
    '59초',
    '1분',
    '60분',
    '1시간',
    '1일',
  ]);
});
