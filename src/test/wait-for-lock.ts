import { expect, vi } from 'vitest';
import { db } from '~/server/db';

/** Waits until that many connections of this database wait for a lock in a statement that contains these words. */
export async function waitForLock(queryText: string, connections = 1): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${queryText}%`}`;
    expect(waiting.length).toBeGreaterThanOrEqual(connections);
  }, 10_000);
}
