import { expect, vi } from 'vitest';
import { db } from '~/server/db';

/** Until some connection of this database waits for a lock with these words in its statement. */
export async function waitsForLock(words: string): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}`;
    expect(waiting.length).toBeGreaterThan(0);
  }, 10_000);
}
