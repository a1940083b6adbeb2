import { describe, expect, it } from 'vitest';
import { exceptionPeriodText } from '~/domain/coach/texts/exception-texts';
import {
  dayOfLabel,
  formatClockSpan,
  formatSeoulDateTime,
  formatSeoulTime,
  seoulDate,
  seoulInstant,
} from './seoul-time';

/** 25 November 2026, midnight in Seoul: the end of the 24th. */
const midnight = seoulInstant(2026, 11, 25);
const after = (ms: number) => new Date(midnight.getTime() + ms);

describe('midnight', () => {
  it.each([
    [-1, '11월 24일(화) 오후 11시 59분', '2026-11-24'],
    [0, '11월 24일(화) 자정', '2026-11-24'],
    [1, '11월 25일(수) 오전 0시 0분', '2026-11-25'],
    [500, '11월 25일(수) 오전 0시 0분', '2026-11-25'],
    [45_000, '11월 25일(수) 오전 0시 0분', '2026-11-25'],
    [59_999, '11월 25일(수) 오전 0시 0분', '2026-11-25'],
    [60_000, '11월 25일(수) 오전 0시 1분', '2026-11-25'],
  ])('and %d ms reads as %s', (ms, label, day) => {
    expect(formatSeoulDateTime(after(ms))).toBe(label);
    expect(seoulDate(dayOfLabel(after(ms)))).toBe(day);
    expect(label.endsWith(formatSeoulTime(after(ms)))).toBe(true);
  });

  it('ends a span only at the exact instant', () => {
    const startsAt = after(-50 * 60_000);
    expect([0, 45_000].map((ms) => formatClockSpan({ startsAt, endsAt: after(ms) }))).toEqual([
      '23:10–24:00',
      '23:10–00:00',
    ]);
  });

  it('begins a period as 0시 and ends it as 자정', () => {
    const noon = seoulInstant(2026, 11, 25, 12);
    const nextMidnight = seoulInstant(2026, 11, 26);
    expect(exceptionPeriodText({ startsAt: midnight, endsAt: noon })).toBe('11월 25일(수) 오전 0시 ~ 오후 12시');
    expect(exceptionPeriodText({ startsAt: noon, endsAt: nextMidnight })).toBe('11월 25일(수) 오후 12시 ~ 자정');
  });
});
