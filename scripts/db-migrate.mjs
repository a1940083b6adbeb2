// npm run db:migrate: applies the missing migrations.
import { applyMigrations } from './lib/database/migrate.mjs';
import { root } from './lib/project.mjs';
import { withDatabase } from './lib/database/with-database.mjs';

await withDatabase(async ({ url }) => {
  const applied = await applyMigrations(root, url);
  console.log(applied.length === 0 ? 'Nothing to migrate.' : applied.map((name) => `applied ${name}`).join('\n'));
});
