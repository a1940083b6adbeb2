// A PostgreSQL of its own for tests: on a free port, in memory where there is enough of it, else below .data, gone
// afterwards.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '../database/databases.mjs';
import { applyMigrations } from '../database/migrate.mjs';
import { freePort } from '../processes/ports.mjs';
import { startPostgres, stopStaleServer } from '../database/postgres.mjs';
import { processStart } from '../processes/processes.mjs';

/** The migrated, empty database that others are copied from. */
export const TEMPLATE = 'dagaon_template';

/** A keyring that belongs to tests; nothing real is ever sealed with it. */
export const TEST_KEYS = `test:${Buffer.alloc(32, 7).toString('base64url')}`;

const MEMORY = { folder: '/dev/shm', type: 0x01021994, least: 4 * 2 ** 30 };
const PREFIX = 'dagaon-test';

/**
 * @typedef {object} TestCluster
 * @property {string} dir
 * @property {(database: string) => string} url
 * @property {() => Promise<void>} stop also removes the folder
 */

/**
 * Starts a cluster and migrates the template. It goes away with the process that called this, however that ends.
 * @param {string} root the project's folder
 * @returns {Promise<TestCluster>}
 */
export async function startTestCluster(root) {
  const data = join(root, '.data');
  mkdirSync(data, { recursive: true });
  const inMemory = hasMemory(MEMORY);
  // Memory may be shared with other projects, users and containers: whose a folder is stands in its name.
  const whose = createHash('sha256')
    .update(`${hostname()} ${userInfo().uid} ${resolve(root)}`)
    .digest('hex')
    .slice(0, 12);
  for (const folder of inMemory ? [data, MEMORY.folder] : [data]) await removeLeftovers(folder, whose);
  const owner = `${process.pid}-${processStart(process.pid)}`;
  const name = [PREFIX, whose, owner, randomBytes(6).toString('hex')].join('-');
  const dir = join(inMemory ? MEMORY.folder : data, name);
  mkdirSync(dir);
  const postgres = await startPostgres({
    dataDir: join(dir, 'postgres'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    log: join(dir, 'postgres.log'),
    durable: false,
    remove: dir,
  });
  await createDatabase(postgres.url('postgres'), TEMPLATE);
  await applyMigrations(root, postgres.url(TEMPLATE));
  return { dir, url: postgres.url, stop: postgres.stop };
}

/**
 * Whether a folder is a file system in memory with room for the tests. Each test file copies a database of some two
 * thousand files and drops it: on a disk that was a quarter of all the time.
 * @param {{ folder: string, type: number, least: number }} memory type: of the file system; least: free bytes
 */
function hasMemory({ folder, type, least }) {
  try {
    const { type: found, bavail, bsize } = statfsSync(folder);
    return found === type && bavail * bsize >= least && process.availableMemory() >= 2 * least;
  } catch {
    return false;
  }
}

/**
 * Folders of this project's tests whose owner no longer runs: their server, if it still does, is stopped, then the
 * folder is removed.
 * @param {string} folder
 * @param {string} whose
 */
async function removeLeftovers(folder, whose) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(`${PREFIX}-${whose}-`))) {
    if (ownerRuns(name)) continue;
    const dir = join(folder, name);
    await stopStaleServer(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
  }
}

/** @param {string} name of a folder, which holds its owner's process id and start */
function ownerRuns(name) {
  const [, , , pid, start] = name.split('-');
  return start !== undefined && String(processStart(Number(pid))) === start;
}
