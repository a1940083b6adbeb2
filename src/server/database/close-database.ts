import { db, pool } from '~/server/db';

/** The last step of an ordered shutdown: nothing may use the database afterwards. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect();
  if (!pool.ended) await pool.end();
}
