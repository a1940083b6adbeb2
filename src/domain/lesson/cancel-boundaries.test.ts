import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { from, startsAt } from '~/test/example-lesson';
import {
  type CancelCase,
  cancelPromise,
  lessonEndsOf,
  freeCancelUntil,
  noShowOutcome,
  noShowWindow,
  waiversOf,
} from './cancel';
import { lessonPolicies } from './policy';
import type { LessonStatus } from './status';

/** The policy version with five minutes of grace; free-window.test.ts has the bounds of the next version. */
const lessonPolicy = lessonPolicies.of('lesson-2026-11-22');

describe('cancel boundaries, to the millisecond', () => {
  const lesson: CancelCase = {
    cancelledBy: 'learner',
    status: 'CONFIRMED',
    startsAt,
    deadlineStartsAt: startsAt,
    confirmedAt: from(-72 * HOUR_MS),
    learnerNotifiedAt: from(-72 * HOUR_MS),
    offeredAt: null,
    waiversLeft: 0,
    unitPrice: 65_000,
    now: from(0),
  };
  const free = {
    policyVersion: lessonPolicy.version,
    to: 'CANCELLED_FREE',
    chargedLessons: 0,
    chargedAmount: 0,
    returnedCredits: 1,
    bonusCredits: 0,
    waiversLeft: 0,
  };
  const early = from(-24 * HOUR_MS);

  it.each([
    [-24 * HOUR_MS - 1, { ...free, term: 'EARLY', freeUntil: early }],
    [-24 * HOUR_MS, { ...free, term: 'EARLY', freeUntil: early }],
    [
      -24 * HOUR_MS + 1,
      {
        ...free,
        to: 'CANCELLED_CHARGED',
        term: 'LATE',
        freeUntil: early,
        chargedLessons: 1,
        chargedAmount: 65_000,
        returnedCredits: 0,
      },
    ],
    [
      -1,
      {
        ...free,
        to: 'CANCELLED_CHARGED',
        term: 'LATE',
        freeUntil: early,
        chargedLessons: 1,
        chargedAmount: 65_000,
        returnedCredits: 0,
      },
    ],
  ])('applies the learner’s terms %i ms from the start', (ms, promise) => {
    expect(cancelPromise({ ...lesson, now: from(ms) }, lessonPolicy)).toEqual(promise);
  });

  it('is free until 24 hours before the start or five minutes after the time was fixed, whichever is later', () => {
    const grace = from(-24 * HOUR_MS + MINUTE_MS);
    const booked = { ...lesson, confirmedAt: from(-24 * HOUR_MS - 4 * MINUTE_MS) };
    expect(freeCancelUntil(booked, lessonPolicy)).toEqual(grace);
    expect(
      [-24 * HOUR_MS, -24 * HOUR_MS + 1, -24 * HOUR_MS + MINUTE_MS, -24 * HOUR_MS + MINUTE_MS + 1].map(
        (ms) => cancelPromise({ ...booked, now: from(ms) }, lessonPolicy).term,
      ),
    ).toEqual(['EARLY', 'JUST_BOOKED', 'JUST_BOOKED', 'LATE']);
    // A grace period that ended before the deadline, or that never began, changes nothing.
    expect([
      freeCancelUntil({ ...lesson, confirmedAt: from(-24 * HOUR_MS - 5 * MINUTE_MS) }, lessonPolicy),
      freeCancelUntil({ ...lesson, confirmedAt: null }, lessonPolicy),
    ]).toEqual([early, early]);
  });

  it('uses a waiver for the first late cancel', () => {
    expect(cancelPromise({ ...lesson, waiversLeft: 2, now: from(-HOUR_MS) }, lessonPolicy)).toEqual({
      ...free,
      term: 'WAIVED',
      freeUntil: early,
      waiversLeft: 1,
    });
    expect([0, 1, 3, 4, 5, 7, 8].map((count) => waiversOf(count, lessonPolicy))).toEqual([0, 0, 0, 1, 1, 1, 2]);
  });

  it('measures the coach’s deadline from the earlier of the first and the moved time', () => {
    const coach = { ...lesson, cancelledBy: 'coach' as const };
    expect(cancelPromise({ ...coach, now: early }, lessonPolicy)).toEqual({
      ...free,
      term: 'COACH_EARLY',
      freeUntil: early,
    });
    expect(cancelPromise({ ...coach, now: from(-24 * HOUR_MS + 1) }, lessonPolicy)).toEqual({
      ...free,
      term: 'COACH_LATE',
      freeUntil: early,
      bonusCredits: 1,
    });
    const later = { ...coach, startsAt: from(DAY_MS) };
    expect([
      cancelPromise({ ...later, now: early }, lessonPolicy).freeUntil,
      cancelPromise({ ...later, now: from(-24 * HOUR_MS + 1) }, lessonPolicy).term,
    ]).toEqual([early, 'COACH_LATE']);
    const earlier = { ...coach, startsAt: from(-DAY_MS) };
    expect([
      cancelPromise({ ...earlier, now: from(-2 * DAY_MS) }, lessonPolicy),
      cancelPromise({ ...earlier, now: from(-2 * DAY_MS + 1) }, lessonPolicy),
    ]).toMatchObject([{ term: 'COACH_EARLY', freeUntil: from(-2 * DAY_MS) }, { term: 'COACH_LATE' }]);
  });

  it.each(['HELD', 'DONE', 'CANCELLED_FREE', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER', 'NOSHOW_COACH'] as const)(
    'rejects cancelling a lesson that is %s',
    (status) => {
      expect(() => cancelPromise({ ...lesson, status, now: from(-DAY_MS) }, lessonPolicy)).toThrow(
        expect.objectContaining({ code: 'MOVE_NOT_ALLOWED', details: { status } }),
      );
    },
  );

  it('rejects cancelling a confirmed lesson from its start on, while a requested one stays free', () => {
    expect(() => cancelPromise({ ...lesson, now: startsAt }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    );
    expect(cancelPromise({ ...lesson, status: 'REQUESTED', now: from(DAY_MS) }, lessonPolicy)).toEqual({
      ...free,
      term: 'UNCONFIRMED',
      freeUntil: null,
    });
  });

  it('cancels the nearest lesson first when a contract ends, with the remaining waivers', () => {
    const row = (ms: number, status: LessonStatus = 'CONFIRMED') => ({
      status,
      startsAt: from(ms),
      deadlineStartsAt: from(ms),
      confirmedAt: from(-30 * DAY_MS),
      learnerNotifiedAt: from(-30 * DAY_MS),
      offeredAt: null,
    });
    const [a, b, c, d] = [row(2 * HOUR_MS), row(HOUR_MS), row(3 * DAY_MS), row(3 * HOUR_MS, 'REQUESTED')];
    const charged = {
      policyVersion: lessonPolicy.version,
      chargedLessons: 1,
      chargedAmount: 65_000,
      returnedCredits: 0,
      bonusCredits: 0,
    };
    const back = {
      policyVersion: lessonPolicy.version,
      chargedLessons: 0,
      chargedAmount: 0,
      returnedCredits: 1,
      bonusCredits: 0,
    };
    const end = (waiversLeft: number | null) =>
      lessonEndsOf([a, b, c, d], { waiversLeft, unitPrice: 65_000, now: startsAt }, lessonPolicy);
    expect(end(1)).toEqual([
      { lesson: b, to: 'CANCELLED_FREE', term: 'WAIVED', outcome: back },
      { lesson: a, to: 'CANCELLED_CHARGED', term: 'LATE', outcome: charged },
      { lesson: d, to: 'CANCELLED_FREE', term: 'TERMINATED', outcome: back },
      { lesson: c, to: 'CANCELLED_FREE', term: 'TERMINATED', outcome: back },
    ]);
    expect(end(null).map(({ lesson, ...rest }) => [lesson === b, rest])).toEqual([
      [true, { to: 'CANCELLED_FREE', term: 'TERMINATED', outcome: back }],
      ...Array.from({ length: 3 }, () => [false, { to: 'CANCELLED_FREE', term: 'TERMINATED', outcome: back }]),
    ]);
    expect(end(0).map(({ term }) => term)).toEqual(['LATE', 'LATE', 'TERMINATED', 'TERMINATED']);
  });
});

describe('reporting the other side as absent', () => {
  const report = (ms: number, reportedBy: 'learner' | 'coach' = 'coach', status: LessonStatus = 'CONFIRMED') =>
    noShowOutcome({ reportedBy, status, startsAt, unitPrice: 65_000, now: from(ms) }, lessonPolicy);

  it('is allowed from 15 minutes to 48 hours after the start, both included', () => {
    expect(noShowWindow(startsAt, lessonPolicy)).toEqual({ from: from(15 * MINUTE_MS), until: from(48 * HOUR_MS) });
    expect(() => report(15 * MINUTE_MS - 1)).toThrow(
      expect.objectContaining({ code: 'TOO_EARLY', details: { from: from(15 * MINUTE_MS).toISOString() } }),
    );
    expect(() => report(48 * HOUR_MS + 1)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE', details: { until: from(48 * HOUR_MS).toISOString() } }),
    );
    for (const ms of [15 * MINUTE_MS, 48 * HOUR_MS]) expect(() => report(ms)).not.toThrow();
    expect(() => report(HOUR_MS, 'coach', 'HELD')).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED', details: { status: 'HELD' } }),
    );
  });

  it('charges an absent learner, and returns the lesson plus one bonus lesson for an absent coach', () => {
    const policyVersion = lessonPolicy.version;
    expect(report(HOUR_MS, 'coach')).toEqual({
      policyVersion,
      to: 'NOSHOW_LEARNER',
      chargedLessons: 1,
      chargedAmount: 65_000,
      returnedCredits: 0,
      bonusCredits: 0,
    });
    expect(report(HOUR_MS, 'learner')).toEqual({
      policyVersion,
      to: 'NOSHOW_COACH',
      chargedLessons: 0,
      chargedAmount: 0,
      returnedCredits: 1,
      bonusCredits: 1,
    });
  });
});
