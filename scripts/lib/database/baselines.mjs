import { PlainError } from '../plain-error.mjs';

/** The baselines replace all migrations up to this one. A database that has it has everything that they create. */
export const LAST_REPLACED = '20261127093010_phone_digits';

/** The last release with the replaced migrations. */
const LAST_RELEASE = '0.1.0 (commit 63703dcd)';

/**
 * Records the baselines as applied in a database that was built by the migrations that they replace.
 * @param {import('@prisma/schema-engine-wasm').SchemaEngine} engine
 * @param {import('pg').Client} client
 * @param {import('@prisma/schema-engine-wasm').MigrationList} migrationsList
 * @throws PlainError for a database that stopped at an earlier migration, which stays unchanged
 */
export async function adoptBaselines(engine, client, migrationsList) {
  const present = await client.query(`SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS present`);
  if (!present.rows[0].present) return;
  const { rows } = await client.query(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM "_prisma_migrations"
     WHERE "rolled_back_at" IS NULL ORDER BY migration_name`,
  );
  const baselines = migrationsList.migrationDirectories
    .map(({ path }) => path)
    .filter((name) => /^\d+_baseline_/.test(name));
  const recorded = new Set(rows.map(({ name }) => name));
  if (rows.some(({ name, finished }) => name === LAST_REPLACED && finished)) {
    for (const migrationName of baselines)
      if (!recorded.has(migrationName)) await engine.markMigrationApplied({ migrationName, migrationsList });
  } else if (rows.length > 0 && !baselines.some((name) => recorded.has(name))) {
    throw new PlainError(
      `This database stopped at the migration ${rows.at(-1)?.name}, before ${LAST_REPLACED}. Start release ${LAST_RELEASE} with it once, which applies the missing ones, then this release.`,
    );
  }
}
