import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findPooling, rejectDirect, rejectPooler } from '~/database-sessions.js';
import { endPool } from '~/test/end-pool';
import { openTransactionPooler } from '~/test/stand-ins/transaction-pooler';
import { openStatementPool } from './statement-pool';

const directUrl = process.env.DATABASE_URL ?? '';
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
beforeAll(async () => {
  pooler = await openTransactionPooler(directUrl);
});
afterAll(() => pooler.close());

function openPool(url: string, hasSessions: boolean) {
  let reports = 0;
  const pool = openStatementPool(
    { connectionString: url, max: 4 },
    { hasSessions, onSharedSessions: () => (reports += 1) },
  );
  onTestFinished(() => endPool(pool));
  return { pool, reports: () => reports };
}

/**
 * Runs many statements at the same time, each of them several times, so that they run in sessions that have prepared
 * them and in sessions that have not.
 */
const readOften = (pool: ReturnType<typeof openPool>['pool']) =>
  Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      const statement = { name: `read-${number % 4}`, text: `select $1::int + ${number % 4} as sum`, values: [number] };
      const { rows } = await pool.query<{ sum: number }>(statement);
      return rows[0]?.sum === number + (number % 4);
    }),
  );

describe('the session mode of a pooler', () => {
  it('is detected from what two of its clients observe', async () => {
    expect([await findPooling(directUrl), await findPooling(pooler.url)]).toEqual(['session', 'transaction']);
  });

  it.each([1, 2])('is detected even with %i sessions', async (count) => {
    const small = await openTransactionPooler(directUrl, { count });
    onTestFinished(() => small.close());
    expect(await findPooling(small.url)).toBe('transaction');
  });

  it('is rejected with one sentence where a session is needed', async () => {
    const needsDirect = expect.stringMatching(/^DATABASE_URL .*: set DATABASE_DIRECT_URL/);
    const other = await openTransactionPooler(directUrl);
    onTestFinished(() => other.close());
    const rejectionOf = async (url: string, direct: string | undefined) =>
      [await rejectPooler({ url, directUrl: direct }), await rejectDirect({ url, directUrl: direct })] as const;
    expect(await rejectionOf(directUrl, undefined)).toEqual([null, null]);
    expect(await rejectionOf(directUrl, directUrl)).toEqual([null, null]);
    expect(await rejectionOf(pooler.url, directUrl)).toEqual([null, null]);
    expect(await rejectionOf(pooler.url, undefined)).toEqual([needsDirect, needsDirect]);
    expect(await rejectionOf(pooler.url, pooler.url)).toEqual([needsDirect, needsDirect]);
    expect(await rejectionOf(pooler.url, other.url)).toEqual([
      null,
      expect.stringMatching(/^DATABASE_DIRECT_URL .* transaction pooler/),
    ]);
  });
});

describe('named statements', () => {
  it('keep their names when each connection has its own session', async () => {
    const { pool, reports } = openPool(directUrl, true);
    expect(await readOften(pool)).not.toContain(false);
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from pg_prepared_statements where name like 'read-%'",
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
    expect(reports()).toBe(0);
  });

  it('are sent without names behind a transaction pooler', async () => {
    const before = pooler.named.length;
    const { pool } = openPool(pooler.url, false);
    expect(await readOften(pool)).not.toContain(false);
    expect(pooler.named.slice(before)).toEqual([]);
  });

  it('are sent without names after a session did not know one, and every statement is answered', async () => {
    const { pool, reports } = openPool(pooler.url, true);
    for (let time = 0; time < 3; time += 1) expect(await readOften(pool)).not.toContain(false);
    expect(reports()).toBe(1);
    const before = pooler.named.length;
    expect(await readOften(pool)).not.toContain(false);
    expect(pooler.named.slice(before)).toEqual([]);
  });

  it('fail without a retry for any other error', async () => {
    const { pool, reports } = openPool(directUrl, true);
    await expect(pool.query({ name: 'fails', text: 'select 1 / $1::int', values: [0] })).rejects.toMatchObject({
      code: '22012',
    });
    expect(reports()).toBe(0);
  });
});
