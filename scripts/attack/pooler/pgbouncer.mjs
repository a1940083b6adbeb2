// Runs a PgBouncer in front of a database for the duration of an attack. The project does not install PgBouncer.
import { spawn } from 'node:child_process';
import { chownSync, createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../lib/database/databases.mjs';
import { requireProgram } from '../../lib/install/installed-program.mjs';
import { asServerUser, serverUser } from '../../lib/database/postgres-user.mjs';
import { PlainError } from '../../lib/plain-error.mjs';
import { freePort } from '../../lib/processes/ports.mjs';

const START_MS = 30_000;
const POLL_MS = 50;
/** Number of PostgreSQL sessions: enough for every client, or so few that transactions share them all the time. */
const SESSIONS = { session: 100, transaction: 8 };

/** @typedef {{ url: string, stop: () => Promise<void> }} PgBouncer */

/** @throws PlainError when PgBouncer is not installed */
export function findPgBouncer() {
  const reason = 'This attack puts the product behind PgBouncer, which is not installed.';
  return requireProgram({ name: 'pgbouncer', packageName: 'pgbouncer', reason });
}

/**
 * @param {string} databaseUrl the database behind it
 * @param {'session' | 'transaction'} mode
 * @param {string} dir its folder
 * @returns {Promise<PgBouncer>}
 */
export async function startPgBouncer(databaseUrl, mode, dir) {
  const program = findPgBouncer();
  const { hostname, port, username, password } = new URL(databaseUrl);
  mkdirSync(dir, { recursive: true });
  const [own, users, settings] = [await freePort(), join(dir, 'users.txt'), join(dir, 'pgbouncer.ini')];
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    `pool_mode = ${mode}`,
    `default_pool_size = ${SESSIONS[mode]}`,
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'max_client_conn = 500',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`);
  const user = serverUser();
  if (user) for (const path of [dir, users, settings]) chownSync(path, user.uid, user.gid);
  const { command, args, ...options } = asServerUser(user, program, [settings], dir);
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.pipe(createWriteStream(join(dir, 'pgbouncer.log'), { flags: 'a' }));
  const exited = new Promise((resolve) => child.on('close', resolve));
  const url = new URL(databaseUrl);
  url.port = String(own);
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  try {
    await answering(url.href, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: url.href, stop };
}

/** @param {string} url @param {() => boolean} hasEnded */
async function answering(url, hasEnded) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await withClient(url, (client) => client.query('select 1'));
    } catch (error) {
      if (hasEnded() || Date.now() > deadline)
        throw new PlainError('PgBouncer did not start: see its log.', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
