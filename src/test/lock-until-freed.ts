import { db, type Tx } from '~/server/db';

/** Starts a transaction that takes a lock and keeps it until `free` is called; then it runs `then` and commits. */
export async function lockUntilFreed(
  lock: (tx: Tx) => Promise<unknown>,
  then: (tx: Tx) => Promise<unknown> = async () => {},
) {
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
