import type pg from 'pg';
import { env } from '~/env.js';
import { PrismaClient } from '~/generated/prisma/client';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';
import { forgetPooling } from '~/server/database/sessions';
import { openStatementPool } from '~/server/database/statement-pool';

/** One pool for Prisma and for the hot reads that speak SQL directly. */
function connect() {
  const pool = openStatementPool(
    { connectionString: env.DATABASE_URL, max: env.DATABASE_POOL_SIZE },
    // A direct connection beside it means a pooler, and a transaction pooler has no sessions for named statements.
    { hasSessions: [undefined, env.DATABASE_URL].includes(env.DATABASE_DIRECT_URL), onSharedSessions: forgetPooling },
  );
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // Under a rush (one hour, fifty learners) a transaction waits its turn for a connection instead of failing after two
  // seconds.
  const transactionOptions = { maxWait: 15_000, timeout: 20_000 };
  // Errors go to the log: pieces of our source in them help nobody there.
  return {
    pool,
    db: new PrismaClient({ adapter: new SequentialPrismaPg(pool), transactionOptions, errorFormat: 'minimal' }),
  };
}

// The framework evaluates modules again on every change in development.
const shared = globalThis as typeof globalThis & { sharedDatabase?: ReturnType<typeof connect> };
shared.sharedDatabase ??= connect();

export const { pool, db } = shared.sharedDatabase;

export type Db = PrismaClient;
/** What runs inside `db.$transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['$transaction']>[0]>[0];
export type Pool = pg.Pool;
