import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './database';
import { endPool } from './end-pool';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

test('a test file has its own migrated, empty database', async () => {
  const { rows } = await client.query(
    `SELECT current_database() AS name, (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM "_prisma_migrations") AS migrations`,
  );
  expect(rows[0]).toMatchObject({ name: expect.stringMatching(/^test_[0-9a-f]{16}$/), users: 0 });
  expect(rows[0].migrations).toBeGreaterThan(0);
});

test('two databases do not share rows, and a closed one is dropped', async () => {
  const other = await createTestDatabase();
  const otherClient = new pg.Client({ connectionString: other.url });
  await otherClient.connect();
  await otherClient.query(`INSERT INTO users (email, name) VALUES ('a@b.kr', '가')`);
  expect((await client.query('SELECT count(*)::int AS n FROM users')).rows[0].n).toBe(0);
  await otherClient.end();
  await other.close();
  const name = new URL(other.url).pathname.slice(1);
  expect((await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount).toBe(0);
});

test('an ended pool ignores errors of its closing connections', async () => {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  await pool.query('SELECT 1');
  await endPool(pool);
  expect(pool.emit('error', new Error('terminating connection'))).toBe(true);
});
