import type { Tx } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';

export type ClosingAccount = { userId: number; now: Date };

/** What an area has to do with an account that is closed, in the closing transaction; the person's row is locked. */
export type AccountClosing = {
  /** Locks what must not change any more, and ends what nobody waits for. Before every area's check. */
  lock?: (tx: Tx, account: ClosingAccount) => Promise<void>;
  /** @throws DomainError HAS_REMAINING_LESSONS, FORBIDDEN while something keeps the account open */
  check?: (tx: Tx, account: ClosingAccount) => Promise<void>;
  /** Ends what others take part in. After every area's check; it may lock rows of others. */
  end?: (tx: Tx, account: ClosingAccount) => Promise<void>;
  /**
   * Lets go of what names the person, or was kept by their consent. No row of the person is inserted meanwhile: inserts
   * wait for the lock under which this runs, and are refused afterwards.
   */
  release?: (tx: Tx, account: ClosingAccount) => Promise<void>;
};
/** In the order in which they are asked: the first refusal is the one that is said. */
export const accountClosings = extensionPoint<readonly AccountClosing[]>('accountClosings');

/** What follows when accounts become dormant or are reactivated, e.g. who is found in a search. */
export type DormancyListener = (
  tx: Tx,
  moved: { userIds: readonly number[]; to: 'DORMANT' | 'ACTIVE'; now: Date },
) => Promise<void>;
export const dormancyListeners = extensionPoint<readonly DormancyListener[]>('dormancyListeners');

/** What goes with the consent to use health answers, in the transaction that withdraws it. */
export type HealthConsentListener = (tx: Tx, userId: number) => Promise<void>;
export const healthConsentWithdrawn = extensionPoint<readonly HealthConsentListener[]>('healthConsentWithdrawn');
