import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { removeHealthAnswers } from './remove-health-answers';

/** Answers about health were kept by consent, and the door is nobody's any more. */
export const suggestClosing: AccountClosing = {
  async release(tx, { userId }) {
    await removeHealthAnswers(tx, userId);
    await tx.$executeRaw`update suggest_forms set answers = jsonb_set(answers, '{address,detail}', '""') where user_id = ${userId}`;
  },
};
