import pg from 'pg';
import type { BenchContext } from './harness';

/** Clients that ask at once. */
export const CLIENTS = 8;

/** A pool over a kept set, as the web has one; closed with its row. */
export function openPool({ onEndOfRow }: BenchContext, url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  // The server stops before a closing connection is quite gone.
  pool.on('error', () => {});
  onEndOfRow(() => pool.end());
  return pool;
}

/** Callers go through the items from round to round. */
export function inTurn<T>(items: readonly T[]): () => T {
  let turn = -1;
  return () => {
    const item = items[(turn += 1) % items.length];
    if (item === undefined) throw new Error('nothing to go through');
    return item;
  };
}
