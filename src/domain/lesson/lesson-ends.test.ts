import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { currentPolicy } from '~/domain/shared/current-policy';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { StateMachine } from '~/domain/shared/state-machine';
import { contractMachine, isOverContract, lessonMachine, pathBetween } from './status';
import { disputableUntil, disputeOutcomeText } from './undo';

const lessonPolicy = currentPolicy(lessonPolicies);

const heldAt = new Date('2026-11-20T03:00:00Z');
const endedAt = new Date('2026-11-21T03:00:00Z');
const after = (from: Date) => new Date(from.getTime() + 48 * HOUR_MS);

describe('deadline for disputing a lesson', () => {
  it.each([
    ['HELD', after(heldAt)],
    ['CANCELLED_CHARGED', after(endedAt)],
    ['NOSHOW_LEARNER', after(endedAt)],
    ['NOSHOW_COACH', null],
    ['CANCELLED_FREE', null],
    ['DONE', null],
    ['CONFIRMED', null],
    ['REQUESTED', null],
  ] as const)('that is %s', (status, until) => {
    expect(disputableUntil({ status, heldAt, endedAt }, lessonPolicy)).toEqual(until);
    expect(disputableUntil({ status, heldAt: null, endedAt: null }, lessonPolicy)).toBeNull();
  });
});

describe('contracts that are over', () => {
  it('are completed or terminated', () => {
    const all = ['PENDING_PAYMENT', 'ACTIVE', 'PAUSED', 'COMPLETED', 'TERMINATED'] as const;
    expect(all.filter(isOverContract)).toEqual(['COMPLETED', 'TERMINATED']);
  });
});

describe('the path from one state to another', () => {
  const round: StateMachine<'A' | 'B' | 'C' | 'Z'> = {
    name: 'round',
    transitions: { A: { B: ['system'] }, B: { A: ['system'], C: ['coach'] }, C: { Z: ['system'] } },
  };

  it('is the shortest that this role may take, and null where none exists', () => {
    expect(pathBetween(lessonMachine, 'REQUESTED', 'DONE', 'system')).toBeNull();
    expect(pathBetween(lessonMachine, 'CONFIRMED', 'DONE', 'system')).toEqual(['HELD', 'DONE']);
    expect(pathBetween(contractMachine, 'PENDING_PAYMENT', 'TERMINATED', 'system')).toEqual(['ACTIVE', 'TERMINATED']);
    expect(pathBetween(contractMachine, 'PAUSED', 'TERMINATED', 'operator')).toEqual(['TERMINATED']);
    expect(pathBetween(round, 'A', 'A', 'system')).toEqual([]);
    expect(pathBetween(round, 'A', 'Z', 'system')).toBeNull();
    expect(pathBetween(round, 'A', 'C', 'coach')).toBeNull();
    expect(pathBetween(round, 'B', 'C', 'coach')).toEqual(['C']);
  });
});

describe('full text of a decided dispute', () => {
  const back = { returnedCredits: 1, takenBonus: 0, unpaid: false };
  const bonus = { returnedCredits: 0, takenBonus: 1, unpaid: false };

  it.each([
    [back, 'learner', '이 수업의 기록을 취소하고, 수업 1회를 돌려드려요.'],
    [back, 'coach', '이 수업의 기록을 취소하고, 회원에게 수업 1회를 돌려드려요.'],
    [
      { ...back, unpaid: true },
      'coach',
      '이 수업의 기록을 취소하고, 회원에게 수업 1회를 돌려드려요. 정산에서도 빠져요.',
    ],
    [bonus, 'coach', '불참 기록을 지우고, 이 수업의 기록을 취소했어요.'],
    [
      bonus,
      'learner',
      '코치 불참 기록을 지우고, 이 수업의 기록을 취소했어요. 돌려드린 1회는 그대로예요. 보상 수업 1회는 회수해요.',
    ],
    [
      { ...bonus, takenBonus: 0 },
      'learner',
      '코치 불참 기록을 지우고, 이 수업의 기록을 취소했어요. 돌려드린 1회는 그대로예요.',
    ],
  ] as const)('for %o to the %s', (undone, to, text) => {
    expect(disputeOutcomeText(undone, to)).toBe(text);
  });
});
