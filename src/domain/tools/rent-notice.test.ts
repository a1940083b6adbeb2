import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { toolPolicies } from './policy';
import { dueRentNotice, nextRentNotice } from './rent-notice';

const toolPolicy = currentPolicy(toolPolicies);

const end = new Date('2026-12-20T03:00:00Z');
const at = (days: number) => new Date(end.getTime() + days * DAY_MS);

describe('notices about a rental', () => {
  it.each([
    [-8, null, -7],
    [-7, 'soon', 0],
    [-1, 'soon', 0],
    [0, 'over', 7],
    [6, 'over', 7],
    [7, 'late', null],
    [90, 'late', null],
  ] as const)('%i days from its end: %s, next on day %s', (days, due, next) => {
    expect(dueRentNotice(end, at(days), toolPolicy)).toBe(due);
    expect(nextRentNotice([end], at(days), toolPolicy)).toEqual(next === null ? null : at(next));
  });

  it('are next due for the rental that ends first', () => {
    expect(nextRentNotice([at(30), end], at(-10), toolPolicy)).toEqual(at(-7));
    expect(nextRentNotice([], at(0), toolPolicy)).toBeNull();
  });

  it('are each sent once and in order when the job runs at every due time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 400 }), (days) => {
        const sentNotices = [];
        for (
          let now: Date | null = nextRentNotice([end], at(-days), toolPolicy);
          now;
          now = nextRentNotice([end], now, toolPolicy)
        )
          sentNotices.push(dueRentNotice(end, now, toolPolicy));
        expect(sentNotices).toEqual(['soon', 'over', 'late']);
        expect(toolPolicy.rent.remindDays).toBeLessThan(toolPolicy.rent.monthDays);
      }),
    );
  });
});
