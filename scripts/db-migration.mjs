// npm run db:migration NAME: writes the SQL that migrates the datamodel of the last migration to the current one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffSchemas } from './lib/database/migrate.mjs';
import { root } from './lib/project.mjs';
import { readMigrations, readSchema, readSnapshot, SNAPSHOT, snapshotOf } from './lib/database/schema-files.mjs';

const [name, ...flags] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run db:migration NAME [-- --empty]   (NAME in lower case letters, digits and _)');
  process.exit(1);
}
const schema = readSchema(root);
const sql = await diffSchemas(readSnapshot(root), schema);
if (sql === '' && !flags.includes('--empty')) {
  console.log('The datamodel has not changed. For SQL by hand: npm run db:migration NAME -- --empty');
  process.exit(0);
}
const last = readMigrations(root).migrationDirectories.at(-1)?.path.slice(0, 14) ?? '';
const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
if (now <= last) throw new Error(`The last migration (${last}) is newer than this machine's clock (${now}).`);
const folder = join(root, 'prisma/migrations', `${now}_${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'migration.sql'), `${sql}\n`);
writeFileSync(join(root, 'prisma/migrations/migration_lock.toml'), 'provider = "postgresql"\n');
writeFileSync(join(root, SNAPSHOT), snapshotOf(schema));
console.log(
  `prisma/migrations/${now}_${name}/migration.sql\nRead it and add by hand what Prisma cannot say, then: npm run db:migrate`,
);
