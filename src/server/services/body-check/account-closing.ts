import type { AccountClosing } from '~/server/services/account/closing/account-closing';

/** Deletes the findings of a person and their documents with the account. */
export const bodyCheckClosing: AccountClosing = {
  async release(tx, { userId }) {
    await tx.bodyCheckRecord.deleteMany({ where: { userId } });
    await tx.document.deleteMany({ where: { ownerId: userId, kind: 'pdf' } });
  },
};
