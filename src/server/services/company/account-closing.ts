import { membershipMachine } from '~/domain/company/status';
import type { AccountClosing, DormancyListener } from '~/server/services/account/closing/account-closing';
import { eraseReasons } from '~/server/services/audit/erase-reasons';
import { leaveCompany } from './leave-company';

/** Ends the company membership of an account that is closed, and deletes what operators wrote about its memberships. */
export const companyClosing: AccountClosing = {
  async end(tx, { userId, now }) {
    const by = { role: 'learner', actorId: userId } as const;
    await leaveCompany(tx, { userIds: [userId], by, reason: 'account', shouldNotify: false, now });
  },
  async release(tx, { userId }) {
    const memberships = await tx.companyMembership.findMany({ where: { userId }, select: { id: true } });
    await eraseReasons(tx, membershipMachine, memberships);
  },
};

/**
 * Ends the membership of an account that becomes dormant. The company's pages are available again only after the person
 * joins again.
 */
export const leaveWhenDormant: DormancyListener = async (tx, { userIds, to, now }) => {
  if (to === 'DORMANT')
    await leaveCompany(tx, { userIds, by: { role: 'system', actorId: null }, reason: 'dormant', now });
};
