import { expect, it } from 'vitest';
import { exampleContract } from '~/test/browser-mode/examples';
import { findReEnrolment } from './re-enrolment';
import type { ContractView } from './schema/views';

const counts = { total: 4, used: 4, charged: 0, confirmed: 0, requested: 0, left: 0 };
const finished: ContractView = { ...exampleContract, status: 'COMPLETED', counts };
const otherCoach = { ...exampleContract.coach, encryptedCoachId: 'coach-2' };
const find = (...contracts: ContractView[]) => findReEnrolment(contracts)?.encryptedId ?? null;

it('follows the first contract whose lessons are all over', () => {
  expect(find({ ...exampleContract, encryptedId: 'running', coach: otherCoach }, finished)).toBe(finished.encryptedId);
  expect(find(finished, { ...finished, encryptedId: 'older' })).toBe(finished.encryptedId);
  expect(find()).toBeNull();
});

it.each<[string, Partial<ContractView>]>([
  ['is running', { status: 'ACTIVE' }],
  ['was cancelled', { status: 'TERMINATED' }],
  ['has a lesson left', { counts: { ...counts, used: 3, left: 1 } }],
  ['expired without a lesson', { counts: { ...counts, used: 0 } }],
  ['is with a paused coach', { coachPaused: true }],
])('does not follow a contract that %s', (_, change) => expect(find({ ...finished, ...change })).toBeNull());

it.each(['PENDING_PAYMENT', 'ACTIVE', 'PAUSED'] as const)(
  'is not asked while another contract with the coach is %s',
  (status) => {
    const other = { ...exampleContract, encryptedId: 'other', status };
    expect(find(finished, other)).toBeNull();
    expect(find(finished, { ...other, coach: otherCoach })).toBe(finished.encryptedId);
  },
);
