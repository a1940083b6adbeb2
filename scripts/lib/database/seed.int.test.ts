import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '~/test/database';
import { PlainError } from '../plain-error.mjs';
import { seed } from './seed.mjs';
import { TEST_KEYS } from '../test-run/test-cluster.mjs';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("insert into users (email, name) values ('somebody@dagaon.test', '나먼저')");
  await client.end();
});
afterAll(() => database.close());

const seedDatabase = (...args: string[]) => seed(database.url, args, { quiet: true, keys: TEST_KEYS });

it('leaves a database with data unchanged', async () => {
  await expect(seedDatabase()).resolves.toBeUndefined();
});

it('fails with one sentence and a next step when the coaches cannot be written', async () => {
  await expect(seedDatabase('--coaches', '2000')).rejects.toThrow(
    new PlainError(
      'There is data already, so the 2000 coaches were not written: `npm run db:reset -- --coaches 2000` starts over with them.',
    ),
  );
});

it('rejects an invalid number with the usage text', async () => {
  await expect(seedDatabase('--coaches', 'many')).rejects.toThrow(/^Usage: npm run db:seed/);
});
