import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';
import { sqlStates } from './sql-state';

class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back on purpose');
  }
}

/**
 * Does work in one transaction, which is rolled back when it is only rehearsed: what is said beforehand and what is
 * done are one code. What the database looks at only when a transaction commits is looked at in a rehearsal, too.
 * Whatever the work does outside the database must be planned in the transaction.
 */
export async function doOrRehearse<T>(db: Db, isRehearsal: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.$transaction(async (tx) => {
      const result = await work(tx);
      if (!isRehearsal) return result;
      await checkConstraints(tx);
      throw new Rehearsed(result);
    });
  } catch (thrown) {
    if (thrown instanceof Rehearsed) return thrown.result as T;
    throw thrown;
  }
}

const CHECK_VIOLATION = '23514';

/**
 * Work inside a transaction that leaves nothing when it fails, while the transaction goes on. What the database would
 * refuse of it at the commit is refused here.
 * @throws DomainError CONFLICT for that, and whatever the work throws
 */
export function asSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  // A transaction begins others inside itself as savepoints.
  return (tx as Db).$transaction(async (inner) => {
    const result = await work(inner);
    await checkConstraints(inner).catch((thrown: unknown) => {
      throw sqlStates(thrown).includes(CHECK_VIOLATION) ? new DomainError('CONFLICT') : thrown;
    });
    return result;
  });
}

/** What is deferred until the commit is looked at now, and deferred again afterwards. */
async function checkConstraints(tx: Tx): Promise<void> {
  await tx.$executeRaw`set constraints all immediate`;
  await tx.$executeRaw`set constraints all deferred`;
}
