import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/** That an event was sent stays; from which network and browser it came goes with the account. */
export const marketingClosing: AccountClosing = {
  async release(tx, { userId }) {
    await tx.marketingEvent.updateMany({ where: { userId }, data: { clientIp: null, userAgent: null } });
  },
};
