import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, withClient } from './databases.mjs';
import { applyMigrations, diffSchemas } from './migrate.mjs';
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
  const results = await Promise.all([
    applyMigrations(project, url),
    applyMigrations(project, url),
    applyMigrations(project, url),
  ]);
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

/** Reads the parts of a database that Prisma can describe: columns, enums, keys and plain indexes. */
const shape = async (address: string) => {
  const rows = await withClient(address, async (client) => {
    const result = await client.query<{ line: string }>(`
      SELECT format('column %s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) AS line
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
      UNION ALL SELECT format('enum %s.%s', typname, string_agg(enumlabel, ',' ORDER BY enumsortorder)) FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY typname
      UNION ALL SELECT format('key %s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint WHERE contype IN ('p', 'f', 'u') AND connamespace = 'public'::regnamespace
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`);
    return result.rows;
  });
  return rows.map(({ line }) => line).filter((line) => !line.includes('_prisma_migrations'));
};

/** Keys that keep a copied column equal to its source. */
const copiedColumnKeys = [
  'key contracts FOREIGN KEY (order_id, lesson_policy_version) REFERENCES orders(id, lesson_policy_version)',
  'key time_reservations FOREIGN KEY (timetable_id, coach_id, place_id, starts_at, ends_at) REFERENCES timetables(id, coach_id, place_id, starts_at, ends_at)',
  'key timetable_reservations FOREIGN KEY (cs_corporate_id, timetable_id, starts_at) REFERENCES timetables(cs_corporate_id, id, starts_at) ON UPDATE CASCADE ON DELETE RESTRICT',
];

test('gives the migrated database the shape of the datamodel', async () => {
  await applyMigrations(project, url);
  const migrated = await shape(url);
  const direct = `${name}_direct`;
  await createDatabase(inject('clusterUrl'), direct);
  try {
    const address = url.replace(name, direct);
    const sql = await diffSchemas(null, readSchema(root));
    await withClient(address, (client) => client.query(sql));
    const expectedShape = await shape(address);
    expect(expectedShape.filter((line) => !migrated.includes(line))).toEqual([]);
    // Migrations may add indexes by hand, and keys over a copied column, which the datamodel cannot express beside the
    // plain relation.
    const handWritten = migrated.filter((line) => !expectedShape.includes(line) && !line.includes('INDEX'));
    expect(handWritten.toSorted()).toEqual(copiedColumnKeys);
  } finally {
    await dropDatabase(inject('clusterUrl'), direct);
  }
});
