import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { from, startsAt } from '~/test/example-lesson';
import {
  answerableUntil,
  answerDeadline,
  assertBookableStart,
  coachFreeAfter,
  dailyStarts,
  isLessonStart,
  isWished,
  lessonTime,
  reminderAt,
  slotOfHour,
} from './hours';
import { lessonPolicies } from './policy';

const lessonPolicy = currentPolicy(lessonPolicies);

describe('hours', () => {
  it('are six slots a day', () => {
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

  // 24 November 2026 is a Tuesday
  it('are wished for by day and slot together', () => {
    expect([
      isWished(startsAt, ['tue5']),
      isWished(startsAt, ['mon5', 'tue4', 'wed5']),
      isWished(startsAt, []),
      isWished(startsAt, ['mon1', 'tue5']),
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
  ])('%o may be a start: %s', (at, may) => {
    expect(isLessonStart(at)).toBe(may);
  });

  it('take fifty minutes of the learner and thirty more of the coach, and are reminded of a day before', () => {
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
  ] as const)('%s, held %s, asks %i ms from it: %s', (by, held, ms, may) => {
    const ask = () => assertBookableStart({ startsAt, by, held, now: from(ms), expiresAt: null });
    if (may) expect(ask).not.toThrow();
    else
      expect(ask).toThrow(
        expect.objectContaining({ code: 'TIME_NOT_OFFERED', details: { startsAt: startsAt.toISOString() } }),
      );
  });

  it('end with the contract', () => {
    const ask = (expiresAt: Date) => () =>
      assertBookableStart({ startsAt, by: 'coach', held: false, now: from(-DAY_MS), expiresAt });
    expect(ask(startsAt)).not.toThrow();
    expect(ask(from(-1))).toThrow('이 수업은 11월 24일(화) 오후 6시 59분까지 받을 수 있어요.');
    expect(() =>
      assertBookableStart({ startsAt: from(MINUTE_MS), by: 'coach', held: false, now: from(-DAY_MS), expiresAt: null }),
    ).toThrow(expect.objectContaining({ code: 'TIME_NOT_OFFERED' }));
  });
});

describe('the deadline for an answer', () => {
  const at = (day: number, hour: number, minute = 0) => seoulInstant(2026, 11, day, hour, minute);

  it.each([
    ['a day, to the next full hour', at(20, 12, 10), at(24, 19), at(21, 13)],
    ['a day, on the hour', at(20, 12), at(24, 19), at(21, 12)],
    ['a day, while the start is three hours behind it', at(20, 12), at(21, 15), at(21, 12)],
    ['three hours before a start that is closer', at(20, 12), at(21, 14), at(21, 11)],
    ['three hours before a lesson of tomorrow morning', at(20, 15, 20), at(21, 10), at(21, 7)],
    ['three hours before a start in six hours', at(20, 12), at(20, 18), at(20, 15)],
    ['half of the time to a start in less', at(20, 12), at(20, 15), at(20, 13, 30)],
    ['half of it, to the next full minute', at(20, 12, 1), at(20, 15), at(20, 13, 31)],
    ['the start itself where no minute is left between', at(20, 14, 59), at(20, 15), at(20, 15)],
  ])('is %s', (_, requestedAt, start, answerBy) => {
    expect(answerDeadline(requestedAt, start)).toEqual(answerBy);
  });

  it('is after the request, a day at most to the full hour, and leaves a notice before the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 * 24 * 60 }), fc.integer({ min: 0, max: 59_999 }), (minutes, spare) => {
        const requestedAt = new Date(startsAt.getTime() - minutes * MINUTE_MS + spare);
        const answerBy = answerDeadline(requestedAt, startsAt).getTime();
        expect(answerBy).toBeGreaterThan(requestedAt.getTime());
        expect(answerBy).toBeLessThanOrEqual(startsAt.getTime());
        expect(answerBy - requestedAt.getTime()).toBeLessThan(25 * HOUR_MS);
        const ahead = startsAt.getTime() - requestedAt.getTime();
        expect(startsAt.getTime() - answerBy).toBeGreaterThan(Math.min(3 * HOUR_MS, ahead / 2) - MINUTE_MS);
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
