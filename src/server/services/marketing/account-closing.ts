import type { AccountClosing } from '~/server/services/account/closing/account-closing';
import { deleteAdvertisingIds } from './advertising-ids';

/** Keeps the record that an event was sent, and deletes its network and browser with the account. */
export const marketingClosing: AccountClosing = {
  release: (tx, { userId }) => deleteAdvertisingIds(tx, userId),
};
