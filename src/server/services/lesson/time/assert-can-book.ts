import { healthStop } from '~/domain/health-stop/stop-day';
import { pausedTexts } from '~/domain/lesson/open-times';
import { uncheckedOnDay } from '~/domain/suggest/minors';
import type { Tx } from '~/server/db';
import { findHealthStop } from '~/server/services/health-stop/assert-no-health-stop';
import { assertRecordCheck } from '~/server/services/suggest/assert-record-check';
import { assertRunning } from '../contract/assert-running';
import type { OwnContract } from '../contract/contract-row';
import { assertCoachActive } from './assert-coach-active';

/** The times of a lesson that moves: the current one, and the new one. */
type Move = { from: Date; to: Date };

type Times = {
  /** The times that are requested or proposed. */
  starts: readonly Date[];
  now: Date;
  move?: Move;
};

/**
 * Checks that one side of a contract can request or propose these times now: the contract is running, the coach is not
 * paused and has what lessons of minors need on these days, and no answer of the learner stops lessons today.
 * @throws DomainError CONTRACT_CLOSED, COACH_PAUSED, COACH_UNAVAILABLE, HEALTH_STOP for the learner
 */
export async function assertCanBook(tx: Tx, own: OwnContract, { starts, now, move }: Times): Promise<void> {
  assertRunning(own.contract);
  await assertCoachActive(tx, own.contract.coachId, pausedTexts[own.side]);
  await assertCheckedFor(tx, own, starts);
  await assertNoLearnerStop(tx, own, now, move);
}

/**
 * Checks that the coach's check of criminal records is valid on the days of these lessons when minors take them. The
 * contract's coach is the one who gives them, and their row is locked.
 * @throws DomainError COACH_UNAVAILABLE
 */
export async function assertCheckedFor(
  tx: Tx,
  { contract, side }: OwnContract,
  starts: readonly Date[],
): Promise<void> {
  const { coachId, learnerId, serviceType, order } = contract;
  const { formId, participants } = order;
  const message = uncheckedOnDay[side];
  await assertRecordCheck(tx, { coachId, learnerId, serviceType, formId, participants, starts, side, message });
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
