import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { endMatch } from './end/end-match';
import { lockMatch } from './lock-match';

/**
 * Notifies the invited coaches that the request has ended. Runs after the orders: a payment locks its order first, then
 * the request.
 */
export const matchingClosing: AccountClosing = {
  async end(tx, { userId, now }) {
    const openMatches = await tx.matchRequest.findMany({
      where: { userId, status: { not: 'ENDED' } },
      select: { consultingId: true },
      orderBy: { consultingId: 'asc' },
    });
    for (const { consultingId } of openMatches) {
      const match = await lockMatch(tx, consultingId);
      if (match) await endMatch(tx, match, { endedBy: 'GIVEN_UP', role: 'learner', actorId: userId, now });
    }
  },
};
