import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holidayName } from '~/domain/shared/holidays';
import { seoulDate, seoulDayOf, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { dueReminder, erasedUpTo, isOverdue, workingDayAfter } from './next-step';

const dates = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-11-01'), noInvalidDate: true });

describe('the day of the first next step', () => {
  it.each([
    ['a Thursday', seoulInstant(2026, 11, 26, 23, 59), '2026-11-27'],
    ['a Friday', seoulInstant(2026, 11, 27, 9), '2026-11-30'],
    ['a Saturday', seoulInstant(2026, 11, 28, 0), '2026-11-30'],
    ['the day before a holiday', seoulInstant(2026, 12, 24, 12), '2026-12-28'],
    ['an evening that is still the day before in UTC', seoulInstant(2026, 11, 24, 1), '2026-11-25'],
  ])('after %s', (_, at, day) => expect(workingDayAfter(at, 1)).toBe(day));

  it('is always a later working day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 5 }), (at, days) => {
        const day = workingDayAfter(at, days);
        expect(day > seoulDate(at)).toBe(true);
        expect(seoulParts(seoulDayOf(day)).weekday).toBeLessThan(5);
        expect(holidayName(day)).toBeNull();
      }),
    );
  });
});

describe('an open request', () => {
  const now = seoulInstant(2026, 12, 2, 0);
  it.each([
    ['2026-12-01', true],
    ['2026-12-02', false],
    ['2026-12-03', false],
  ])('with a next step on %s is overdue: %s', (nextOn, overdue) => {
    expect(isOverdue({ status: 'CONTACTED', nextOn }, now)).toBe(overdue);
    expect(isOverdue({ status: 'LOST', nextOn: null }, now)).toBe(false);
  });
});

describe('the reminder of a next step', () => {
  const at = (day: number) => seoulInstant(2026, 12, day, 9);
  it.each([
    [1, null],
    [2, 0],
    [8, 0],
    [9, 1],
    [15, 1],
    [16, 2],
  ])('on 2 December is, on the %ith, number %s', (day, count) => {
    expect(dueReminder('2026-12-02', at(day))).toBe(count);
  });
});

describe('the data of an ended request', () => {
  it('are erased one year later, to the minute', () => {
    expect(erasedUpTo(seoulInstant(2027, 12, 1, 4, 45))).toEqual(seoulInstant(2026, 12, 1, 4, 45));
    expect(erasedUpTo(seoulInstant(2028, 2, 29, 4, 45))).toEqual(seoulInstant(2027, 3, 1, 4, 45));
  });
});
