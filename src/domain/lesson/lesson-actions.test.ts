import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { from, startsAt } from '~/test/example-lesson';
import { type ActionCase, actionsFor, type LessonAction } from './lesson-actions';
import { lessonPolicies } from './policy';
import { lessonMachine } from './status';
import type { Visit } from './visit';

const lessonPolicy = currentPolicy(lessonPolicies);

/** A visit without further actions, and one that lacks the departure and the code. */
const finished: Visit = {
  arrivedAt: startsAt,
  arrivalReceivedAt: startsAt,
  leftAt: startsAt,
  departureReceivedAt: startsAt,
  codeAt: null,
  codeReceivedAt: null,
  isCodeLocked: true,
};
const arrived: Visit = { ...finished, leftAt: null, departureReceivedAt: null, isCodeLocked: false };

describe('lesson actions of one side', () => {
  const lesson: ActionCase = {
    side: 'learner',
    status: 'CONFIRMED',
    requestedBy: 'learner',
    proposedBy: null,
    proposedStartsAt: null,
    answerBy: startsAt,
    mayConfirm: true,
    mayMove: true,
    startsAt,
    endsAt: from(50 * MINUTE_MS),
    undoHoldUntil: null,
    disputed: false,
    wordsWanted: false,
    visit: finished,
    substitute: null,
    substitution: null,
    canSubstitute: false,
    now: from(-1),
  };
  const actionsOf = (change: Partial<ActionCase>) => actionsFor({ ...lesson, ...change }, lessonPolicy);

  it.each([
    [{ status: 'REQUESTED' }, ['OTHER_TIME', 'CANCEL']],
    [{ status: 'REQUESTED', side: 'coach' }, ['CONFIRM', 'OTHER_TIME', 'CANCEL']],
    [{ status: 'REQUESTED', side: 'coach', now: startsAt }, []],
    [{ status: 'REQUESTED', side: 'coach', answerBy: from(-1) }, []],
    [{ status: 'REQUESTED', answerBy: from(-1) }, ['CANCEL']],
    [{ status: 'REQUESTED', requestedBy: 'coach', answerBy: from(-1) }, []],
    [{ status: 'REQUESTED', requestedBy: 'coach', side: 'coach', answerBy: from(-1) }, ['CANCEL']],
    [{ status: 'REQUESTED', side: 'coach', answerBy: from(0) }, ['CONFIRM', 'OTHER_TIME', 'CANCEL']],
    [{}, ['MOVE', 'CANCEL']],
    [{ canSubstitute: true }, ['MOVE', 'CANCEL']],
    [{ side: 'coach', canSubstitute: true }, ['MOVE', 'SUBSTITUTE', 'CANCEL']],
    [{ side: 'coach', substitution: { answerBy: from(0) } }, ['MOVE', 'SUBSTITUTE', 'CANCEL']],
    [{ substitution: { answerBy: from(0) } }, ['ANSWER_SUBSTITUTE', 'MOVE', 'CANCEL']],
    [{ substitution: { answerBy: from(-1) } }, ['MOVE', 'CANCEL']],
    [{ side: 'coach', substitute: { isViewer: false }, wordsWanted: true }, []],
    [{ side: 'coach', substitute: { isViewer: true }, mayMove: false }, ['CANCEL']],
    [{ substitute: { isViewer: false }, mayMove: false }, ['CANCEL']],
    [{ proposedBy: 'learner' }, ['WITHDRAW_MOVE', 'MOVE', 'CANCEL']],
    [{ proposedBy: 'coach' }, ['ACCEPT_MOVE', 'DECLINE_MOVE', 'MOVE', 'CANCEL']],
    [{ proposedBy: 'coach', answerBy: from(-1) }, ['DECLINE_MOVE', 'MOVE', 'CANCEL']],
    [{ proposedBy: 'coach', answerBy: from(0) }, ['ACCEPT_MOVE', 'DECLINE_MOVE', 'MOVE', 'CANCEL']],
    [{ status: 'REQUESTED', side: 'coach', mayConfirm: false }, ['OTHER_TIME', 'CANCEL']],
    [{ status: 'REQUESTED', side: 'coach', mayConfirm: false, mayMove: false }, ['CANCEL']],
    [{ status: 'REQUESTED', mayConfirm: false, mayMove: false }, ['CANCEL']],
    [{ mayConfirm: false, mayMove: false }, ['CANCEL']],
    [{ mayMove: false, proposedBy: 'coach' }, ['ACCEPT_MOVE', 'DECLINE_MOVE', 'CANCEL']],
    [{ mayConfirm: false, mayMove: false, proposedBy: 'coach' }, ['DECLINE_MOVE', 'CANCEL']],
    [{ mayConfirm: false, mayMove: false, proposedBy: 'learner' }, ['WITHDRAW_MOVE', 'CANCEL']],
    [{ mayConfirm: false, mayMove: false, now: from(15 * MINUTE_MS) }, ['NO_SHOW']],
    [{ mayConfirm: false, mayMove: false, side: 'coach', now: from(50 * MINUTE_MS) }, ['HOLD', 'NO_SHOW']],
    [{ now: startsAt }, []],
    [{ now: from(15 * MINUTE_MS - 1) }, []],
    [{ now: from(15 * MINUTE_MS) }, ['NO_SHOW']],
    [{ now: from(48 * HOUR_MS) }, ['NO_SHOW']],
    [{ now: from(48 * HOUR_MS + 1) }, []],
    [{ visit: null }, ['VISIT_CODE', 'MOVE', 'CANCEL']],
    [{ visit: null, side: 'coach' }, ['CHECK_IN', 'VISIT_CODE', 'MOVE', 'CANCEL']],
    [{ visit: arrived, side: 'coach', now: from(50 * MINUTE_MS) }, ['CHECK_OUT', 'VISIT_CODE', 'HOLD', 'NO_SHOW']],
    [{ visit: { ...finished, codeAt: startsAt }, side: 'coach', now: from(50 * MINUTE_MS) }, ['HOLD', 'COMPLAIN']],
    [{ visit: { ...finished, codeAt: startsAt }, now: from(50 * MINUTE_MS) }, ['COMPLAIN']],
    [{ visit: { ...finished, codeAt: startsAt }, disputed: true, now: from(50 * MINUTE_MS) }, []],
    [{ visit: { ...finished, codeAt: startsAt }, now: from(49 * HOUR_MS) }, []],
    [{ status: 'HELD' }, ['COMPLAIN']],
    [{ status: 'HELD', disputed: true }, []],
    [{ status: 'NOSHOW_LEARNER' }, ['COMPLAIN']],
    [{ status: 'NOSHOW_LEARNER', disputed: true }, []],
    [{ status: 'NOSHOW_LEARNER', side: 'coach' }, []],
    [{ status: 'NOSHOW_COACH' }, []],
    [{ status: 'NOSHOW_COACH', side: 'coach' }, ['COMPLAIN']],
    [{ status: 'DONE' }, []],
    [{ status: 'CANCELLED_FREE' }, []],
  ] as const)('for %o are %o', (change, expected) => {
    expect(actionsOf(change)).toEqual(expected);
  });
});

describe('lesson actions', () => {
  const now = seoulInstant(2026, 11, 24, 18);
  const target: Record<LessonAction, string | null> = {
    CONFIRM: 'CONFIRMED',
    OTHER_TIME: 'REQUESTED',
    ACCEPT_MOVE: 'CONFIRMED',
    DECLINE_MOVE: 'CONFIRMED',
    WITHDRAW_MOVE: 'CONFIRMED',
    ANSWER_SUBSTITUTE: null,
    SUBSTITUTE: null,
    CHECK_IN: null,
    CHECK_OUT: null,
    VISIT_CODE: null,
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
    proposedStartsAt: fc.option(times),
    answerBy: fc.option(times),
    mayConfirm: fc.boolean(),
    mayMove: fc.boolean(),
    startsAt: times,
    endsAt: times,
    undoHoldUntil: fc.option(times),
    disputed: fc.boolean(),
    wordsWanted: fc.boolean(),
    visit: fc.constantFrom(null, finished, arrived),
    substitute: fc.constantFrom(null, { isViewer: true }, { isViewer: false }),
    substitution: fc.option(fc.record({ answerBy: times })),
    canSubstitute: fc.boolean(),
    now: fc.constant(now),
  });

  it('contain only transitions that the state machine allows this side, each at most once', () => {
    fc.assert(
      fc.property(cases, (subject) => {
        const actions = actionsFor(subject, lessonPolicy);
        expect(new Set(actions).size).toBe(actions.length);
        const transitions = (
          lessonMachine.transitions as Record<string, Record<string, readonly string[]> | undefined>
        )[subject.status];
        for (const action of actions) {
          const targetStatus =
            target[action] ??
            (action === 'NO_SHOW' ? (subject.side === 'coach' ? 'NOSHOW_LEARNER' : 'NOSHOW_COACH') : null);
          if (targetStatus) expect(transitions?.[targetStatus]).toContain(subject.side);
        }
      }),
    );
  });

  it('let the side that was reported absent object once', () => {
    const about = {
      status: 'NOSHOW_LEARNER',
      requestedBy: 'learner',
      proposedBy: null,
      proposedStartsAt: null,
      answerBy: null,
      mayConfirm: true,
      mayMove: true,
      startsAt: new Date(now.getTime() - HOUR_MS),
      endsAt: now,
      undoHoldUntil: null,
      wordsWanted: false,
      visit: finished,
      substitute: null,
      substitution: null,
      canSubstitute: false,
      now,
    } as const;
    expect(actionsFor({ ...about, side: 'learner', disputed: false }, lessonPolicy)).toEqual(['COMPLAIN']);
    expect(actionsFor({ ...about, side: 'learner', disputed: true }, lessonPolicy)).toEqual([]);
    expect(actionsFor({ ...about, side: 'coach', disputed: false }, lessonPolicy)).toEqual([]);
    expect(actionsFor({ ...about, status: 'NOSHOW_COACH', side: 'coach', disputed: false }, lessonPolicy)).toEqual([
      'COMPLAIN',
    ]);
  });

  it('let the coach mark a lesson from its end on, and undo that until the deadline', () => {
    const about = {
      side: 'coach',
      status: 'CONFIRMED',
      requestedBy: 'learner',
      proposedBy: null,
      proposedStartsAt: null,
      answerBy: null,
      mayConfirm: true,
      mayMove: true,
      startsAt: new Date(now.getTime() - 3_000_000),
      endsAt: now,
      undoHoldUntil: null,
      disputed: false,
      wordsWanted: false,
      visit: finished,
      substitute: null,
      substitution: null,
      canSubstitute: false,
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

  it('never let a side confirm its own time', () => {
    fc.assert(
      fc.property(cases, (subject) => {
        const actions = actionsFor(subject, lessonPolicy);
        if (actions.includes('CONFIRM')) expect(subject.requestedBy).not.toBe(subject.side);
        if (actions.includes('ACCEPT_MOVE')) expect(subject.proposedBy).not.toBe(subject.side);
        if (actions.includes('WITHDRAW_MOVE')) expect(subject.proposedBy).toBe(subject.side);
      }),
    );
  });

  it('leave out only the time actions when no time can be agreed', () => {
    const ofTimes: ReadonlySet<LessonAction> = new Set(['CONFIRM', 'ACCEPT_MOVE', 'OTHER_TIME', 'MOVE']);
    fc.assert(
      fc.property(cases, (subject) => {
        const all = actionsFor({ ...subject, mayConfirm: true, mayMove: true }, lessonPolicy);
        const none = actionsFor({ ...subject, mayConfirm: false, mayMove: false }, lessonPolicy);
        expect(none).toEqual(all.filter((action) => !ofTimes.has(action)));
      }),
    );
  });
});
