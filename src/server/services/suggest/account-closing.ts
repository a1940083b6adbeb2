import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { removeHealthAnswers } from './remove-health-answers';

/**
 * Removes the health answers, whose consent ends with the account, and the detail of the address (building and door).
 */
export const suggestClosing: AccountClosing = {
  async release(tx, { userId }) {
    await removeHealthAnswers(tx, userId);
    await tx.learnerHealthCheck.deleteMany({ where: { userId } });
    await tx.$executeRaw`update suggest_forms set answers = jsonb_set(answers, '{address,detail}', '""') where user_id = ${userId}`;
  },
};
