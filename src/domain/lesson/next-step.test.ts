import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { from, startsAt } from '~/test/example-lesson';
import { answerer, nextStep, type StepCase } from './next-step';
import type { LessonStatus } from './status';

const now = seoulInstant(2026, 11, 24, 18);
const lesson = (id: string, hours: number, rest: Partial<StepCase['lessons'][number]> = {}) => {
  const at = new Date(now.getTime() + hours * HOUR_MS);
  const { proposedStartsAt = null } = rest;
  return {
    encryptedId: id,
    startsAt: at,
    endsAt: new Date(at.getTime() + 3_000_000),
    status: 'CONFIRMED' as const,
    requestedBy: 'learner' as const,
    proposedBy: null,
    proposedStartsAt,
    answerBy: proposedStartsAt !== null && proposedStartsAt < at ? proposedStartsAt : at,
    mayConfirm: true,
    ...rest,
  };
};
const step = (rest: Partial<StepCase>) =>
  nextStep({ side: 'learner', status: 'ACTIVE', coachPaused: false, left: 3, lessons: [], now, ...rest });

describe('the next step of a contract', () => {
  it('is first of all to answer about another coach, of the learner and until the deadline', () => {
    const answerBy = new Date(now.getTime() + HOUR_MS);
    const substituted = lesson('substituted', 48, { substitution: { answerBy } });
    const lessons = [substituted, lesson('request', 24, { status: 'REQUESTED', requestedBy: 'coach' })];
    expect(step({ lessons })).toMatchObject({ kind: 'SUBSTITUTE', encryptedLessonId: 'substituted', answerBy });
    expect(step({ lessons, side: 'coach' }).kind).not.toBe('SUBSTITUTE');
    expect(step({ lessons, now: answerBy })).toMatchObject({ kind: 'ANSWER', encryptedLessonId: 'request' });
  });

  it('is to set the first date while none exists, and nothing once the contract is over', () => {
    const nothing = {
      encryptedLessonId: null,
      startsAt: null,
      proposedStartsAt: null,
      answerBy: null,
      otherRequests: [],
      otherTimes: [],
    };
    expect(step({})).toEqual({ kind: 'FIRST_DATE', ...nothing });
    expect(step({ lessons: [lesson('a', 20, { status: 'CANCELLED_FREE' })] }).kind).toBe('FIRST_DATE');
    expect(step({ status: 'TERMINATED', left: 0 }).kind).toBe('CLOSED');
  });

  it('is to answer, for the side that was asked', () => {
    const requested = [lesson('a', 20, { status: 'REQUESTED', requestedBy: 'learner' })];
    expect(step({ side: 'coach', lessons: requested })).toMatchObject({ kind: 'ANSWER', encryptedLessonId: 'a' });
    expect(step({ side: 'learner', lessons: requested }).kind).toBe('WAIT');
    const moved = [lesson('a', 20, { proposedBy: 'coach' })];
    expect(step({ side: 'learner', lessons: moved }).kind).toBe('ANSWER');
    expect(step({ side: 'coach', lessons: moved }).kind).toBe('UPCOMING');
  });

  it('lists every time that waits for the same answer, in order', () => {
    const requestedLesson = (id: string, hours: number) => lesson(id, hours, { status: 'REQUESTED' });
    const lessons = [requestedLesson('c', 60), lesson('fixed', 30), requestedLesson('a', 20), requestedLesson('b', 40)];
    const otherTimes = [requestedLesson('b', 40).startsAt, requestedLesson('c', 60).startsAt];
    const otherRequests = otherTimes.map((at) => ({ startsAt: at, answerBy: at }));
    const others = { encryptedLessonId: 'a', otherTimes, otherRequests };
    expect(step({ lessons })).toMatchObject({ kind: 'WAIT', ...others });
    expect(step({ side: 'coach', lessons })).toMatchObject({ kind: 'ANSWER', ...others });
    expect(step({ lessons: [requestedLesson('a', 20)] })).toMatchObject({
      kind: 'WAIT',
      otherTimes: [],
      otherRequests: [],
    });
  });

  it('is the request with the closest deadline, whenever its lesson is', () => {
    const until = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
    const requestedLesson = (id: string, hours: number, deadline: number) =>
      lesson(id, hours, { status: 'REQUESTED', answerBy: until(deadline) });
    const lessons = [
      requestedLesson('soon', 40, 20),
      requestedLesson('later', 90, 5),
      requestedLesson('last', 30, 24),
      requestedLesson('same', 50, 20),
    ];
    const closest = {
      encryptedLessonId: 'later',
      answerBy: until(5),
      otherRequests: [
        { startsAt: until(40), answerBy: until(20) },
        { startsAt: until(50), answerBy: until(20) },
        { startsAt: until(30), answerBy: until(24) },
      ],
      otherTimes: [until(40), until(50), until(30)],
    };
    expect(step({ lessons })).toMatchObject({ kind: 'WAIT', ...closest });
    expect(step({ side: 'coach', lessons })).toMatchObject({ kind: 'ANSWER', ...closest });
  });

  it('names of a lesson that may move the proposed time and its deadline', () => {
    const proposedStartsAt = new Date(now.getTime() + 30 * HOUR_MS);
    const lessons = [
      lesson('a', 20, { status: 'REQUESTED', requestedBy: 'coach' }),
      lesson('b', 50, { proposedBy: 'coach', proposedStartsAt }),
    ];
    expect(step({ lessons })).toMatchObject({
      kind: 'ANSWER',
      otherRequests: [{ startsAt: proposedStartsAt, answerBy: proposedStartsAt }],
    });
  });

  it('contains the lesson’s current time and the proposed new time', () => {
    const proposedStartsAt = seoulInstant(2026, 12, 4, 20);
    const moved = lesson('a', 24 * 10, { proposedBy: 'coach', proposedStartsAt });
    expect(step({ lessons: [moved] })).toMatchObject({ startsAt: moved.startsAt, proposedStartsAt });
    expect(step({ side: 'coach', lessons: [moved] })).toMatchObject({ kind: 'UPCOMING', startsAt: moved.startsAt });
  });

  it('is for the coach to mark a past lesson, before anything else', () => {
    const lessons = [lesson('later', 20, { status: 'REQUESTED' }), lesson('started', -1)];
    expect(step({ side: 'coach', lessons })).toMatchObject({ kind: 'MARK', encryptedLessonId: 'started' });
  });

  it('is the upcoming lesson, or to book the next one', () => {
    expect(step({ lessons: [lesson('b', 40), lesson('a', 20)] })).toMatchObject({
      kind: 'UPCOMING',
      encryptedLessonId: 'a',
    });
    expect(step({ lessons: [lesson('a', -20, { status: 'HELD' })] }).kind).toBe('BOOK');
    expect(step({ left: 0, lessons: [lesson('a', -20, { status: 'DONE' })] }).kind).toBe('CLOSED');
  });
});

describe('the next step while the coach is paused', () => {
  const stepOfPaused = (rest: Partial<StepCase>) =>
    step({
      coachPaused: true,
      ...rest,
      lessons: rest.lessons?.map((lesson) => ({ ...lesson, mayConfirm: false })) ?? [],
    });

  it.each(['learner', 'coach'] as const)('does not ask the %s to set, confirm or await a time', (side) => {
    expect(stepOfPaused({ side }).kind).toBe('CLOSED');
    expect(stepOfPaused({ side, lessons: [lesson('a', -20, { status: 'HELD' })] }).kind).toBe('CLOSED');
    for (const requestedBy of ['learner', 'coach'] as const)
      expect(stepOfPaused({ side, lessons: [lesson('a', 20, { status: 'REQUESTED', requestedBy })] }).kind).toBe(
        'CLOSED',
      );
    for (const proposedBy of ['learner', 'coach'] as const)
      expect(stepOfPaused({ side, lessons: [lesson('a', 20, { proposedBy })] }).kind).toBe('UPCOMING');
  });

  it('is still to mark a past lesson, or the upcoming lesson', () => {
    expect(stepOfPaused({ side: 'coach', lessons: [lesson('a', -1)] }).kind).toBe('MARK');
    expect(stepOfPaused({ side: 'coach', lessons: [lesson('a', 20)] }).kind).toBe('UPCOMING');
  });
});

it('shows a request as awaiting an answer only until its deadline', () => {
  const requestedLessons = (answerBy: Date) => [lesson('a', 20, { status: 'REQUESTED', answerBy })];
  const later = new Date(now.getTime() + 1);
  expect(step({ side: 'coach', lessons: requestedLessons(later) })).toMatchObject({ kind: 'ANSWER', answerBy: later });
  expect(step({ lessons: requestedLessons(later) })).toMatchObject({ kind: 'WAIT', answerBy: later });
  for (const side of ['learner', 'coach'] as const)
    expect(step({ side, lessons: requestedLessons(now), left: 0 }).kind).toBe('CLOSED');
});

it('expects no answer to a proposed time that has passed', () => {
  const proposed = { proposedBy: 'coach', proposedStartsAt: now } as const;
  expect(step({ lessons: [lesson('a', 20, proposed)] }).kind).toBe('UPCOMING');
  const later = { proposedBy: 'coach', proposedStartsAt: new Date(now.getTime() + 1) } as const;
  expect(step({ lessons: [lesson('a', 20, later)] }).kind).toBe('ANSWER');
});

it('expects the answer from the side that did not request or propose the time', () => {
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

describe('the next step, to the millisecond', () => {
  const row = {
    encryptedId: 'a',
    startsAt,
    endsAt: from(50 * MINUTE_MS),
    status: 'CONFIRMED' as LessonStatus,
    requestedBy: 'learner' as const,
    proposedBy: null,
    proposedStartsAt: null,
    answerBy: startsAt,
    mayConfirm: true,
  };
  const step = (side: 'learner' | 'coach', ms: number, change: Partial<typeof row> = {}) =>
    nextStep({
      side,
      status: 'ACTIVE',
      coachPaused: false,
      left: 0,
      lessons: [{ ...row, ...change }],
      now: from(ms),
    }).kind;

  it.each([
    ['learner', -1, {}, 'UPCOMING'],
    ['learner', 0, {}, 'UPCOMING'],
    ['learner', 50 * MINUTE_MS - 1, {}, 'UPCOMING'],
    ['learner', 50 * MINUTE_MS, {}, 'CLOSED'],
    ['coach', -1, {}, 'UPCOMING'],
    ['coach', -1, { status: 'REQUESTED' }, 'ANSWER'],
    ['coach', 0, { status: 'REQUESTED' }, 'CLOSED'],
    ['learner', -1, { status: 'REQUESTED' }, 'WAIT'],
    ['learner', 0, { status: 'REQUESTED' }, 'CLOSED'],
  ] as const)('for the %s %i ms from the start, with %o, is %s', (side, ms, change, kind) => {
    expect(step(side, ms, change)).toBe(kind);
  });
});
