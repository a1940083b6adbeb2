import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonPolicies } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type OpenLesson, openLessonState, plannedShares, settlesFrom } from './open-lines';

const policy = currentPolicy(lessonPolicies);
const now = seoulInstant(2026, 11, 24, 20);
const lesson = (rest: Partial<OpenLesson> = {}): OpenLesson => ({
  status: 'CONFIRMED',
  endsAt: now,
  heldAt: null,
  endedAt: null,
  disputed: false,
  ...rest,
});

describe('a lesson in no statement', () => {
  it.each([
    [lesson({ endsAt: new Date(now.getTime() + 1) }), 'PLANNED'],
    [lesson(), 'TO_MARK'],
    [lesson({ status: 'HELD' }), 'HELD'],
    [lesson({ status: 'HELD', disputed: true }), 'DISPUTED'],
    [lesson({ status: 'DONE' }), 'DONE'],
    [lesson({ status: 'CANCELLED_CHARGED' }), 'CHARGED'],
    [lesson({ status: 'NOSHOW_LEARNER' }), 'CHARGED'],
    [lesson({ status: 'NOSHOW_LEARNER', disputed: true }), 'DISPUTED'],
    [lesson({ status: 'NOSHOW_COACH' }), null],
    [lesson({ status: 'CANCELLED_FREE' }), null],
    [lesson({ status: 'REQUESTED' }), null],
  ] as const)('%o has the state %s', (of, state) => {
    expect(openLessonState(of, now)).toBe(state);
  });

  it('can be settled once it can no longer be disputed', () => {
    const later = new Date(now.getTime() + policy.doneAfterHours * HOUR_MS);
    expect(settlesFrom(lesson(), policy)).toEqual(later);
    expect(settlesFrom(lesson({ status: 'HELD', heldAt: now }), policy)).toEqual(later);
    expect(settlesFrom(lesson({ status: 'CANCELLED_CHARGED', endedAt: now }), policy)).toEqual(later);
    expect(settlesFrom(lesson({ status: 'HELD', heldAt: now, disputed: true }), policy)).toBeNull();
  });
});

describe('the shares of planned lessons', () => {
  const four = { unitPrice: 65_000, lessonCount: 4, earned: 1, liability: 195_000, bonusPaid: false };

  it('end with the remaining amount, and are 0 for lessons beyond the paid ones', () => {
    expect(plannedShares(four, 4, { coachSharePercent: 80 })).toEqual([52_000, 52_000, 52_000, 0]);
    const unevenOrder = { unitPrice: 33_333, lessonCount: 3, earned: 0, liability: 100_000, bonusPaid: true };
    expect(plannedShares(unevenOrder, 3, { coachSharePercent: 100 })).toEqual([33_333, 33_333, 33_334]);
  });

  it('are those of every other lesson for a bonus lesson that the platform pays', () => {
    expect(plannedShares({ ...four, bonusPaid: true }, 5, { coachSharePercent: 80 })).toEqual([
      52_000, 52_000, 52_000, 52_000, 52_000,
    ]);
  });

  it('never exceed the owed amount', () => {
    const sold = fc.record({
      unitPrice: fc.integer({ min: 1, max: 200_000 }),
      lessonCount: fc.integer({ min: 1, max: 12 }),
      earned: fc.integer({ min: 0, max: 12 }),
      liability: fc.integer({ min: 0, max: 2_000_000 }),
      bonusPaid: fc.constant(false),
    });
    fc.assert(
      fc.property(sold, fc.integer({ min: 0, max: 20 }), (of, lessons) => {
        const shares = plannedShares(of, lessons, { coachSharePercent: 80 });
        expect(shares).toHaveLength(lessons);
        expect(shares.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(of.liability);
      }),
    );
  });
});
