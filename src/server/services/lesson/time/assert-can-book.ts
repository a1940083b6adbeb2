import { healthStop } from '~/domain/health-stop/stop-day';
import type { Tx } from '~/server/db';
import { findHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { assertRunning } from '../contract/assert-running';
import type { OwnContract } from '../contract/contract-row';
import { assertCoachActive } from './assert-coach-active';

/** The times of a lesson that moves: the present one, and the new one. */
type Move = { from: Date; to: Date };

/**
 * Checks that one side of a contract can request or propose times now: the contract is running, the coach is not
 * paused, and no answer of the learner stops lessons today.
 * @throws DomainError CONTRACT_CLOSED, COACH_PAUSED, HEALTH_STOP for the learner
 */
export async function assertCanBook(tx: Tx, own: OwnContract, now: Date, move?: Move): Promise<void> {
  assertRunning(own.contract);
  await assertCoachActive(tx, own.contract.coachId);
  await assertNoLearnerStop(tx, own, now, move);
}

/**
 * Checks that the learner's answer does not stop lessons of the contract's vertical today. A lesson of today can still
 * be moved to a later day, which is what the stop wants.
 * @throws DomainError HEALTH_STOP for the learner
 */
export async function assertNoLearnerStop(
  tx: Tx,
  { contract, side }: OwnContract,
  now: Date,
  move?: Move,
): Promise<void> {
  if (side !== 'learner') return;
  const until = await findHealthStop(tx, { userId: contract.learnerId, subject: contract.serviceType, now });
  if (until === null || (move && move.from < until && move.to >= until)) return;
  throw healthStop(until);
}
