import pg from 'pg';
import { openOfflineEngine, openSchemaEngine, SCRIPT_APPLIED } from './schema-engine.mjs';
import { readMigrations, readSchema } from './schema-files.mjs';

const FILTERS = { externalTables: [], externalEnums: [] };
/** Any fixed number: two starters at once must not migrate at once. */
const LOCK = 7_210_401;

/** A migration that cannot be applied; the message says which and why. */
export class MigrationError extends Error {}

/**
 * Applies what is missing, under an advisory lock, and writes Prisma's ordinary `_prisma_migrations`.
 * @param {string} root
 * @param {string} url a direct connection, not a transaction pooler
 * @returns {Promise<string[]>} the names just applied
 */
export async function applyMigrations(root, url) {
  const client = new pg.Client({ connectionString: url, application_name: 'dagaon-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return await applyLocked(root, url, client);
  } finally {
    await client.end();
  }
}

/** @param {string} root @param {string} url @param {pg.Client} client */
async function applyLocked(root, url, client) {
  const migrationsList = readMigrations(root);
  if (await isUpToDate(client, migrationsList)) return [];
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true, application_name: 'dagaon-migrate' });
  const engine = await openSchemaEngine(pool, readSchema(root));
  try {
    const { editedMigrationNames, failedMigrationNames } = await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: FILTERS });
    if (editedMigrationNames.length > 0) {
      throw new MigrationError(`Changed after they were applied: ${editedMigrationNames.join(', ')}. Restore them, or start over with \`npm run db:reset\`.`);
    }
    for (const name of failedMigrationNames) await settleUnfinished(engine, client, migrationsList, name);
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: FILTERS });
    await client.query(`UPDATE "_prisma_migrations" SET "logs" = NULL WHERE "logs" = '${SCRIPT_APPLIED}' AND "finished_at" IS NOT NULL`);
    return appliedMigrationNames;
  } catch (error) {
    throw error instanceof MigrationError ? error : new MigrationError(`A migration failed and was rolled back whole: ${error instanceof Error ? error.message.trim() : String(error)}`, { cause: error });
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * Loading the engine takes half a second, which most starts can save.
 * @param {pg.Client} client
 * @param {import('@prisma/schema-engine-wasm').MigrationList} migrations
 */
async function isUpToDate(client, migrations) {
  const { rows } = await client.query(`SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS present`);
  if (!rows[0].present) return false;
  const applied = await client.query(`SELECT migration_name AS name, checksum, finished_at IS NULL AS unfinished FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`);
  if (applied.rows.some((row) => row.unfinished)) return false;
  const { createHash } = await import('node:crypto');
  const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  return migrations.migrationDirectories.every(({ path, migrationFile }) => {
    const { content } = migrationFile;
    return content.tag === 'ok' && known.get(path) === createHash('sha256').update(content.value).digest('hex');
  });
}

/**
 * An unfinished row is left by a failed script (rolled back whole) or by a run killed in the middle.
 * @param {import('@prisma/schema-engine-wasm').SchemaEngine} engine
 * @param {pg.Client} client
 * @param {import('@prisma/schema-engine-wasm').MigrationList} migrationsList
 * @param {string} migrationName
 */
async function settleUnfinished(engine, client, migrationsList, migrationName) {
  const { rows } = await client.query(`SELECT logs FROM "_prisma_migrations" WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`, [migrationName]);
  if (rows[0]?.logs === SCRIPT_APPLIED) await engine.markMigrationApplied({ migrationName, migrationsList });
  else await engine.markMigrationRolledBack({ migrationName });
}

/**
 * SQL that leads from one datamodel to another; needs no database.
 * @param {{ path: string, content: string }[] | null} from null is an empty database
 * @param {{ path: string, content: string }[]} to
 */
export async function diffSchemas(from, to) {
  const engine = await openOfflineEngine(to);
  try {
    const { stdout } = await engine.diff({
      from: from ? { tag: 'schemaDatamodel', files: from } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      exitCode: null,
      filters: FILTERS,
    });
    const sql = (stdout ?? '').trim();
    return sql === '-- This is an empty migration.' ? '' : sql;
  } finally {
    engine.free();
  }
}
