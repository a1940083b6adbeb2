import { db, pool } from '~/server/db';

/**
 * Closes the database connections. This is the last step of an orderly shutdown: nothing may use the database
 * afterwards.
 */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect();
  if (!pool.ended) await pool.end();
}
