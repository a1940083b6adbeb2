import type { Tx } from '~/server/db';
import { refreshCoachSearch } from './refresh-coach-search.sql';

/** A coach who sleeps is not found; one who wakes can be found again. */
export async function refreshAfterDormancy(tx: Tx, userIds: readonly number[]): Promise<void> {
  const coaches = await tx.coach.findMany({ where: { userId: { in: [...userIds] } }, select: { id: true } });
  await refreshCoachSearch(
    tx,
    coaches.map(({ id }) => id),
  );
}
