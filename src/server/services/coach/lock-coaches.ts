import type { Tx } from '~/server/db';

/**
 * Locks what is computed of coaches, in the order of their ids. What is computed in a statement after this one counts
 * whatever others have committed. In every transaction the coaches come last, behind the request, order or contract
 * that it changes, so that no two wait for each other. The lock is the weaker one that foreign keys do not wait for, or
 * two who have each added a slot would wait for one another.
 */
export async function lockCoaches(tx: Tx, coachIds: readonly number[]): Promise<void> {
  await tx.$queryRawUnsafe('select id from coaches where id = any($1::int[]) order by id for no key update', coachIds);
}
