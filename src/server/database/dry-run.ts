import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { sqlStates } from './sql-state';

class DryRunResult<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back on purpose');
  }
}

/**
 * Runs work in one transaction and rolls it back when it is a dry run, so that the preview and the real run share
 * their code. A dry run also checks the constraints that the database checks only at the commit. Effects outside the
 * database must be enqueued as jobs in the transaction.
 */
export async function doOrDryRun<T>(db: Db, isDryRun: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(async (tx) => {
      const result = await work(tx);
      if (!isDryRun) return result;
      await checkConstraints(tx);
      throw new DryRunResult(result);
    });
  } catch (thrown) {
    if (thrown instanceof DryRunResult) return thrown.result as T;
    throw thrown;
  }
}

const CHECK_VIOLATION = '23514';

/**
 * Runs work as a savepoint of a transaction: when the work fails, its changes are rolled back and the transaction
 * continues. Also rejects changes that the database would reject at the commit.
 * @throws DomainError CONFLICT for such a change, and every error of the work
 */
export function asSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  // A transaction inside a transaction is a savepoint.
  return (tx as Db).$transaction(async (inner) => {
    const result = await work(inner);
    await checkConstraints(inner).catch((thrown: unknown) => {
      throw sqlStates(thrown).includes(CHECK_VIOLATION) ? new DomainError('CONFLICT') : thrown;
    });
    return result;
  });
}

/** Checks the deferred constraints now and defers them again. */
async function checkConstraints(tx: Tx): Promise<void> {
  await tx.$executeRaw`set constraints all immediate`;
  await tx.$executeRaw`set constraints all deferred`;
}
