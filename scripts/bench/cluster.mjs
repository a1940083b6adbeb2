// The PostgreSQL of the benchmarks, in .data/bench. It is reused between runs, because loading a million coaches takes
// minutes.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, dropDatabase, withClient } from '../lib/database/databases.mjs';
import { takeLock } from '../lib/processes/folder-lock.mjs';
import { applyMigrations } from '../lib/database/migrate.mjs';
import { freePort } from '../lib/processes/ports.mjs';
import { startPostgres, stopStaleServer } from '../lib/database/postgres.mjs';
import { root } from '../lib/project.mjs';
import { seed } from '../lib/database/seed.mjs';
import { TEST_KEYS } from '../lib/test-run/test-cluster.mjs';
import { hashTree } from '../lib/build/tree-hash.mjs';

/** Sources that determine the rows of a reused database. */
const SOURCES = [
  'prisma',
  'src/domain/catalog',
  'src/domain/coach',
  'src/server/services/coach/search/refresh-coach-search.sql.ts',
  'src/server/services/coach/search/refresh-listings.sql.ts',
  'scripts/bench/fill-reservations.ts',
];
const STORED_PREFIX = 'kept_';
/** Setting of a server with a million coaches; the usual advice is a quarter of the memory. */
const SHARED_BUFFERS = '2GB';

/**
 * @typedef {object} BenchCluster
 * @property {(name: string) => Promise<string>} freshDatabase creates a migrated, empty database in each run and
 *   returns its connection string
 * @property {(name: string, seedArgs: string[], fill?: string) => Promise<{ url: string, isNew: boolean }>}
 *   keptDatabase seeded once, until the seed or the schema changes; `fill` is SQL that adds to the seed
 * @property {(url: string, name: string) => Promise<string>} copy a database to write to, made again in each run: its
 *   connection string; nobody else may be connected to the one at `url`
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the cluster with the settings of a real server: nothing is disabled for speed.
 * @returns {Promise<BenchCluster>}
 */
export async function startBenchCluster() {
  const dir = join(root, '.data', 'bench');
  mkdirSync(dir, { recursive: true });
  const release = takeLock(join(dir, 'running.lock'));
  try {
    const dataDir = join(dir, 'postgres');
    // The name must not be `postgres.password`: creating the cluster writes a file of that name for a moment and
    // removes it.
    const passwordFile = join(dir, 'password');
    if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(16).toString('hex'), { mode: 0o600 });
    await stopStaleServer(dataDir);
    const postgres = await startPostgres({
      dataDir,
      port: await freePort(),
      password: readFileSync(passwordFile, 'utf8'),
      log: join(dir, 'postgres.log'),
      durable: true,
      sharedBuffers: SHARED_BUFFERS,
    });
    const stop = async () => {
      await postgres.stop();
      release();
    };
    try {
      return await prepare(postgres, stop);
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * @param {import('../lib/database/postgres.mjs').Postgres} postgres
 * @param {() => Promise<void>} stop
 * @returns {Promise<BenchCluster>}
 */
async function prepare(postgres, stop) {
  const admin = postgres.url('postgres');
  const version = hashTree(root, SOURCES, { skip: (path) => path.endsWith('.test.ts') }).slice(0, 8);
  const names = await databaseNames(admin);
  // Drops databases of an older schema or of an earlier run.
  for (const name of names.filter((name) => !(name.startsWith(STORED_PREFIX) && name.endsWith(version))))
    await dropDatabase(admin, name);
  await createDatabase(admin, 'template');
  await applyMigrations(root, postgres.url('template'));
  return {
    stop,
    freshDatabase: async (name) => {
      await createDatabase(admin, name, 'template');
      return postgres.url(name);
    },
    keptDatabase: async (name, seedArgs, fill) => {
      const storedName = `${STORED_PREFIX}${name}_${version}`;
      if (names.includes(storedName)) return { url: postgres.url(storedName), isNew: false };
      // Renamed when it is complete, so that an interrupted load is never used.
      const unfinished = `unfinished_${name}`;
      await createDatabase(admin, unfinished, 'template');
      await seed(postgres.url(unfinished), seedArgs, { quiet: true, keys: TEST_KEYS });
      await withClient(postgres.url(unfinished), async (client) => {
        if (fill !== undefined) await client.query(fill);
        await client.query('VACUUM ANALYZE');
      });
      await withClient(admin, (client) =>
        client.query(
          `ALTER DATABASE ${client.escapeIdentifier(unfinished)} RENAME TO ${client.escapeIdentifier(storedName)}`,
        ),
      );
      names.push(storedName);
      return { url: postgres.url(storedName), isNew: true };
    },
    copy: async (url, name) => {
      await createDatabase(admin, name, new URL(url).pathname.slice(1));
      return postgres.url(name);
    },
  };
}

/** @param {string} admin @returns {Promise<string[]>} */
function databaseNames(admin) {
  return withClient(admin, async (client) => {
    const { rows } = await client.query(
      `SELECT datname FROM pg_database WHERE NOT datistemplate AND datname <> 'postgres'`,
    );
    return rows.map(({ datname }) => String(datname));
  });
}
