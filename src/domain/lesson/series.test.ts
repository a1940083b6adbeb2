import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  canPlanSeries,
  holidaysUnknownFrom,
  MAX_SERIES_WEEKS,
  movedTimes,
  planTimes,
  seriesStarts,
  WEEK_MS,
  weeklyTimes,
} from './series';

const tuesday = seoulInstant(2026, 12, 1, 19);
const after = (ms: number, from = tuesday) => new Date(from.getTime() + ms);
const week = (count: number) => after(count * WEEK_MS);

describe('weekly times', () => {
  it('end with the contract, and have a spare without an end', () => {
    expect(weeklyTimes(tuesday, { expiresAt: week(2), count: 9 })).toEqual([week(0), week(1), week(2)]);
    expect(weeklyTimes(tuesday, { expiresAt: after(2 * WEEK_MS - 1), count: 9 })).toHaveLength(2);
    expect(weeklyTimes(tuesday, { expiresAt: after(-1), count: 9 })).toEqual([]);
    expect(weeklyTimes(tuesday, { expiresAt: null, count: 9 })).toHaveLength(13);
    expect(weeklyTimes(tuesday, { expiresAt: week(500), count: 9 })).toHaveLength(MAX_SERIES_WEEKS);
  });
});

describe('a plan', () => {
  const base = { planned: [week(0), week(1)], problemOf: () => 'COACH_BUSY' as const, expiresAt: null };

  it('offers the closest free times of the same week, at most three, and never a planned one', () => {
    const free = [
      week(0),
      after(-4 * DAY_MS, week(1)),
      after(-3 * DAY_MS, week(1)),
      after(-2 * HOUR_MS, week(1)),
      after(HOUR_MS, week(1)),
      after(2 * DAY_MS, week(1)),
    ];
    expect(planTimes({ ...base, free, skipHolidays: false })).toEqual([
      { startsAt: week(0), problem: null, holiday: null, alternatives: [] },
      {
        startsAt: week(1),
        problem: 'COACH_BUSY',
        holiday: null,
        alternatives: [after(HOUR_MS, week(1)), after(-2 * HOUR_MS, week(1)), after(2 * DAY_MS, week(1))],
      },
    ]);
  });

  it('skips holidays on request only, and never offers one instead', () => {
    const christmas = seoulInstant(2026, 12, 25, 19);
    const eve = after(-DAY_MS, christmas);
    const plan = { ...base, planned: [eve, christmas], free: [eve, christmas, after(DAY_MS, christmas)] };
    expect(planTimes({ ...plan, skipHolidays: false }).map(({ problem, holiday }) => [problem, holiday])).toEqual([
      [null, null],
      [null, '성탄절'],
    ]);
    expect(planTimes({ ...plan, skipHolidays: true })[1]).toEqual({
      startsAt: christmas,
      problem: 'HOLIDAY',
      holiday: '성탄절',
      alternatives: [after(DAY_MS, christmas)],
    });
  });

  it('names the end of the period before every other reason', () => {
    const [first, second] = planTimes({ ...base, free: [week(0)], expiresAt: week(0), skipHolidays: false });
    expect([first?.problem, second?.problem]).toEqual([null, 'AFTER_EXPIRY']);
  });
});

describe('the times of a series', () => {
  const planned = (startsAt: Date, works: boolean) => ({
    startsAt,
    problem: works ? null : ('TRAVEL' as const),
    holiday: null,
    alternatives: [],
  });
  const weeks = [planned(week(0), true), planned(week(1), false), planned(week(2), true), planned(week(3), true)];

  it('leave out weeks that do not work, unless another time is chosen, and stop at the count', () => {
    expect(seriesStarts(weeks, new Map(), 3)).toEqual([week(0), week(2), week(3)]);
    const other = after(HOUR_MS, week(1));
    expect(seriesStarts(weeks, new Map([[week(1).getTime(), other]]), 3)).toEqual([week(0), other, week(2)]);
    expect(seriesStarts(weeks, new Map(), 9)).toHaveLength(3);
  });
});

describe('lessons that move together', () => {
  const friday = seoulInstant(2026, 12, 4, 10);
  const to = (count: number) => new Date(friday.getTime() + count * WEEK_MS);

  it('keep their distances in weeks', () => {
    expect(movedTimes([week(0), week(1), week(3)], friday)).toEqual([to(0), to(1), to(3)]);
  });

  it('return to the weekly time from another day of their week, one a week', () => {
    expect(movedTimes([week(0), after(3 * DAY_MS, week(1)), after(-3 * DAY_MS, week(2))], friday)).toEqual([
      to(0),
      to(1),
      to(2),
    ]);
    // The first one was three days early and the second one three days late.
    expect(movedTimes([after(-3 * DAY_MS), after(3 * DAY_MS, week(1)), week(2)], friday)).toEqual([
      to(0),
      to(2),
      to(3),
    ]);
  });
});

it('only lessons that can be booked twice or more are planned weekly, and no trial', () => {
  expect(canPlanSeries({ programType: 'regular', counts: { left: 2 } })).toBe(true);
  expect(canPlanSeries({ programType: 'short', counts: { left: 1 } })).toBe(false);
  expect(canPlanSeries({ programType: 'trial', counts: { left: 2 } })).toBe(false);
});

it('names the first year whose holidays are not published', () => {
  expect(holidaysUnknownFrom([tuesday])).toBeNull();
  expect(holidaysUnknownFrom([tuesday, seoulInstant(2099, 1, 5, 10)])).toBe('2099');
});
