import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} root @returns {{ path: string, content: string }[]} */
export function readSchema(root) {
  const folder = join(root, 'prisma/schema');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: `prisma/schema/${name}`, content: readFileSync(join(folder, name), 'utf8') }));
}

/**
 * Returns the migrations in the order of their names, in the engine's format.
 * @param {string} root
 * @returns {import('@prisma/schema-engine-wasm').MigrationList}
 */
export function readMigrations(root) {
  const baseDir = join(root, 'prisma/migrations');
  const folders = existsSync(baseDir)
    ? readdirSync(baseDir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(baseDir, entry.name, 'migration.sql')))
        .map((entry) => entry.name)
        .sort()
    : [];
  const lock = join(baseDir, 'migration_lock.toml');
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: existsSync(lock) ? readFileSync(lock, 'utf8') : null },
    shadowDbInitScript: '',
    migrationDirectories: folders.map((path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  };
}
