import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import type { LeavingListener } from '~/server/services/company/leave-company';

/** Who leaves a company stands in none of its rankings any more, nor is counted there. What they did stays theirs. */
export const leaveChallenges: LeavingListener = async (tx, { membershipIds }) => {
  await tx.challengeParticipant.deleteMany({ where: { membershipId: { in: [...membershipIds] } } });
};

/** What somebody did goes with the account; where they stood went when they left the company. */
export const challengeClosing: AccountClosing = {
  async release(tx, { userId }) {
    await tx.challengeMark.deleteMany({ where: { userId } });
  },
};
