import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { createDatabase, dropDatabase, withClient } from './databases.mjs';
import { LAST_REPLACED } from './baselines.mjs';
import { applyMigrations, diffDatabase } from './migrate.mjs';
import { root } from '../project.mjs';
import { readSchema } from './schema-files.mjs';

let name: string;
let url: string;
let project: string;

beforeEach(async () => {
  name = `migrate_${crypto.randomUUID().replaceAll('-', '')}`;
  await createDatabase(inject('clusterUrl'), name);
  const address = new URL(inject('clusterUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  project = mkdtempSync(join(tmpdir(), 'dagaon-migrate-'));
  cpSync(join(root, 'prisma'), join(project, 'prisma'), { recursive: true });
});
afterEach(async () => {
  rmSync(project, { recursive: true, force: true });
  await dropDatabase(inject('clusterUrl'), name);
});

const all = () =>
  readdirSync(join(root, 'prisma/migrations'))
    .filter((entry) => /^\d/.test(entry))
    .sort();
const query = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);

function addMigration(sql: string, migration = '29990101000000_later') {
  mkdirSync(join(project, 'prisma/migrations', migration), { recursive: true });
  writeFileSync(join(project, 'prisma/migrations', migration, 'migration.sql'), sql);
}

test('applies every migration to an empty database and none to a migrated one', async () => {
  expect(await applyMigrations(project, url)).toEqual(all());
  expect(await applyMigrations(project, url)).toEqual([]);
  const rows = await query(
    'SELECT migration_name, finished_at IS NOT NULL AS finished, logs, applied_steps_count FROM "_prisma_migrations" ORDER BY 1',
  );
  expect(rows).toEqual(
    all().map((migration_name) => ({ migration_name, finished: true, logs: null, applied_steps_count: 1 })),
  );
});

test('applies the migrations once when several processes migrate at the same time', async () => {
  const waiting = () =>
    query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  const results = await withClient(url, async (other) => {
    // Another process holds the lock until all three wait for it, so that they start together.
    await other.query('SELECT pg_advisory_lock(7210401)');
    const migrating = Promise.all(Array.from({ length: 3 }, () => applyMigrations(project, url)));
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(3), 10_000);
    expect(await query(`SELECT to_regclass('public._prisma_migrations') AS migrations`)).toEqual([
      { migrations: null },
    ]);
    await other.query('SELECT pg_advisory_unlock(7210401)');
    return migrating;
  });
  expect(results.toSorted((a, b) => b.length - a.length)).toEqual([all(), [], []]);
});

test('applies only the missing migrations and keeps the data', async () => {
  await applyMigrations(project, url);
  await query(`INSERT INTO users (email, name) VALUES ('a@b.kr', '가')`);
  addMigration('ALTER TABLE users ADD COLUMN extra text;');
  expect(await applyMigrations(project, url)).toEqual(['29990101000000_later']);
  expect(await query('SELECT email, extra FROM users')).toEqual([{ email: 'a@b.kr', extra: null }]);
});

test('rolls back a script that fails and applies it after it was corrected', async () => {
  await applyMigrations(project, url);
  addMigration('CREATE TABLE half (id int); SELECT 1 / 0;');
  await expect(applyMigrations(project, url)).rejects.toThrow(/29990101000000_later|division by zero/);
  expect(await query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  addMigration('CREATE TABLE half (id int);');
  expect(await applyMigrations(project, url)).toEqual(['29990101000000_later']);
});

test('does not apply a script again when the run was killed before it was recorded', async () => {
  addMigration('CREATE TABLE once (id int);');
  await applyMigrations(project, url);
  await query(
    `UPDATE "_prisma_migrations" SET finished_at = NULL, applied_steps_count = 0, logs = 'script applied' WHERE migration_name LIKE '%later'`,
  );
  await applyMigrations(project, url);
  const rows = await query(
    `SELECT rolled_back_at IS NULL AS standing FROM "_prisma_migrations" WHERE migration_name LIKE '%later' AND finished_at IS NOT NULL`,
  );
  expect(rows).toEqual([{ standing: true }]);
});

test('rejects a migration that was changed after it was applied, with its name', async () => {
  addMigration('CREATE TABLE one (id int);');
  await applyMigrations(project, url);
  addMigration('CREATE TABLE two (id int);');
  await expect(applyMigrations(project, url)).rejects.toThrow('Changed after they were applied: 29990101000000_later');
});

describe('a database of a release before the baselines', () => {
  /**
   * Replaces the records of the baselines and of later migrations by records of these migrations, the last of which may
   * be unfinished. `kept` selects the records that stay.
   */
  async function recordOnly(names: string[], isFinished = true, kept = 'false') {
    await applyMigrations(project, url);
    await query(`INSERT INTO users (email, name) VALUES ('a@b.kr', '가')`);
    await query(`DELETE FROM "_prisma_migrations" WHERE NOT (${kept})`);
    for (const name of names)
      await query(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
        VALUES (gen_random_uuid(), 'former', '${name}', ${isFinished || name !== names.at(-1) ? 'now()' : 'NULL'}, 1)`);
  }
  const listMigrations = () => query('SELECT * FROM "_prisma_migrations" ORDER BY migration_name');
  const init = '20261120184931_init';

  test('has the baselines when it has the last migration, and gets the later ones', async () => {
    const isBaseline = (migration: string) => migration.includes('_baseline_');
    await recordOnly([init, LAST_REPLACED], true, `migration_name NOT LIKE '%\\_baseline\\_%'`);
    expect(await applyMigrations(project, url)).toEqual([]);
    const names = (await listMigrations()).map((row) => row.migration_name);
    expect(names).toEqual([init, LAST_REPLACED, ...all()]);
    expect(await query('SELECT email FROM users')).toEqual([{ email: 'a@b.kr' }]);
    // A run that was killed while it recorded them.
    await query(`DELETE FROM "_prisma_migrations" WHERE migration_name = '${all().findLast(isBaseline)}'`);
    addMigration('ALTER TABLE users ADD COLUMN extra text;');
    expect(await applyMigrations(project, url)).toEqual(['29990101000000_later']);
  });

  test.each([
    ['an earlier one', ['20261120190049_accounts'], true],
    ['the last one, unfinished', [LAST_REPLACED], false],
  ])('is rejected unchanged when it stopped at %s', async (_where, names, isFinished) => {
    await recordOnly([init, ...names], isFinished);
    const before = await listMigrations();
    await expect(applyMigrations(project, url)).rejects.toThrow(
      `This database stopped at the migration ${names.at(-1)}, before ${LAST_REPLACED}. Start release 0.1.0 `,
    );
    expect(await listMigrations()).toEqual(before);
    expect(await query('SELECT email FROM users')).toEqual([{ email: 'a@b.kr' }]);
  });
});

test('every change of the datamodel has a migration', async () => {
  await applyMigrations(project, url);
  // When this fails, run: npm run db:migration NAME
  expect(await diffDatabase(url, readSchema(root))).toBe('');
});

test('the values of each enum have the order of the datamodel', async () => {
  await applyMigrations(project, url);
  const models = readSchema(root).map(({ content }) => content.replaceAll(/\/\/.*/g, ''));
  const enums = models.flatMap((content) => [...content.matchAll(/^enum (\w+) \{([^}]*)\}/gm)]);
  const order = enums.map(([, type = '', values = '']) => ({ type, values: values.trim().split(/\s+/) }));
  const rows = await query(`SELECT typname AS type, json_agg(enumlabel ORDER BY enumsortorder) AS values
    FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY typname`);
  const byType = (one: { type: string }, other: { type: string }) => (one.type < other.type ? -1 : 1);
  expect(rows.toSorted(byType)).toEqual(order.toSorted(byType));
});

test('generates the SQL of a new column', async () => {
  await applyMigrations(project, url);
  const changed = readSchema(root).map((file) => ({
    ...file,
    content: file.content.replace('model Tool {', 'model Tool {\n  extra String?'),
  }));
  expect(await diffDatabase(url, changed)).toBe('-- AlterTable\nALTER TABLE "tools" ADD COLUMN     "extra" TEXT;');
});
