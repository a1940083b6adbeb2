import type { AccountClosing, DormancyListener } from '~/server/services/account/closing/account-closing';
import { leaveCompany } from './leave-company';

/** Who closes the account leaves the company with it. */
export const companyClosing: AccountClosing = {
  async end(tx, { userId, now }) {
    const by = { role: 'learner', actorId: userId } as const;
    await leaveCompany(tx, { userIds: [userId], by, reason: 'account', isTold: false, now });
  },
};

/** Who becomes dormant is no employee any more: a company's pages open again to who joins it again. */
export const leaveWhenDormant: DormancyListener = async (tx, { userIds, to, now }) => {
  if (to === 'DORMANT')
    await leaveCompany(tx, { userIds, by: { role: 'system', actorId: null }, reason: 'dormant', now });
};
