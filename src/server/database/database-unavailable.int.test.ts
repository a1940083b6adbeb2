import { expect, it } from 'vitest';
import { toDomainError } from '~/server/api/errors';
import { isDatabaseUnavailable } from './database-unavailable';
import { db, pool } from '~/server/db';
import { withClient } from '../../../scripts/lib/database/databases.mjs';

/** Ends all database sessions of the product, as a restart of the database does. */
const endSessions = () =>
  withClient(process.env.DATABASE_URL ?? '', (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );
const isAsleep = () =>
  withClient(
    process.env.DATABASE_URL ?? '',
    async (client) =>
      (
        await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
        )
      ).rowCount,
  );

it.each<[string, () => Promise<unknown>]>([
  ['the pool', () => pool.query('select pg_sleep(60)')],
  ['Prisma', async () => db.$queryRaw`select pg_sleep(60)::text`],
  ['a transaction', () => db.$transaction(async (tx) => tx.$queryRaw`select pg_sleep(60)::text`)],
  [
    'a transaction that goes on',
    () =>
      db.$transaction(async (tx) => {
        await tx.$queryRaw`select pg_sleep(60)::text`.catch(() => null);
        return tx.user.count();
      }),
  ],
])(
  'what %s says of a session that was ended is no fault of ours, and the next call is answered',
  async (_name, runQuery) => {
    const answer = runQuery().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    await expect.poll(isAsleep, { timeout: 20_000 }).toBeGreaterThan(0);
    await endSessions();
    const thrown = await answer;
    expect(thrown).not.toBeNull();
    expect({ away: isDatabaseUnavailable(thrown), said: String(thrown) }).toMatchObject({ away: true });
    expect(toDomainError(thrown)?.code).toBe('UNAVAILABLE');
    await expect.poll(() => db.user.count().catch(() => -1)).toBeGreaterThanOrEqual(0);
  },
);
