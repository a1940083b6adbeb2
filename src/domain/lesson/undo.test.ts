import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { LessonStatus } from './status';
import { canTakeLessons, disputeOutcomeText, shouldReopen, undoOutcome } from './undo';

const lessonPolicy = currentPolicy(lessonPolicies);

describe('undoing a lesson', () => {
  it.each<[LessonStatus, ReturnType<typeof undoOutcome>]>([
    ['REQUESTED', { returnedCredits: 1, takenBonus: 0, unpaid: false }],
    ['CONFIRMED', { returnedCredits: 1, takenBonus: 0, unpaid: false }],
    ['HELD', { returnedCredits: 1, takenBonus: 0, unpaid: true }],
    ['CANCELLED_CHARGED', { returnedCredits: 1, takenBonus: 0, unpaid: true }],
    ['NOSHOW_LEARNER', { returnedCredits: 1, takenBonus: 0, unpaid: true }],
    ['NOSHOW_COACH', { returnedCredits: 0, takenBonus: 1, unpaid: false }],
    ['DONE', null],
    ['CANCELLED_FREE', null],
  ])('that is %s', (status, outcome) => {
    expect(undoOutcome(status, lessonPolicy)).toEqual(outcome);
  });

  it('reopens a finished contract only for a returned lesson, and only for a user who can take lessons', () => {
    const [back, none] = [
      { returnedCredits: 1, takenBonus: 0, unpaid: true },
      { returnedCredits: 0, takenBonus: 1, unpaid: false },
    ];
    expect([shouldReopen('COMPLETED', back), shouldReopen('COMPLETED', none), shouldReopen('ACTIVE', back)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(canTakeLessons({ status: 'ACTIVE', grade: 'user' })).toBe(true);
    for (const account of [
      { status: 'LEFT', grade: 'user' },
      { status: 'DORMANT', grade: 'user' },
      { status: 'ACTIVE', grade: 'coach' },
    ] as const)
      expect(canTakeLessons(account)).toBe(false);
  });

  it('is described to each reader with its actual effect', () => {
    expect(disputeOutcomeText(null, 'learner')).toBe('수업 기록은 그대로 유지하기로 했어요.');
    expect(disputeOutcomeText({ returnedCredits: 1, takenBonus: 0, unpaid: true }, 'learner')).toContain(
      '수업 1회를 돌려드려요',
    );
    expect(disputeOutcomeText({ returnedCredits: 1, takenBonus: 0, unpaid: true }, 'coach')).toContain(
      '정산에서도 빠져요',
    );
    expect(disputeOutcomeText({ returnedCredits: 1, takenBonus: 0, unpaid: false }, 'coach')).not.toContain('정산');
    expect(disputeOutcomeText({ returnedCredits: 0, takenBonus: 1, unpaid: false }, 'learner')).toContain(
      '보상 수업 1회는 회수해요',
    );
    expect(disputeOutcomeText({ returnedCredits: 0, takenBonus: 0, unpaid: false }, 'learner')).not.toContain(
      '회수해요',
    );
  });
});
