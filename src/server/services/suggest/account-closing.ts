import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { removeHealthAnswers } from './remove-health-answers';

/** Removes health answers, which were kept by consent, and the door of the address. */
export const suggestClosing: AccountClosing = {
  async release(tx, { userId }) {
    await removeHealthAnswers(tx, userId);
    await tx.$executeRaw`update suggest_forms set answers = jsonb_set(answers, '{address,detail}', '""') where user_id = ${userId}`;
  },
};
