// npm run db:reset: removes everything, then migrates and seeds again.
import { withClient } from './lib/database/databases.mjs';
import { applyMigrations } from './lib/database/migrate.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { root } from './lib/project.mjs';
import { seed } from './lib/database/seed.mjs';
import { withDatabase } from './lib/database/with-database.mjs';

const args = process.argv.slice(2);

await withDatabase(async ({ url, isEmbedded, isShared }) => {
  if (isEmbedded && isShared) throw new PlainError('Stop `npm start` first: it uses this database.');
  if (!isEmbedded && !args.includes('--yes')) {
    throw new PlainError(
      `This removes everything in ${new URL(url).host}${new URL(url).pathname}. If that is meant: npm run db:reset -- --yes`,
    );
  }
  await withClient(url, async (client) => {
    await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  });
  await applyMigrations(root, url);
  await seed(
    url,
    args.filter((arg) => arg !== '--yes'),
  );
});
