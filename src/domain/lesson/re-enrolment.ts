import type { ContractView } from './schema/views';

/**
 * Returns the finished contract after which the learner is asked to enrol again with the same coach, or null: all of
 * its lessons are over, the coach accepts learners, and no other contract with the coach is running. A contract that
 * the learner cancelled is not followed by the question.
 * @param contracts the learner's contracts, in the order of the page
 */
export function findReEnrolment(contracts: readonly ContractView[]): ContractView | null {
  const running = new Set(
    contracts
      .filter(({ status }) => status === 'PENDING_PAYMENT' || status === 'ACTIVE' || status === 'PAUSED')
      .map(({ coach }) => coach.encryptedCoachId),
  );
  return (
    contracts.find(
      ({ status, counts, coach, coachPaused }) =>
        status === 'COMPLETED' &&
        counts.used > 0 &&
        counts.left === 0 &&
        !coachPaused &&
        !running.has(coach.encryptedCoachId),
    ) ?? null
  );
}
