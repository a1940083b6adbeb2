import { expect, it } from 'vitest';
import { areHolidaysPublished, holidayName } from './holidays';

it.each([
  ['2026-10-09', '한글날'],
  ['2026-10-10', null],
  ['2027-01-01', '새해 첫날'],
  ['2027-12-27', '대체공휴일(성탄절)'],
  ['2025-05-05', '어린이날, 부처님 오신 날'],
  ['2099-01-01', null],
])('%s is %s', (day, name) => {
  expect(holidayName(day)).toBe(name);
});

it('reports the years without stored holidays', () => {
  expect(areHolidaysPublished('2027-12-31')).toBe(true);
  expect(areHolidaysPublished('2017-12-31')).toBe(false);
  expect(areHolidaysPublished('2099-01-01')).toBe(false);
});
