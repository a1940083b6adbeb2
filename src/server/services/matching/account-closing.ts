import { consultingMachine } from '~/domain/lesson/status';
import { invitationMachine, matchMachine } from '~/domain/matching/status';
import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { endMatch } from './end/end-match';
import { lockMatch } from './lock-match';

/**
 * Notifies the invited coaches that the request has ended, and deletes what coaches wrote to the person. Runs after the
 * orders: a payment locks its order first, then the request.
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
  async release(tx, { userId }) {
    const ofUser = { where: { match: { userId } }, select: { id: true } } as const;
    await tx.invitation.updateMany({ where: { match: { userId }, message: { not: null } }, data: { message: '' } });
    const consultings = await tx.consulting.findMany({ where: { userId }, select: { id: true } });
    await eraseReasons(tx, consultingMachine, consultings);
    await eraseReasons(tx, matchMachine, consultings);
    await eraseReasons(tx, invitationMachine, await tx.invitation.findMany(ofUser));
  },
};
