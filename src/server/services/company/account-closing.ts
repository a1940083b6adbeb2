import type { AccountClosing, DormancyListener } from '~/server/services/account/closing/account-closing';
import { leaveCompany } from './leave-company';

/** Ends the company membership of an account that is closed. */
export const companyClosing: AccountClosing = {
  async end(tx, { userId, now }) {
    const by = { role: 'learner', actorId: userId } as const;
    await leaveCompany(tx, { userIds: [userId], by, reason: 'account', shouldNotify: false, now });
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
