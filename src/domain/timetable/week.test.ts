import { expect, it } from 'vitest';
import { seoulDate } from '~/domain/shared/seoul-time';
import { mondayOf, weekLabel } from './week';

it('a week lasts from Monday to Sunday, whichever of its days is given', () => {
  for (const day of ['2026-11-30', '2026-12-03', '2026-12-06']) {
    expect(seoulDate(mondayOf(day))).toBe('2026-11-30');
    expect(weekLabel(day)).toBe('2026년 11월 30일(월) ~ 12월 6일(일)');
  }
  expect([weekLabel('2026-11-29'), weekLabel('2026-12-07')]).toEqual([
    '2026년 11월 23일(월) ~ 11월 29일(일)',
    '2026년 12월 7일(월) ~ 12월 13일(일)',
  ]);
  expect(weekLabel('2027-01-01')).toBe('2026년 12월 28일(월) ~ 1월 3일(일)');
});
