import pg from 'pg';
import { env } from '~/env.js';
import { PrismaClient } from '~/generated/prisma/client';
import { type Db, pool } from '~/server/db';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';

/**
 * Returns a database whose connection the server ends during its nth call, as when the backend process is killed: its
 * transaction is lost.
 */
export function failingDatabase(nth: number): { db: Db; close: () => Promise<void> } {
  const name = `failing-${crypto.randomUUID()}`;
  const victims = new pg.Pool({ connectionString: env.DATABASE_URL, application_name: name, max: 1 });
  victims.on('error', () => {});
  const client = new PrismaClient({ adapter: new SequentialPrismaPg(victims), errorFormat: 'minimal' });
  let created = 0;
  const failing = client.$extends({
    query: {
      async $allOperations({ args, query }) {
        created += 1;
        if (created === nth)
          await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
            name,
          ]);
        return query(args);
      },
    },
  });
  const close = async () => {
    await client.$disconnect();
    await victims.end();
  };
  return { db: failing as unknown as Db, close };
}
