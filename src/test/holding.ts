import { db, type Tx } from '~/server/db';

/** A transaction that has locked something and keeps it until it is freed; then it does the rest and commits. */
export async function holding(lock: (tx: Tx) => Promise<unknown>, then: (tx: Tx) => Promise<unknown> = async () => {}) {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  const done = db.$transaction(async (tx) => {
    await lock(tx);
    hasLocked();
    await freed;
    await then(tx);
  });
  await locked;
  return { free, done };
}
