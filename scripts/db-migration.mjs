// npm run db:migration NAME: writes the SQL that brings the database of all migrations to the current datamodel.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffDatabase } from './lib/database/migrate.mjs';
import { root } from './lib/project.mjs';
import { readMigrations, readSchema } from './lib/database/schema-files.mjs';
import { startTestCluster, TEMPLATE } from './lib/test-run/test-cluster.mjs';

const [name, ...flags] = process.argv.slice(2);
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Usage: npm run db:migration NAME [-- --empty]   (NAME in lower case letters, digits and _)');
  process.exit(1);
}
// The migrations themselves are the description of the last datamodel: a temporary database is built with them.
const cluster = await startTestCluster(root);
async function readDifference() {
  try {
    return await diffDatabase(cluster.url(TEMPLATE), readSchema(root));
  } finally {
    await cluster.stop();
  }
}
const sql = await readDifference();
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
console.log(
  `prisma/migrations/${now}_${name}/migration.sql\nRead it and add by hand what Prisma cannot say, then: npm run db:migrate`,
);
