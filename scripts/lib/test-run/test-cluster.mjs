// A separate PostgreSQL for tests, on a free port. Its files are in memory when there is enough of it, otherwise below
// .data, and are removed afterwards.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { createHash, randomBytes } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createDatabase } from '../database/databases.mjs';
import { applyMigrations } from '../database/migrate.mjs';
import { freePort } from '../processes/ports.mjs';
import { startPostgres, stopStaleServer } from '../database/postgres.mjs';
import { processStart } from '../processes/processes.mjs';

/** Name of the migrated, empty database that test databases are copied from. */
export const TEMPLATE = 'dagaon_template';

/** Keyring for tests; real data is never encrypted with it. */
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
 * Starts a cluster and migrates the template. It ends with the process that called this function, however that process
 * ends.
 * @param {string} root the project's folder
 * @returns {Promise<TestCluster>}
 */
export async function startTestCluster(root) {
  const data = join(root, '.data');
  mkdirSync(data, { recursive: true });
  const inMemory = hasMemory(MEMORY);
  // Other projects, users and containers may share the memory, so the name of a folder identifies its owner.
  const projectHash = createHash('sha256')
    .update(`${hostname()} ${userInfo().uid} ${resolve(root)}`)
    .digest('hex')
    .slice(0, 12);
  for (const folder of inMemory ? [data, MEMORY.folder] : [data]) await removeLeftovers(folder, projectHash);
  const owner = `${process.pid}-${processStart(process.pid)}`;
  const name = [PREFIX, projectHash, owner, randomBytes(6).toString('hex')].join('-');
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
 * Returns whether a folder is an in-memory file system with enough space for the tests. Each test file copies a
 * database of some two thousand files and drops it, which took a quarter of the total time on a disk.
 * @param {{ folder: string, type: number, least: number }} memory type: of the file system; least: free bytes
 */
function hasMemory({ folder, type, least }) {
  try {
    const { type: actualType, bavail, bsize } = statfsSync(folder);
    return actualType === type && bavail * bsize >= least && process.availableMemory() >= 2 * least;
  } catch {
    return false;
  }
}

/**
 * Removes folders of this project's tests whose owner no longer runs, and stops their server first if it still runs.
 * @param {string} folder
 * @param {string} projectHash
 */
async function removeLeftovers(folder, projectHash) {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(`${PREFIX}-${projectHash}-`))) {
    if (ownerRuns(name)) continue;
    const dir = join(folder, name);
    await stopStaleServer(join(dir, 'postgres'));
    rmSync(dir, { recursive: true, force: true });
  }
}

/** @param {string} name of a folder; contains the process id and start of its owner */
function ownerRuns(name) {
  const [, , , pid, start] = name.split('-');
  return start !== undefined && String(processStart(Number(pid))) === start;
}
