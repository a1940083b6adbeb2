import { typedAnswers } from '~/domain/suggest/typed-answers';
import { Prisma } from '~/generated/prisma/client';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { removeHealthAnswers } from './remove-health-answers';

/**
 * Removes the health answers, whose consent ends with the account, and every answer that the person typed, e.g. the
 * detail of the address (building and door), the note to the coach and the address of a friend.
 */
export const suggestClosing: AccountClosing = {
  async release(tx, { userId }) {
    await removeHealthAnswers(tx, userId);
    await tx.learnerHealthCheck.deleteMany({ where: { userId } });
    await tx.$executeRaw`update suggest_forms set answers = ${withoutTyped} where user_id = ${userId}`;
  },
};

/** Former forms lack some of the answers; only existing ones are replaced. */
const withoutTyped = typedAnswers.reduce(
  (answers, { path, empty }) =>
    Prisma.sql`jsonb_set(${answers}, ${[...path]}::text[], ${JSON.stringify(empty)}::jsonb, false)`,
  Prisma.sql`answers`,
);
