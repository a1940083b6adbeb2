import type { Pool } from 'pg';

/**
 * Ends a pool whose database is dropped afterwards. `pool.end()` resolves before the connections are closed, and the
 * server reports an error to connections that are still open when it drops the database. This error is ignored.
 */
export async function endPool(pool: Pool): Promise<void> {
  pool.on('error', () => {});
  await pool.end();
}
