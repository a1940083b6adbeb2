import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Datamodel of the last migration; `db:migration` compares the current one with it. */
export const SNAPSHOT = 'prisma/migrations/schema.snapshot.prisma';

/** @param {string} root @returns {{ path: string, content: string }[]} */
export function readSchema(root) {
  const folder = join(root, 'prisma/schema');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: `prisma/schema/${name}`, content: readFileSync(join(folder, name), 'utf8') }));
}

/** @param {string} root @returns {{ path: string, content: string }[] | null} null before the first migration */
export function readSnapshot(root) {
  const path = join(root, SNAPSHOT);
  return existsSync(path) ? [{ path: SNAPSHOT, content: readFileSync(path, 'utf8') }] : null;
}

/** @param {{ path: string, content: string }[]} files */
export function snapshotOf(files) {
  return `// The datamodel after the last migration, written by \`npm run db:migration\`. Not edited by hand.\n${files.map(({ content }) => `\n${content.trim()}\n`).join('')}`;
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
