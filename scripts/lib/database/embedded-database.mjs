// The PostgreSQL that `npm start` and the db: commands use when DATABASE_URL is not set.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase, withClient } from './databases.mjs';
import { lockOwner, takeLock } from '../processes/folder-lock.mjs';
import { PlainError } from '../plain-error.mjs';
import { freePort, portState } from '../processes/ports.mjs';
import { connectionUrl, startPostgres, stopStaleServer } from './postgres.mjs';

const DATABASE = 'dagaon';
const LOG_LIMIT = 5_000_000;

/** @param {string} root */
const files = (root) => ({
  state: join(root, '.data', 'postgres.json'),
  dataDir: join(root, '.data', 'postgres'),
  log: join(root, '.data', 'postgres.log'),
  lock: join(root, '.data', 'postgres.lock'),
});

/**
 * @typedef {object} EmbeddedDatabase
 * @property {string} url
 * @property {boolean} isNew made by this call
 * @property {Promise<string>} exited resolves when the server has ended, on request or not
 * @property {() => Promise<void>} stop
 * @property {() => Promise<import('../processes/supervisor.mjs').Running>} startAgain starts the server again at the
 *   same address after it has stopped
 */

/**
 * Starts the cluster in `.data/postgres` and locks it until it is stopped. The port stays the same from start to start
 * unless another program takes it.
 * @param {string} root
 * @returns {Promise<EmbeddedDatabase>}
 */
export async function startEmbeddedDatabase(root) {
  const { state, dataDir, log, lock } = files(root);
  const release = takeLock(lock);
  try {
    mkdirSync(join(root, '.data'), { recursive: true });
    const isNew = !existsSync(dataDir);
    if (!isNew && !existsSync(state))
      throw new PlainError(
        '.data/postgres.json, the password of .data/postgres, is missing: bring it back, or remove .data to start over.',
      );
    const saved = isNew
      ? { port: 0, password: randomBytes(18).toString('base64url') }
      : JSON.parse(readFileSync(state, 'utf8'));
    await stopStaleServer(dataDir);
    if (saved.port === 0 || (await portState(saved.port, '127.0.0.1')) !== 'free') saved.port = await freePort();
    writeFileSync(state, JSON.stringify(saved), { mode: 0o600 });
    chmodSync(state, 0o600);
    if (existsSync(log) && statSync(log).size > LOG_LIMIT) truncateSync(log);
    const start = () => startPostgres({ dataDir, port: saved.port, password: saved.password, log, durable: true });
    let postgres = await start();
    try {
      await ensureDatabase(postgres.url('postgres'));
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    return {
      url: postgres.url(DATABASE),
      isNew,
      exited: postgres.exited,
      startAgain: async () => {
        postgres = await start();
        return { exited: postgres.exited, stop: postgres.stop, kill: () => {} };
      },
      stop: async () => {
        await postgres.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** @param {string} adminUrl */
async function ensureDatabase(adminUrl) {
  const { rowCount } = await withClient(adminUrl, (client) =>
    client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]),
  );
  if (rowCount === 0) await createDatabase(adminUrl, DATABASE);
}

/**
 * Returns the connection string of the cluster of a running `npm start`, or null.
 * @param {string} root
 * @returns {string | null}
 */
export function runningEmbeddedUrl(root) {
  const { state, lock } = files(root);
  if (lockOwner(lock) === null || !existsSync(state)) return null;
  const { port, password } = JSON.parse(readFileSync(state, 'utf8'));
  return connectionUrl(port, password, DATABASE);
}
