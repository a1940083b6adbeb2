import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/** What was found of somebody goes with the account, and so do its papers. */
export const bodyCheckClosing: AccountClosing = {
  async release(tx, { userId }) {
    await tx.bodyCheckRecord.deleteMany({ where: { userId } });
    await tx.document.deleteMany({ where: { ownerId: userId, kind: 'pdf' } });
  },
};
