import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import type { LeaveListener } from '~/server/services/company/leave-company';

/** Removes an employee who leaves a company from its rankings and counts. The employee's marks stay. */
export const leaveChallenges: LeaveListener = async (tx, { membershipIds }) => {
  await tx.challengeParticipant.deleteMany({ where: { membershipId: { in: [...membershipIds] } } });
};

/**
 * Deletes the employee's marks with the account; the ranking entries were removed when the employee left the company.
 */
export const challengeClosing: AccountClosing = {
  async release(tx, { userId }) {
    await tx.challengeMark.deleteMany({ where: { userId } });
  },
};
