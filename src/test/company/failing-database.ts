import pg from 'pg';
import { env } from '~/env.js';
import { PrismaClient } from '~/generated/prisma/client';
import { type Db, pool } from '~/server/db';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';

export type FailingDatabase = {
  db: Db;
  /** Counts the calls from now on, and has the server end the connection during the nth one. */
  loseAt: (nth: number) => void;
  close: () => Promise<void>;
};

/**
 * Opens a database whose connection the server ends during a call, as when the backend process is killed: its
 * transaction is lost. The next call connects again.
 */
export function openFailingDatabase(): FailingDatabase {
  const name = `failing-${crypto.randomUUID()}`;
  const victims = new pg.Pool({ connectionString: env.DATABASE_URL, application_name: name, max: 1 });
  victims.on('error', () => {});
  const client = new PrismaClient({ adapter: new SequentialPrismaPg(victims), errorFormat: 'minimal' });
  let remaining = 0;
  const failing = client.$extends({
    query: {
      async $allOperations({ args, query }) {
        remaining -= 1;
        if (remaining === 0)
          await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
            name,
          ]);
        return query(args);
      },
    },
  });
  return {
    db: failing as unknown as Db,
    loseAt: (nth) => (remaining = nth),
    close: async () => {
      await client.$disconnect();
      await victims.end();
    },
  };
}

/** Returns the same with a connection that ends during the nth call. */
export function failingDatabase(nth: number): Pick<FailingDatabase, 'db' | 'close'> {
  const database = openFailingDatabase();
  database.loseAt(nth);
  return database;
}
