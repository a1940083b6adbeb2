import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { lessonMachine } from './status';
import { actionsFor, type LessonAction } from './lesson-actions';
import { nextStep, type StepCase } from './next-step';

const lessonPolicy = currentPolicy(lessonPolicies);

const now = seoulInstant(2026, 11, 24, 18);
const lesson = (id: string, hours: number, rest: Partial<StepCase['lessons'][number]> = {}) => {
  const startsAt = new Date(now.getTime() + hours * HOUR_MS);
  return {
    encryptedId: id,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_000_000),
    status: 'CONFIRMED' as const,
    requestedBy: 'learner' as const,
    proposedBy: null,
    proposedStartsAt: null,
    ...rest,
  };
};
const step = (rest: Partial<StepCase>) =>
  nextStep({ side: 'learner', status: 'ACTIVE', left: 3, lessons: [], now, ...rest });

describe('the next step of a contract', () => {
  it('is the first date while there is none, and not once the contract is over', () => {
    expect(step({})).toEqual({ kind: 'FIRST_DATE', encryptedLessonId: null, startsAt: null, proposedStartsAt: null });
    expect(step({ lessons: [lesson('a', 20, { status: 'CANCELLED_FREE' })] }).kind).toBe('FIRST_DATE');
    expect(step({ status: 'TERMINATED', left: 0 }).kind).toBe('CLOSED');
  });

  it('is the answer of whoever was asked', () => {
    const asked = [lesson('a', 20, { status: 'REQUESTED', requestedBy: 'learner' })];
    expect(step({ side: 'coach', lessons: asked })).toMatchObject({ kind: 'ANSWER', encryptedLessonId: 'a' });
    expect(step({ side: 'learner', lessons: asked }).kind).toBe('WAIT');
    const moved = [lesson('a', 20, { proposedBy: 'coach' })];
    expect(step({ side: 'learner', lessons: moved }).kind).toBe('ANSWER');
    expect(step({ side: 'coach', lessons: moved }).kind).toBe('UPCOMING');
  });

  it('says when its lesson is and where it may move', () => {
    const proposedStartsAt = seoulInstant(2026, 12, 4, 20);
    const moved = lesson('a', 24 * 10, { proposedBy: 'coach', proposedStartsAt });
    expect(step({ lessons: [moved] })).toMatchObject({ startsAt: moved.startsAt, proposedStartsAt });
    expect(step({ side: 'coach', lessons: [moved] })).toMatchObject({ kind: 'UPCOMING', startsAt: moved.startsAt });
  });

  it('is marking what is over, for the coach, before anything else', () => {
    const lessons = [lesson('later', 20, { status: 'REQUESTED' }), lesson('started', -1)];
    expect(step({ side: 'coach', lessons })).toMatchObject({ kind: 'MARK', encryptedLessonId: 'started' });
  });

  it('is the lesson to come, or the next one to book', () => {
    expect(step({ lessons: [lesson('b', 40), lesson('a', 20)] })).toMatchObject({
      kind: 'UPCOMING',
      encryptedLessonId: 'a',
    });
    expect(step({ lessons: [lesson('a', -20, { status: 'HELD' })] }).kind).toBe('BOOK');
    expect(step({ left: 0, lessons: [lesson('a', -20, { status: 'DONE' })] }).kind).toBe('CLOSED');
  });
});

describe('what may be done with a lesson', () => {
  const target: Record<LessonAction, string | null> = {
    CONFIRM: 'CONFIRMED',
    OTHER_TIME: 'REQUESTED',
    ACCEPT_MOVE: 'CONFIRMED',
    DECLINE_MOVE: 'CONFIRMED',
    WITHDRAW_MOVE: 'CONFIRMED',
    HOLD: 'HELD',
    UNDO_HOLD: 'CONFIRMED',
    NO_SHOW: null,
    MOVE: 'CONFIRMED',
    CANCEL: 'CANCELLED_FREE',
    COMPLAIN: null,
    ADD_WORDS: null,
  };
  const times = fc.integer({ min: -100, max: 100 }).map((hours) => new Date(now.getTime() + hours * HOUR_MS));
  const cases = fc.record({
    side: fc.constantFrom('learner' as const, 'coach' as const),
    status: fc.constantFrom(
      'REQUESTED' as const,
      'CONFIRMED' as const,
      'HELD' as const,
      'DONE' as const,
      'CANCELLED_FREE' as const,
      'CANCELLED_CHARGED' as const,
      'NOSHOW_LEARNER' as const,
      'NOSHOW_COACH' as const,
    ),
    requestedBy: fc.constantFrom('learner' as const, 'coach' as const),
    proposedBy: fc.constantFrom('learner' as const, 'coach' as const, null),
    startsAt: times,
    endsAt: times,
    undoHoldUntil: fc.option(times),
    disputed: fc.boolean(),
    wordsWanted: fc.boolean(),
    now: fc.constant(now),
  });

  it('offers only what the table lets this side do, each at most once', () => {
    fc.assert(
      fc.property(cases, (subject) => {
        const actions = actionsFor(subject, lessonPolicy);
        expect(new Set(actions).size).toBe(actions.length);
        const moves = (lessonMachine.moves as Record<string, Record<string, readonly string[]> | undefined>)[
          subject.status
        ];
        for (const action of actions) {
          const to =
            target[action] ??
            (action === 'NO_SHOW' ? (subject.side === 'coach' ? 'NOSHOW_LEARNER' : 'NOSHOW_COACH') : null);
          if (to) expect(moves?.[to]).toContain(subject.side);
        }
      }),
    );
  });

  it('lets whoever is said not to have come object, once', () => {
    const about = {
      status: 'NOSHOW_LEARNER',
      requestedBy: 'learner',
      proposedBy: null,
      startsAt: new Date(now.getTime() - HOUR_MS),
      endsAt: now,
      undoHoldUntil: null,
      wordsWanted: false,
      now,
    } as const;
    expect(actionsFor({ ...about, side: 'learner', disputed: false }, lessonPolicy)).toEqual(['COMPLAIN']);
    expect(actionsFor({ ...about, side: 'learner', disputed: true }, lessonPolicy)).toEqual([]);
    expect(actionsFor({ ...about, side: 'coach', disputed: false }, lessonPolicy)).toEqual([]);
    expect(actionsFor({ ...about, status: 'NOSHOW_COACH', side: 'coach', disputed: false }, lessonPolicy)).toEqual([
      'COMPLAIN',
    ]);
  });

  it('lets the coach mark a lesson from its end on, and take that back until its last moment', () => {
    const about = {
      side: 'coach',
      status: 'CONFIRMED',
      requestedBy: 'learner',
      proposedBy: null,
      startsAt: new Date(now.getTime() - 3_000_000),
      endsAt: now,
      undoHoldUntil: null,
      disputed: false,
      wordsWanted: false,
    } as const;
    expect(actionsFor({ ...about, now: new Date(now.getTime() - 1) }, lessonPolicy)).toEqual(['NO_SHOW']);
    expect(actionsFor({ ...about, now }, lessonPolicy)).toEqual(['HOLD', 'NO_SHOW']);
    const held = { ...about, status: 'HELD', undoHoldUntil: now } as const;
    expect(actionsFor({ ...held, now }, lessonPolicy)).toEqual(['UNDO_HOLD', 'COMPLAIN']);
    expect(actionsFor({ ...held, now: new Date(now.getTime() + 1) }, lessonPolicy)).toEqual(['COMPLAIN']);
    expect(actionsFor({ ...held, side: 'learner', now }, lessonPolicy)).toEqual(['COMPLAIN']);
    expect(actionsFor({ ...held, disputed: true, now }, lessonPolicy)).toEqual([]);
    expect(actionsFor({ ...held, disputed: true, wordsWanted: true, now }, lessonPolicy)).toEqual(['ADD_WORDS']);
  });

  it('never lets one say yes to one’s own time', () => {
    fc.assert(
      fc.property(cases, (subject) => {
        const actions = actionsFor(subject, lessonPolicy);
        if (actions.includes('CONFIRM')) expect(subject.requestedBy).not.toBe(subject.side);
        if (actions.includes('ACCEPT_MOVE')) expect(subject.proposedBy).not.toBe(subject.side);
        if (actions.includes('WITHDRAW_MOVE')) expect(subject.proposedBy).toBe(subject.side);
      }),
    );
  });
});
