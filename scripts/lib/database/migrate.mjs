import { createHash } from 'node:crypto';
import pg from 'pg';
import { withClient } from './databases.mjs';
import { adoptBaselines } from './baselines.mjs';
import { PlainError } from '../plain-error.mjs';
import { readMigrations, readSchema } from './schema-files.mjs';

/**
 * Note that a migration's script writes into its own row, in the same transaction. After a run that was killed between
 * the script and the engine's update, it informs the next run that the script was applied.
 */
const SCRIPT_APPLIED = 'script applied';
const FILTERS = { externalTables: [], externalEnums: [] };
/**
 * Number of the advisory lock, which may be any fixed number: two processes that start at the same time must not
 * migrate at the same time.
 */
const LOCK = 7_210_401;

// Most starts do not need the engine, and loading it takes longer than everything else here.
const loadEngine = () => import('./schema-engine.mjs');

/**
 * Applies the missing migrations under an advisory lock, and maintains Prisma's regular `_prisma_migrations` table.
 * @param {string} root
 * @param {string} url a direct connection, not a transaction pooler
 * @returns {Promise<string[]>} names of the migrations that were applied now
 */
export function applyMigrations(root, url) {
  return withClient(url, async (client) => {
    // The lock is released when the connection ends.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return applyLocked(root, url, client);
  });
}

/** @param {string} root @param {string} url @param {pg.Client} client */
async function applyLocked(root, url, client) {
  const migrationsList = readMigrations(root);
  if (await isUpToDate(client, migrationsList)) return [];
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    allowExitOnIdle: true,
    application_name: 'dagaon-migrate',
  });
  const { openSchemaEngine } = await loadEngine();
  const engine = await openSchemaEngine(pool, readSchema(root), SCRIPT_APPLIED);
  try {
    await adoptBaselines(engine, client, migrationsList);
    const diagnose = () =>
      engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: FILTERS });
    for (const name of (await diagnose()).failedMigrationNames)
      await settleUnfinished(engine, client, migrationsList, name);
    const { editedMigrationNames } = await diagnose();
    if (editedMigrationNames.length > 0) {
      throw new PlainError(
        `Changed after they were applied: ${editedMigrationNames.join(', ')}. Restore them, or start over with \`npm run db:reset\`.`,
      );
    }
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: FILTERS });
    await client.query(
      `UPDATE "_prisma_migrations" SET "logs" = NULL WHERE "logs" = '${SCRIPT_APPLIED}' AND "finished_at" IS NOT NULL`,
    );
    return appliedMigrationNames;
  } catch (error) {
    throw error instanceof PlainError
      ? error
      : new PlainError(
          `A migration failed and was rolled back whole: ${error instanceof Error ? error.message.trim() : String(error)}`,
          { cause: error },
        );
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
  const applied = await client.query(
    `SELECT migration_name AS name, checksum, finished_at IS NULL AS unfinished FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`,
  );
  if (applied.rows.some((row) => row.unfinished)) return false;
  const appliedChecksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  return migrations.migrationDirectories.every(({ path, migrationFile }) => {
    const { content } = migrationFile;
    return (
      content.tag === 'ok' && appliedChecksums.get(path) === createHash('sha256').update(content.value).digest('hex')
    );
  });
}

/**
 * Settles a migration with an unfinished row, which comes from a failed script (completely rolled back) or from a run
 * that was killed.
 * @param {import('@prisma/schema-engine-wasm').SchemaEngine} engine
 * @param {pg.Client} client
 * @param {import('@prisma/schema-engine-wasm').MigrationList} migrationsList
 * @param {string} migrationName
 */
async function settleUnfinished(engine, client, migrationsList, migrationName) {
  const { rows } = await client.query(
    `SELECT logs FROM "_prisma_migrations" WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [migrationName],
  );
  if (rows[0]?.logs === SCRIPT_APPLIED) await engine.markMigrationApplied({ migrationName, migrationsList });
  else await engine.markMigrationRolledBack({ migrationName });
}

/** Keys and indexes that migrations add by hand, because the datamodel cannot say them. */
const ADDED_BY_HAND = [
  'contracts_terms_of_order',
  'time_reservations_as_in_timetable',
  'timetable_reservations_cs_corporate_id_timetable_id_starts_fkey',
  'coach_listings_coach_idx',
  'coach_listings_price_idx',
  'coach_listings_rating_idx',
  'coach_listings_reviews_idx',
  'coach_listings_score_idx',
  'coach_search_rank_idx',
  'messages_dedupe_key_prefix_idx',
  'orders_id_lesson_policy_version_key',
  'search_words_initials_idx',
  'search_words_keys_idx',
  'search_words_trigram_idx',
  'timetable_reservations_device',
];

/**
 * Returns the SQL that brings a migrated database to a datamodel, without dropping what migrations add by hand.
 * @param {string} url
 * @param {{ path: string, content: string }[]} schema
 */
export async function diffDatabase(url, schema) {
  const pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true });
  const { openSchemaEngine } = await loadEngine();
  const engine = await openSchemaEngine(pool, schema, SCRIPT_APPLIED);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: schema, configDir: '' },
      to: { tag: 'schemaDatamodel', files: schema },
      script: true,
      exitCode: null,
      filters: FILTERS,
    });
    const statements = (stdout ?? '').trim().split('\n\n');
    const isByHand = (/** @type {string} */ sql) => ADDED_BY_HAND.some((name) => sql.endsWith(` "${name}";`));
    return statements.filter((sql) => sql !== '-- This is an empty migration.' && !isByHand(sql)).join('\n\n');
  } finally {
    engine.free();
    await pool.end();
  }
}
