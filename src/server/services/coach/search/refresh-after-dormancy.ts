import type { Tx } from '~/server/db';
import { refreshCoachSearch } from './refresh-coach-search.sql';

/** Removes dormant coaches from the search, and adds reactivated ones again. */
export async function refreshAfterDormancy(tx: Tx, userIds: readonly number[]): Promise<void> {
  const coaches = await tx.coach.findMany({ where: { userId: { in: [...userIds] } }, select: { id: true } });
  await refreshCoachSearch(
    tx,
    coaches.map(({ id }) => id),
  );
}
