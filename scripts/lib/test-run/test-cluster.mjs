// A PostgreSQL of its own for tests and benchmarks: on a free port, below .data/test-*, gone afterwards.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDatabase } from '../database/databases.mjs';
import { applyMigrations } from '../database/migrate.mjs';
import { freePort } from '../processes/ports.mjs';
import { startPostgres, stopStaleServer } from '../database/postgres.mjs';
import { processStart } from '../processes/processes.mjs';

/** The migrated, empty database that others are copied from. */
export const TEMPLATE = 'dagaon_template';

/** A keyring that belongs to tests; nothing real is ever sealed with it. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString('base64url')}`;

/**
 * @typedef {object} TestCluster
 * @property {string} dir
 * @property {(database: string) => string} url
 * @property {() => Promise<void>} stop also removes the folder
 */

/**
 * Starts a cluster and migrates the template. It goes away with the process that called this, however that ends.
 * @param {string} root the project's folder
 * @param {{ durable?: boolean }} [options] true for figures that should hold for a real database
 * @returns {Promise<TestCluster>}
 */
export async function startTestCluster(root, { durable = false } = {}) {
  await removeLeftovers(root);
  const dir = join(root, '.data', `test-${randomBytes(6).toString('hex')}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'owner.json'), JSON.stringify({ pid: process.pid, start: processStart(process.pid) }));
  const postgres = await startPostgres({
    dataDir: join(dir, 'postgres'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    log: join(dir, 'postgres.log'),
    durable,
    remove: dir,
  });
  await createDatabase(postgres.url('postgres'), TEMPLATE);
  await applyMigrations(root, postgres.url(TEMPLATE));
  return { dir, url: postgres.url, stop: postgres.stop };
}

/**
 * Folders whose owner no longer runs: their server, if it still does, is stopped, then the folder is removed.
 * @param {string} root
 */
export async function removeLeftovers(root) {
  const data = join(root, '.data');
  mkdirSync(data, { recursive: true });
  for (const name of readdirSync(data).filter((entry) => entry.startsWith('test-'))) {
    const dir = join(data, name);
    if (ownerRuns(dir)) continue;
    await stopStaleServer(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
  }
}

/** @param {string} dir */
function ownerRuns(dir) {
  try {
    const owner = JSON.parse(readFileSync(join(dir, 'owner.json'), 'utf8'));
    return owner.start !== null && processStart(owner.pid) === owner.start;
  } catch {
    return false;
  }
}
