import type { Tx } from '~/server/db';

/**
 * Locks the coaches for values computed about them, in the order of their ids. A statement after this one sees
 * everything that others have committed. In every transaction the coaches are locked last, after the request, order or
 * contract that it changes, so that no deadlock occurs. It is the weaker lock that foreign keys do not wait for;
 * otherwise two transactions that have each added a slot would wait for each other.
 */
export async function lockCoaches(tx: Tx, coachIds: readonly number[]): Promise<void> {
  await tx.$queryRawUnsafe('select id from coaches where id = any($1::int[]) order by id for no key update', coachIds);
}
