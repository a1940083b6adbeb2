import type pg from 'pg';
import { env } from '~/env.js';
import { PrismaClient } from '~/generated/prisma/client';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';
import { clearPoolingCache } from '~/server/database/sessions';
import { openStatementPool } from '~/server/database/statement-pool';

/** Opens one pool for Prisma and for the frequent reads that use SQL directly. */
function connect() {
  const pool = openStatementPool(
    { connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE },
    // A separate direct connection means that DATABASE_URL is a pooler, and a transaction pooler has no sessions for
    // named statements.
    {
      hasSessions: [undefined, env.DATABASE_URL].includes(env.DATABASE_DIRECT_URL),
      onSharedSessions: clearPoolingCache,
    },
  );
  // The pool replaces a broken idle connection at the next query; without a listener its error would end the process.
  pool.on('error', () => {});
  // Under heavy load (one hour, fifty learners) a transaction waits for a connection instead of failing after two
  // seconds.
  const transactionOptions = { maxWait: 15_000, timeout: 20_000 };
  // Errors go to the log, where excerpts of the source code do not help.
  return {
    pool,
    db: new PrismaClient({ adapter: new SequentialPrismaPg(pool), transactionOptions, errorFormat: 'minimal' }),
  };
}

// In development the framework evaluates modules again on every change.
const shared = globalThis as typeof globalThis & { sharedDatabase?: ReturnType<typeof connect> };
shared.sharedDatabase ??= connect();

export let { pool, db } = shared.sharedDatabase;

/** Opens a new pool and client in place of the previous ones, whose database was replaced (tests of services). */
export function reconnectDatabase(): void {
  ({ pool, db } = shared.sharedDatabase = connect());
}

export type Db = PrismaClient;
/** Client that `db.$transaction(async (tx) => …)` passes to its callback. */
export type Tx = Parameters<Parameters<Db['$transaction']>[0]>[0];
export type Pool = pg.Pool;
