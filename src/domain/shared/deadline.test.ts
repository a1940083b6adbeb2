import { describe, expect, it } from 'vitest';
import { deadlineAfter } from './deadline';
import { DAY_MS } from './durations';
import { formatSeoulDateTime, seoulInstant } from './seoul-time';

describe('a deadline days away', () => {
  const full = seoulInstant(2026, 11, 23, 14);

  it.each([
    ['at a full hour', 0, '11월 24일(화) 오후 2시'],
    ['a moment after one', 1, '11월 24일(화) 오후 3시'],
    ['in its midst', 37 * 60_000, '11월 24일(화) 오후 3시'],
    ['a moment before the next', 3_600_000 - 1, '11월 24일(화) 오후 3시'],
    ['at the next', 3_600_000, '11월 24일(화) 오후 3시'],
    ['late in the evening', 9.5 * 3_600_000, '11월 24일(화) 자정'],
  ])('that is set %s is a full hour and never too early', (_, ms, shown) => {
    const from = new Date(full.getTime() + ms);
    const deadline = deadlineAfter(from, DAY_MS);
    expect(formatSeoulDateTime(deadline)).toBe(shown);
    expect(deadline.getTime() % 60_000).toBe(0);
    expect(deadline.getTime()).toBeGreaterThanOrEqual(from.getTime() + DAY_MS);
  });
});
