import { describe, expect, it } from 'vitest';
import { deadlineAfter } from './deadline';
import { DAY_MS } from './durations';
import { formatSeoulDateTime, seoulInstant } from './seoul-time';

describe('a deadline days away', () => {
  const full = seoulInstant(2026, 11, 23, 14);

  it.each([
    ['at a full hour', 0, '11월 24일 화 14:00'],
    ['a moment after one', 1, '11월 24일 화 15:00'],
    ['in its midst', 37 * 60_000, '11월 24일 화 15:00'],
    ['a moment before the next', 3_600_000 - 1, '11월 24일 화 15:00'],
    ['at the next', 3_600_000, '11월 24일 화 15:00'],
    ['late in the evening', 9.5 * 3_600_000, '11월 25일 수 00:00'],
  ])('set %s', (_, ms, shown) => {
    const from = new Date(full.getTime() + ms);
    const deadline = deadlineAfter(from, DAY_MS);
    expect(formatSeoulDateTime(deadline)).toBe(shown);
    expect(deadline.getTime() % 60_000).toBe(0);
    expect(deadline.getTime()).toBeGreaterThanOrEqual(from.getTime() + DAY_MS);
  });
});
