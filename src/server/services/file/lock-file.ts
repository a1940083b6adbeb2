import type { Tx } from '~/server/db';

/**
 * Locks one file until the transaction ends, whether it has a row or not: storing its content and deleting it never
 * happen at the same time.
 */
export async function lockFile(tx: Tx, sha256: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`file ${sha256}`}, 0))`;
}

/** How long a transaction waits for the file store, in milliseconds. */
export const FILE_TRANSACTION = { timeout: 90_000, maxWait: 10_000 } as const;
