import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf } from '~/domain/shared/seoul-time';
import { bestStreak, currentStreak, daysBetween, daysOf } from './streak';

const row = ['2026-11-22', '2026-11-23', '2026-11-24'];

describe('streaks', () => {
  it('count up to today, or up to yesterday while today is not over', () => {
    expect(currentStreak(row, '2026-11-24')).toBe(3);
    expect(currentStreak(row, '2026-11-25')).toBe(3);
    expect(currentStreak(row, '2026-11-26')).toBe(0);
    expect(currentStreak([], '2026-11-26')).toBe(0);
  });

  it('start again after a gap, and the best one is unchanged', () => {
    const days = [...row, '2026-11-26'];
    expect(currentStreak(days, '2026-11-26')).toBe(1);
    expect(bestStreak(days)).toBe(3);
    expect(bestStreak([])).toBe(0);
  });

  it('continue over the ends of months, years and February', () => {
    expect(currentStreak(['2026-12-31', '2027-01-01'], '2027-01-01')).toBe(2);
    expect(bestStreak(['2028-02-28', '2028-02-29', '2028-03-01'])).toBe(3);
    expect(bestStreak(['2027-02-28', '2027-03-01'])).toBe(2);
  });

  it('change only at midnight in Seoul', () => {
    const midnight = seoulDayOf('2026-11-25').getTime();
    const streakAt = (instant: number) =>
      currentStreak([seoulDate(new Date(midnight - 1))], seoulDate(new Date(instant)));
    expect([
      streakAt(midnight - 1),
      streakAt(midnight),
      streakAt(midnight + DAY_MS - 1),
      streakAt(midnight + DAY_MS),
    ]).toEqual([1, 1, 1, 0]);
    // The day in UTC begins nine hours later, which must not matter here.
    const days = [midnight + 9 * HOUR_MS - 1, midnight + 9 * HOUR_MS].map((instant) => seoulDate(new Date(instant)));
    expect(bestStreak(days)).toBe(1);
  });

  const begin = seoulDayOf('2026-11-01').getTime();
  const dayNumbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
  const dayAt = (number: number, ms = 0) => seoulDate(new Date(begin + number * DAY_MS + ms));

  it('equal a day-by-day count, for any hour, order and repetition', () => {
    const within = fc.integer({ min: 0, max: DAY_MS - 1 });
    fc.assert(
      fc.property(dayNumbers, fc.integer({ min: 0, max: 62 }), within, within, (numbers, now, hour, hourOfNow) => {
        const past = numbers.filter((number) => number <= now);
        const days = [...past, ...past].map((number) => dayAt(number, hour));
        const done = new Set(past);
        let back = done.has(now) ? now : now - 1;
        let expected = 0;
        for (; done.has(back); back -= 1) expected += 1;
        expect(currentStreak(days, dayAt(now, hourOfNow))).toBe(expected);
        let [best, run] = [0, 0];
        for (let day = 0; day <= 62; day += 1) {
          run = done.has(day) ? run + 1 : 0;
          best = Math.max(best, run);
        }
        expect(bestStreak(days)).toBe(best);
        expect(currentStreak(days, dayAt(now))).toBeLessThanOrEqual(best);
      }),
    );
  });

  it('never become shorter by one more day', () => {
    fc.assert(
      fc.property(dayNumbers, fc.integer({ min: 0, max: 60 }), (numbers, more) => {
        const days = numbers.map((number) => dayAt(number));
        expect(bestStreak([...days, dayAt(more)])).toBeGreaterThanOrEqual(bestStreak(days));
      }),
    );
  });
});

describe('the days of a period', () => {
  it('include both ends', () => {
    expect(daysBetween('2026-11-24', '2026-11-24')).toBe(1);
    expect(daysBetween('2026-11-24', '2026-11-23')).toBe(0);
    expect(daysOf({ startsOn: '2026-11-29', endsOn: '2026-12-01' })).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
    ]);
  });
});
