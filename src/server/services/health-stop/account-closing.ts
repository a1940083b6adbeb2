import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/** Deletes the stops of today, which are about health. */
export const healthStopClosing: AccountClosing = {
  async release(tx, { userId }) {
    await tx.healthStop.deleteMany({ where: { userId } });
  },
};
