// npm run db:seed [-- --coaches 100000]: migrates, then runs the seed program with the given arguments.
import { applyMigrations } from './lib/database/migrate.mjs';
import { root } from './lib/project.mjs';
import { seed } from './lib/database/seed.mjs';
import { withDatabase } from './lib/database/with-database.mjs';

await withDatabase(async ({ url }) => {
  await applyMigrations(root, url);
  await seed(url, process.argv.slice(2));
});
