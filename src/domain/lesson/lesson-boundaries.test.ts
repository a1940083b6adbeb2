import { describe, expect, it } from 'vitest';
import { monthsOf } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import {
  type CancelCase,
  cancelPromise,
  endingsOf,
  freeCancelUntil,
  noShowOutcome,
  noShowWindow,
  waiversOf,
} from './cancel';
import { contractExpiry, firstLessonOf, regularFirstMonthLessonCount } from './contract';
import {
  assertBookableStart,
  coachFreeAfter,
  dailyStarts,
  isLessonStart,
  isWished,
  lessonTime,
  reminderAt,
  slotOfHour,
} from './hours';
import { type ActionCase, actionsFor } from './lesson-actions';
import { answerer, nextStep } from './next-step';
import { lessonPolicies, schedulingPolicy } from './policy';
import type { LessonStatus } from './status';

const lessonPolicy = currentPolicy(lessonPolicies);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const startsAt = seoulInstant(2026, 11, 24, 19);
const from = (ms: number) => new Date(startsAt.getTime() + ms);

it('the numbers are these; a change of one is a new version', () => {
  expect(schedulingPolicy).toEqual({
    travelMinutes: 30,
    startStepMinutes: 60,
    earliestStartHour: 6,
    latestStartHour: 22,
    noticeMinutes: 180,
    horizonDays: 60,
    heldHourKeptDays: 7,
    consultingDays: 7,
    absenceShownDays: 14,
    reminderHours: 24,
    firstLessonReminderHours: [24, 72, 144],
  });
  expect(lessonPolicy).toEqual({
    version: 'lesson-2026-11-22',
    lessonMinutes: 50,
    cancel: { freeHours: 24, graceMinutes: 5, lessonsPerWaiver: 4 },
    noShowAfterMinutes: 15,
    noShowWithinHours: 48,
    doneAfterHours: 48,
    holdUndoMinutes: 10,
    bonusCredits: 1,
    validDays: { trial: 30, short: 60, regular: 31 },
    regularSpareDays: 14,
    returnGraceDays: 14,
    expiry: { noticeDays: [14, 3], extensionDays: 30 },
    pause: { minDays: 7, maxDays: 30, times: 1 },
  });
});

describe('until when a cancel is free, to the millisecond', () => {
  const lesson: CancelCase = {
    by: 'learner',
    status: 'CONFIRMED',
    startsAt,
    deadlineStartsAt: startsAt,
    confirmedAt: from(-72 * HOUR),
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
  const early = from(-24 * HOUR);

  it.each([
    [-24 * HOUR - 1, { ...free, term: 'EARLY', freeUntil: early }],
    [-24 * HOUR, { ...free, term: 'EARLY', freeUntil: early }],
    [
      -24 * HOUR + 1,
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
  ])('by the learner %i ms from the start', (ms, promise) => {
    expect(cancelPromise({ ...lesson, now: from(ms) }, lessonPolicy)).toEqual(promise);
  });

  it('or five minutes after it was fixed, whichever is later', () => {
    const grace = from(-24 * HOUR + MINUTE);
    const booked = { ...lesson, confirmedAt: from(-24 * HOUR - 4 * MINUTE) };
    expect(freeCancelUntil(booked, lessonPolicy)).toEqual(grace);
    expect(
      [-24 * HOUR, -24 * HOUR + 1, -24 * HOUR + MINUTE, -24 * HOUR + MINUTE + 1].map(
        (ms) => cancelPromise({ ...booked, now: from(ms) }, lessonPolicy).term,
      ),
    ).toEqual(['EARLY', 'JUST_BOOKED', 'JUST_BOOKED', 'LATE']);
    // A grace that ended before the deadline changes nothing, nor one that never began.
    expect([
      freeCancelUntil({ ...lesson, confirmedAt: from(-24 * HOUR - 5 * MINUTE) }, lessonPolicy),
      freeCancelUntil({ ...lesson, confirmedAt: null }, lessonPolicy),
    ]).toEqual([early, early]);
  });

  it('a waiver forgives the first late one, and is used up by it', () => {
    expect(cancelPromise({ ...lesson, waiversLeft: 2, now: from(-HOUR) }, lessonPolicy)).toEqual({
      ...free,
      term: 'WAIVED',
      freeUntil: early,
      waiversLeft: 1,
    });
    expect([0, 1, 3, 4, 5, 7, 8].map((count) => waiversOf(count, lessonPolicy))).toEqual([0, 0, 0, 1, 1, 1, 2]);
  });

  it('by the coach, of the earlier of both times when it was moved', () => {
    const coach = { ...lesson, by: 'coach' as const };
    expect(cancelPromise({ ...coach, now: early }, lessonPolicy)).toEqual({
      ...free,
      term: 'COACH_EARLY',
      freeUntil: early,
    });
    expect(cancelPromise({ ...coach, now: from(-24 * HOUR + 1) }, lessonPolicy)).toEqual({
      ...free,
      term: 'COACH_LATE',
      freeUntil: early,
      bonusCredits: 1,
    });
    const later = { ...coach, startsAt: from(DAY) };
    expect([
      cancelPromise({ ...later, now: early }, lessonPolicy).freeUntil,
      cancelPromise({ ...later, now: from(-24 * HOUR + 1) }, lessonPolicy).term,
    ]).toEqual([early, 'COACH_LATE']);
    const sooner = { ...coach, startsAt: from(-DAY) };
    expect([
      cancelPromise({ ...sooner, now: from(-2 * DAY) }, lessonPolicy),
      cancelPromise({ ...sooner, now: from(-2 * DAY + 1) }, lessonPolicy),
    ]).toMatchObject([{ term: 'COACH_EARLY', freeUntil: from(-2 * DAY) }, { term: 'COACH_LATE' }]);
  });

  it.each(['HELD', 'DONE', 'CANCELLED_FREE', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER', 'NOSHOW_COACH'] as const)(
    'never for one that is %s',
    (status) => {
      expect(() => cancelPromise({ ...lesson, status, now: from(-DAY) }, lessonPolicy)).toThrow(
        expect.objectContaining({ code: 'MOVE_NOT_ALLOWED', details: { status } }),
      );
    },
  );

  it('never from the start on; what was only asked for is free even then', () => {
    expect(() => cancelPromise({ ...lesson, now: startsAt }, lessonPolicy)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE' }),
    );
    expect(cancelPromise({ ...lesson, status: 'REQUESTED', now: from(DAY) }, lessonPolicy)).toEqual({
      ...free,
      term: 'UNCONFIRMED',
      freeUntil: null,
    });
  });

  it('ending a contract cancels the nearest first, with the waivers that are left', () => {
    const row = (ms: number, status: LessonStatus = 'CONFIRMED') => ({
      status,
      startsAt: from(ms),
      deadlineStartsAt: from(ms),
      confirmedAt: from(-30 * DAY),
    });
    const [a, b, c, d] = [row(2 * HOUR), row(HOUR), row(3 * DAY), row(3 * HOUR, 'REQUESTED')];
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
      endingsOf([a, b, c, d], { waiversLeft, unitPrice: 65_000, now: startsAt }, lessonPolicy);
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

  it('goes from 15 minutes to 48 hours after the start, both included', () => {
    expect(noShowWindow(startsAt, lessonPolicy)).toEqual({ from: from(15 * MINUTE), until: from(48 * HOUR) });
    expect(() => report(15 * MINUTE - 1)).toThrow(
      expect.objectContaining({ code: 'TOO_EARLY', details: { from: from(15 * MINUTE).toISOString() } }),
    );
    expect(() => report(48 * HOUR + 1)).toThrow(
      expect.objectContaining({ code: 'TOO_LATE', details: { until: from(48 * HOUR).toISOString() } }),
    );
    for (const ms of [15 * MINUTE, 48 * HOUR]) expect(() => report(ms)).not.toThrow();
    expect(() => report(HOUR, 'coach', 'HELD')).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED', details: { status: 'HELD' } }),
    );
  });

  it('charges the learner, and gives back and one on top for the coach', () => {
    const policyVersion = lessonPolicy.version;
    expect(report(HOUR, 'coach')).toEqual({
      policyVersion,
      to: 'NOSHOW_LEARNER',
      chargedLessons: 1,
      chargedAmount: 65_000,
      returnedCredits: 0,
      bonusCredits: 0,
    });
    expect(report(HOUR, 'learner')).toEqual({
      policyVersion,
      to: 'NOSHOW_COACH',
      chargedLessons: 0,
      chargedAmount: 0,
      returnedCredits: 1,
      bonusCredits: 1,
    });
  });
});

describe('contracts', () => {
  it.each([
    ['trial', null, 30],
    ['short', null, 60],
    ['regular', 'basic', 45],
    ['regular', 'pro', 107],
  ] as const)('%s %s can be taken for %i days', (productType, regularPeriod, days) => {
    const months = monthsOf({ regularPeriod, priceBookVersion: 'price-2026-11' });
    expect(contractExpiry(startsAt, { productType, months }, lessonPolicy)).toEqual(from(days * DAY));
    // Never less than was sold, and to a full hour.
    expect(contractExpiry(from(1), { productType, months }, lessonPolicy)).toEqual(from(days * DAY + HOUR));
  });

  it('count months, and the lessons of the first one', () => {
    const sold = (regularPeriod: 'pro' | 'basic' | null) =>
      monthsOf({ regularPeriod, priceBookVersion: 'price-2026-11' });
    expect([sold('pro'), sold('basic'), sold(null)]).toEqual([3, 1, 1]);
    const first = (
      productType: 'trial' | 'short' | 'regular',
      regularPeriod: 'pro' | 'basic' | null,
      lessonCount: number,
    ) => regularFirstMonthLessonCount({ productType, months: sold(regularPeriod), lessonCount });
    expect([
      first('regular', 'pro', 12),
      first('regular', 'pro', 13),
      first('regular', 'basic', 4),
      first('short', null, 8),
      first('trial', null, 1),
    ]).toEqual([4, 5, 4, null, null]);
  });

  it('have the earliest lesson that is to come or counts as their first', () => {
    const lesson = (ms: number, status: LessonStatus) => ({ startsAt: from(ms), status });
    const all = [
      lesson(2, 'CONFIRMED'),
      lesson(0, 'CANCELLED_FREE'),
      lesson(0, 'NOSHOW_COACH'),
      lesson(1, 'DONE'),
      lesson(3, 'REQUESTED'),
    ];
    expect([firstLessonOf(all), firstLessonOf(all.slice(1, 3)), firstLessonOf([])]).toEqual([all[3], null, null]);
    const [one, two] = [lesson(1, 'HELD'), lesson(1, 'CONFIRMED')];
    expect(firstLessonOf([one, two])).toBe(one);
  });
});

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
    [from(MINUTE), false],
  ])('%o may be a start: %s', (at, may) => {
    expect(isLessonStart(at)).toBe(may);
  });

  it('take fifty minutes of the learner and thirty more of the coach, and are reminded of a day before', () => {
    expect(lessonTime(startsAt, lessonPolicy)).toEqual({ startsAt, endsAt: from(50 * MINUTE) });
    expect(coachFreeAfter(from(50 * MINUTE))).toEqual(from(80 * MINUTE));
    expect(reminderAt(startsAt)).toEqual(from(-DAY));
  });

  it.each([
    ['learner', false, -3 * HOUR - 1, true],
    ['learner', false, -3 * HOUR, false],
    ['learner', true, -3 * HOUR, true],
    ['learner', true, -1, true],
    ['learner', true, 0, false],
    ['coach', false, -1, true],
    ['coach', false, 0, false],
    ['coach', false, -60 * DAY, true],
    ['coach', false, -60 * DAY - 1, false],
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
      assertBookableStart({ startsAt, by: 'coach', held: false, now: from(-DAY), expiresAt });
    expect(ask(startsAt)).not.toThrow();
    expect(ask(from(-1))).toThrow('이 수업은 11월 24일 화 18:59까지 받을 수 있어요.');
    expect(() =>
      assertBookableStart({ startsAt: from(MINUTE), by: 'coach', held: false, now: from(-DAY), expiresAt: null }),
    ).toThrow(expect.objectContaining({ code: 'TIME_NOT_OFFERED' }));
  });
});

describe('what a person may do with a lesson', () => {
  const lesson: ActionCase = {
    side: 'learner',
    status: 'CONFIRMED',
    requestedBy: 'learner',
    proposedBy: null,
    startsAt,
    endsAt: from(50 * MINUTE),
    undoHoldUntil: null,
    disputed: false,
    wordsWanted: false,
    now: from(-1),
  };
  const may = (change: Partial<ActionCase>) => actionsFor({ ...lesson, ...change }, lessonPolicy);

  it.each([
    [{ status: 'REQUESTED' }, ['OTHER_TIME', 'CANCEL']],
    [{ status: 'REQUESTED', side: 'coach' }, ['CONFIRM', 'OTHER_TIME', 'CANCEL']],
    [{ status: 'REQUESTED', side: 'coach', now: startsAt }, ['CANCEL']],
    [{}, ['MOVE', 'CANCEL']],
    [{ proposedBy: 'learner' }, ['WITHDRAW_MOVE', 'MOVE', 'CANCEL']],
    [{ proposedBy: 'coach' }, ['ACCEPT_MOVE', 'DECLINE_MOVE', 'MOVE', 'CANCEL']],
    [{ now: startsAt }, []],
    [{ now: from(15 * MINUTE - 1) }, []],
    [{ now: from(15 * MINUTE) }, ['NO_SHOW']],
    [{ now: from(48 * HOUR) }, ['NO_SHOW']],
    [{ now: from(48 * HOUR + 1) }, []],
    [{ status: 'HELD' }, ['COMPLAIN']],
    [{ status: 'HELD', disputed: true }, []],
    [{ status: 'NOSHOW_LEARNER' }, ['COMPLAIN']],
    [{ status: 'NOSHOW_LEARNER', disputed: true }, []],
    [{ status: 'NOSHOW_LEARNER', side: 'coach' }, []],
    [{ status: 'NOSHOW_COACH' }, []],
    [{ status: 'NOSHOW_COACH', side: 'coach' }, ['COMPLAIN']],
    [{ status: 'DONE' }, []],
    [{ status: 'CANCELLED_FREE' }, []],
  ] as const)('%o: %o', (change, expected) => {
    expect(may(change)).toEqual(expected);
  });

  it('who has to answer is who did not ask', () => {
    const who = (status: LessonStatus, requestedBy: 'learner' | 'coach', proposedBy: 'learner' | 'coach' | null) =>
      answerer({ status, requestedBy, proposedBy });
    expect([
      who('REQUESTED', 'learner', null),
      who('REQUESTED', 'coach', 'coach'),
      who('CONFIRMED', 'learner', null),
      who('CONFIRMED', 'learner', 'learner'),
      who('CONFIRMED', 'learner', 'coach'),
      who('HELD', 'learner', 'coach'),
    ]).toEqual(['coach', 'learner', null, 'coach', 'learner', null]);
  });
});

describe('the one thing to show first, to the millisecond', () => {
  const row = {
    encryptedId: 'a',
    startsAt,
    endsAt: from(50 * MINUTE),
    status: 'CONFIRMED' as LessonStatus,
    requestedBy: 'learner' as const,
    proposedBy: null,
    proposedStartsAt: null,
  };
  const step = (side: 'learner' | 'coach', ms: number, change: Partial<typeof row> = {}) =>
    nextStep({ side, status: 'ACTIVE', left: 0, lessons: [{ ...row, ...change }], now: from(ms) }).kind;

  it.each([
    ['learner', -1, {}, 'UPCOMING'],
    ['learner', 0, {}, 'UPCOMING'],
    ['learner', 50 * MINUTE - 1, {}, 'UPCOMING'],
    ['learner', 50 * MINUTE, {}, 'CLOSED'],
    ['coach', -1, {}, 'UPCOMING'],
    ['coach', -1, { status: 'REQUESTED' }, 'ANSWER'],
    ['coach', 0, { status: 'REQUESTED' }, 'CLOSED'],
    ['learner', -1, { status: 'REQUESTED' }, 'WAIT'],
    ['learner', 0, { status: 'REQUESTED' }, 'CLOSED'],
  ] as const)('to the %s %i ms from the start, %o: %s', (side, ms, change, kind) => {
    expect(step(side, ms, change)).toBe(kind);
  });
});
