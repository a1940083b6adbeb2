import pg from 'pg';
import type { BenchContext } from './harness';

/** Number of clients that call at the same time. */
export const CLIENTS = 8;

/** Opens a pool like that of the web over a reused set; it is closed with its row. */
export function openPool({ onEndOfRow }: BenchContext, url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  // The server stops before a connection has finished closing.
  pool.on('error', () => {});
  onEndOfRow(() => pool.end());
  return pool;
}

/** Returns the items in turn, continuing from round to round. */
export function inTurn<T>(items: readonly T[]): () => T {
  let turn = -1;
  return () => {
    const item = items[(turn += 1) % items.length];
    if (item === undefined) throw new Error('nothing to go through');
    return item;
  };
}
