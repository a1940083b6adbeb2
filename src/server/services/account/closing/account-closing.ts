import type { ConsentKind } from '~/generated/prisma/enums';
import type { Tx } from '~/server/db';
import { extensionPoint } from '~/server/services/extension-point';

/** `coachIsReleased`: an operator closes the account of a coach, whose data as a coach are removed already. */
export type ClosingAccount = { userId: number; now: Date; coachIsReleased?: boolean };

/** What an area does when an account is closed, in the closing transaction; the user's row is locked. */
export type AccountClosing = {
  /**
   * Locks what must not change any more, and ends what no other user waits for. Runs before the checks of all areas.
   */
  lock?: (tx: Tx, account: ClosingAccount) => Promise<void>;
  /** @throws DomainError HAS_REMAINING_LESSONS, FORBIDDEN while something keeps the account open */
  check?: (tx: Tx, account: ClosingAccount) => Promise<void>;
  /** Ends what other users take part in. Runs after the checks of all areas; it may lock rows of other users. */
  end?: (tx: Tx, account: ClosingAccount) => Promise<void>;
  /**
   * Removes data that identifies the person or was stored by their consent. No row of the person is inserted meanwhile:
   * inserts wait for the lock under which this runs, and are rejected afterwards.
   */
  release?: (tx: Tx, account: ClosingAccount) => Promise<void>;
};
/** The areas in the order of their checks; the first rejection is the one that is shown. */
export const accountClosings = extensionPoint<readonly AccountClosing[]>('accountClosings');

/** Reacts when accounts become dormant or are reactivated, e.g. updates which coaches a search finds. */
export type DormancyListener = (
  tx: Tx,
  change: { userIds: readonly number[]; to: 'DORMANT' | 'ACTIVE'; now: Date },
) => Promise<void>;
export const dormancyListeners = extensionPoint<readonly DormancyListener[]>('dormancyListeners');

type WithdrawalListener = (tx: Tx, userId: number) => Promise<void>;

/** Deletes what depends on a consent to use health data, in the transaction that withdraws it. */
export const healthConsentWithdrawn =
  extensionPoint<Partial<Record<ConsentKind, (tx: Tx, account: ClosingAccount) => Promise<void>>>>(
    'healthConsentWithdrawn',
  );

/** Deletes what depends on the consent to ad measurement, in the transaction that withdraws it. */
export const measurementConsentWithdrawn = extensionPoint<readonly WithdrawalListener[]>('measurementConsentWithdrawn');
