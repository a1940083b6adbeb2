import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { from, startsAt } from '~/test/example-lesson';
import { canRequestFirstDate, canConfirmTime, canRequestTime, noTimeText } from './open-times';

const statuses = ['PENDING_PAYMENT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'TERMINATED'] as const;
const sides = ['learner', 'coach'] as const;

describe('times of a contract', () => {
  it.each(statuses)(
    'can be requested for a contract that is %s only if it is active and its coach is not paused',
    (status) => {
      expect(canRequestTime({ status, coachPaused: false })).toBe(status === 'ACTIVE');
      expect(canRequestTime({ status, coachPaused: true })).toBe(false);
    },
  );

  it('have a reason text exactly when none can be requested', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.boolean(),
        fc.constantFrom(...sides),
        (status, coachPaused, side) => {
          const text = noTimeText({ status, coachPaused }, side);
          expect(text === null).toBe(canRequestTime({ status, coachPaused }));
        },
      ),
    );
    expect(noTimeText({ status: 'ACTIVE', coachPaused: true }, 'learner')).toContain('코치가 활동을 쉬고 있어서');
    expect(noTimeText({ status: 'ACTIVE', coachPaused: true }, 'coach')).toContain('코치 활동이 중지돼 있어서');
    expect(noTimeText({ status: 'TERMINATED', coachPaused: true }, 'learner')).toBe('이미 끝난 수업이에요.');
  });

  it('can be confirmed from the end of a contract’s pause on, to the millisecond', () => {
    const paused = { status: 'PAUSED', resumesAt: startsAt, coachPaused: false } as const;
    expect([from(-1), from(0), from(1)].map((at) => canConfirmTime(paused, at))).toEqual([false, true, true]);
    expect(canConfirmTime({ ...paused, status: 'ACTIVE', resumesAt: null }, from(-1))).toBe(true);
    expect(canConfirmTime({ ...paused, coachPaused: true }, from(1))).toBe(false);
    expect(canConfirmTime({ status: 'ACTIVE', resumesAt: null, coachPaused: true }, from(1))).toBe(false);
  });
});

describe('asking for the first date by message', () => {
  const running = { status: 'ACTIVE', coachPaused: false } as const;

  it.each([
    [null, true, true],
    [{ status: 'REQUESTED', requestedBy: 'learner' }, true, false],
    [{ status: 'REQUESTED', requestedBy: 'coach' }, false, true],
    [{ status: 'CONFIRMED', requestedBy: 'learner' }, false, false],
    [{ status: 'HELD', requestedBy: 'coach' }, false, false],
  ] as const)('while it is %o is allowed for the learner: %s, for the coach: %s', (first, learner, coach) => {
    const date = first && { ...first, startsAt, answerBy: null };
    expect(canRequestFirstDate(running, date, { side: 'learner', now: from(-1) })).toBe(learner);
    expect(canRequestFirstDate(running, date, { side: 'coach', now: from(-1) })).toBe(coach);
    for (const side of sides) {
      const at = { side, now: from(-1) };
      expect(canRequestFirstDate({ ...running, coachPaused: true }, date, at)).toBe(false);
      expect(canRequestFirstDate({ ...running, status: 'PAUSED' }, date, at)).toBe(false);
    }
  });

  it('until the deadline of the requested date, to the millisecond; of one without a deadline until it comes', () => {
    const asks = (answerBy: Date | null, ms: number) =>
      canRequestFirstDate(
        running,
        { status: 'REQUESTED', requestedBy: 'learner', startsAt, answerBy },
        { side: 'learner', now: from(ms) },
      );
    expect([asks(from(-10), -11), asks(from(-10), -10), asks(null, -1), asks(null, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
