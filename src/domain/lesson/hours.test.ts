import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDayStart, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { from, startsAt } from '~/test/example-lesson';
import {
  answerableUntil,
  answerDeadline,
  answerReminderAt,
  assertBookableStart,
  coachFreeAfter,
  dailyStarts,
  isLessonStart,
  isPreferred,
  lessonTime,
  reminderAt,
  slotOfHour,
  slotsWithLesson,
  startsWithin,
} from './hours';
import { lessonPolicies } from './policy';

const lessonPolicy = currentPolicy(lessonPolicies);

describe('lesson hours', () => {
  it('form six slots a day', () => {
    expect([0, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23].map(slotOfHour)).toEqual([
      1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6,
    ]);
    expect(dailyStarts()).toEqual(
      Array.from({ length: 17 }, (_, index) => ({
        minute: (6 + index) * 60,
        slot: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6][index],
      })),
    );
  });

  // 24 November 2026 is a Tuesday.
  it('match a preference by day and slot together', () => {
    expect([
      isPreferred(startsAt, ['tue5']),
      isPreferred(startsAt, ['mon5', 'tue4', 'wed5']),
      isPreferred(startsAt, []),
      isPreferred(startsAt, ['mon1', 'tue5']),
    ]).toEqual([true, false, false, true]);
  });

  it.each([
    [seoulInstant(2026, 11, 24, 5), false],
    [seoulInstant(2026, 11, 24, 6), true],
    [seoulInstant(2026, 11, 24, 22), true],
    [seoulInstant(2026, 11, 24, 23), false],
    [seoulInstant(2026, 11, 24, 19, 30), false],
    [from(1), false],
    [from(MINUTE_MS), false],
  ])('allow a lesson to start at %o: %s', (at, may) => {
    expect(isLessonStart(at)).toBe(may);
  });

  it('take 50 minutes of the learner and 30 more of the coach, with a reminder one day before', () => {
    expect(lessonTime(startsAt, lessonPolicy)).toEqual({ startsAt, endsAt: from(50 * MINUTE_MS) });
    expect(coachFreeAfter(from(50 * MINUTE_MS))).toEqual(from(80 * MINUTE_MS));
    expect(reminderAt(startsAt)).toEqual(from(-DAY_MS));
  });

  it.each([
    ['learner', false, -3 * HOUR_MS - 1, true],
    ['learner', false, -3 * HOUR_MS, false],
    ['learner', true, -3 * HOUR_MS, true],
    ['learner', true, -1, true],
    ['learner', true, 0, false],
    ['coach', false, -1, true],
    ['coach', false, 0, false],
    ['coach', false, -60 * DAY_MS, true],
    ['coach', false, -60 * DAY_MS - 1, false],
  ] as const)('can be requested by the %s (hour held: %s) %i ms from the start: %s', (by, held, ms, may) => {
    const check = () => assertBookableStart({ startsAt, by, held, now: from(ms), expiresAt: null });
    if (may) expect(check).not.toThrow();
    else
      expect(check).toThrow(
        expect.objectContaining({ code: 'TIME_NOT_OFFERED', details: { startsAt: startsAt.toISOString() } }),
      );
  });

  it('end with the contract', () => {
    const check = (expiresAt: Date) => () =>
      assertBookableStart({ startsAt, by: 'coach', held: false, now: from(-DAY_MS), expiresAt });
    expect(check(startsAt)).not.toThrow();
    expect(check(from(-1))).toThrow('이 수업은 11월 24일(화) 오후 6시 59분까지 받을 수 있어요.');
    expect(() =>
      assertBookableStart({ startsAt: from(MINUTE_MS), by: 'coach', held: false, now: from(-DAY_MS), expiresAt: null }),
    ).toThrow(expect.objectContaining({ code: 'TIME_NOT_OFFERED' }));
  });
});

describe('the deadline for an answer', () => {
  const at = (day: number, hour: number, minute = 0) => seoulInstant(2026, 11, day, hour, minute);
  /** A moment of a request, to the millisecond, and a start on the grid within sixty days of it. */
  const requests = fc
    .tuple(
      fc.integer({ min: 1, max: 60 * 24 * 60 }),
      fc.integer({ min: 0, max: 59_999 }),
      fc.integer({ min: 6, max: 22 }),
    )
    .map(([minutes, spare, hour]) => {
      const start = at(24, hour);
      return [new Date(start.getTime() - minutes * MINUTE_MS + spare), start] as const;
    });

  it.each([
    ['a day, to the next full hour', at(20, 12, 10), at(24, 19), at(21, 13)],
    ['a day, on the hour', at(20, 12), at(24, 19), at(21, 12)],
    ['a day, while the start is three hours behind it', at(20, 12), at(21, 15), at(21, 12)],
    ['three hours before a start that is closer', at(20, 12), at(21, 14), at(21, 11)],
    ['three hours before a start in six hours', at(20, 12), at(20, 18), at(20, 15)],
    ['half of the time to a start in less', at(20, 12), at(20, 15), at(20, 13, 30)],
    ['half of it, to the next full minute', at(20, 12, 1), at(20, 15), at(20, 13, 31)],
    ['the start itself where no minute is left between', at(20, 14, 59), at(20, 15), at(20, 15)],
    ['a day that ends an hour before the night', at(20, 20), at(24, 19), at(21, 20)],
    ['the end of the night where a day ends with its beginning', at(20, 20, 1), at(24, 19), at(22, 9)],
    ['the end of the night where a day ends at midnight', at(20, 23, 30), at(24, 19), at(22, 9)],
    ['the end of the night where a day ends an hour before it', at(20, 7, 30), at(24, 19), at(21, 9)],
    ['a day that ends with the night', at(20, 9), at(24, 19), at(21, 9)],
    ['the end of the night before a lesson of tomorrow morning', at(20, 15, 20), at(21, 10), at(21, 9)],
    ['the start of a lesson at the end of the night', at(20, 15, 20), at(21, 9), at(21, 9)],
    ['the start of a lesson in the night', at(20, 15, 20), at(21, 6), at(21, 6)],
    ['the start of a late lesson that is close', at(20, 20, 30), at(20, 22), at(20, 22)],
    ['a minute before the night', at(20, 19, 58), at(20, 22), at(20, 20, 59)],
  ])('is %s', (_, requestedAt, start, answerBy) => {
    expect(answerDeadline(requestedAt, start)).toEqual(answerBy);
  });

  it('is after the request, no later than the start, a day and a night at most, and by day unless it is the start', () => {
    fc.assert(
      fc.property(requests, ([requestedAt, start]) => {
        const answerBy = answerDeadline(requestedAt, start);
        expect(answerBy.getTime()).toBeGreaterThan(requestedAt.getTime());
        expect(answerBy.getTime()).toBeLessThanOrEqual(start.getTime());
        expect(answerBy.getTime() - requestedAt.getTime()).toBeLessThan(37 * HOUR_MS);
        const { hour } = seoulParts(answerBy);
        expect(answerBy.getTime() === start.getTime() || (hour >= 9 && hour < 21)).toBe(true);
        const ahead = start.getTime() - requestedAt.getTime();
        const isNotice = start.getTime() - answerBy.getTime() > Math.min(3 * HOUR_MS, ahead / 2) - MINUTE_MS;
        // Only the end of a night may be closer to the start.
        const isMorning = answerBy.getTime() === seoulDayStart(answerBy).getTime() + 9 * HOUR_MS;
        expect(isNotice || isMorning || answerBy.getTime() === start.getTime()).toBe(true);
      }),
    );
  });

  it.each([
    ['six hours before it', at(20, 12), at(21, 16), at(21, 10)],
    ['at half of a short time', at(20, 12), at(20, 16), at(20, 14)],
    ['at half, not before it', at(20, 12), at(20, 23, 58), at(20, 17, 59)],
    ['six hours before it, where that ends the night', at(20, 12), at(21, 15), at(21, 9)],
    ['after the night', at(20, 12), at(21, 14, 59), at(21, 9)],
    ['after the night with an hour left', at(20, 12), at(21, 10), at(21, 9)],
    ['an hour before a night after which less is left', at(20, 12), at(21, 9, 59), at(20, 20)],
    ['an hour before a night with which it ends', at(20, 9, 10), at(21, 9), at(20, 20)],
    ['an hour before a night in which it ends', at(20, 12), at(21, 6), at(20, 20)],
    ['in the hour before the night', at(20, 12), at(21, 2, 59), at(20, 20, 59)],
    ['an hour before the night that begins then', at(20, 12), at(21, 3), at(20, 20)],
    ['an hour before the night, of a request just before', at(20, 19, 59), at(21, 9), at(20, 20)],
    ['nowhere, of a request in that hour', at(20, 20), at(21, 9), null],
    ['nowhere, of a request of the night itself', at(20, 22), at(21, 9), null],
    ['after the night of the request', at(20, 22), at(21, 11), at(21, 9)],
  ])('is reminded of %s', (_, requestedAt, answerBy, reminder) => {
    expect(answerReminderAt(requestedAt, answerBy)).toEqual(reminder);
  });

  it('is reminded of between the request and it, never at night, and always where a day lies between', () => {
    fc.assert(
      fc.property(requests, ([requestedAt, start]) => {
        const answerBy = answerDeadline(requestedAt, start);
        const reminder = answerReminderAt(requestedAt, answerBy);
        if (answerBy.getTime() - requestedAt.getTime() >= 13 * HOUR_MS) expect(reminder).not.toBeNull();
        if (reminder === null) return;
        expect(reminder.getTime()).toBeGreaterThan(requestedAt.getTime());
        expect(reminder.getTime()).toBeLessThan(answerBy.getTime());
        const { hour } = seoulParts(reminder);
        expect(hour >= 9 && hour < 21).toBe(true);
      }),
    );
  });

  it.each([
    ['its own of a request', { status: 'REQUESTED', answerBy: from(-1) }, from(-1)],
    ['the start of a request without one', { status: 'REQUESTED' }, startsAt],
    ['the start of a fixed lesson that may move later', { status: 'CONFIRMED', proposedStartsAt: from(1) }, startsAt],
    ['the earlier time that is proposed', { status: 'CONFIRMED', proposedStartsAt: from(-1) }, from(-1)],
    ['nothing of a fixed lesson', { status: 'CONFIRMED', answerBy: from(-1) }, null],
    ['nothing of one that was cancelled', { status: 'CANCELLED_FREE', proposedStartsAt: from(1) }, null],
  ] as const)('is %s', (_, lesson, until) => {
    expect(answerableUntil({ startsAt, answerBy: null, proposedStartsAt: null, ...lesson })).toEqual(until);
  });
});

describe('half hours of a slot', () => {
  it.each([
    [2, 0b000011, ['mon2']],
    [2, 0b000110, []],
    [2, 0b001100, ['mon2']],
    [2, 0b110000, ['mon2']],
    [2, 0b100001, []],
    // The last start is at 22.
    [6, 0b001100, ['mon6']],
    [6, 0b110000, []],
  ])('slot %i with %i: %o', (slot, halves, slots) => {
    expect(slotsWithLesson([{ day: 0, slot, halves }], 50)).toEqual(slots);
  });

  it.each([
    [540, 720, [540, 600, 660]],
    [570, 660, [600]],
    [570, 640, []],
    [540, 590, [540]],
    [540, 589, []],
    [1320, 1440, [1320]],
  ])('from %i to %i have the starts %o', (from, to, starts) => {
    expect(startsWithin({ from, to }, 50)).toEqual(starts);
  });
});
