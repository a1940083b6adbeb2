// Starts the product under attack: `npm start` itself, with its own folder, port and database.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runningEmbeddedUrl } from '../lib/database/embedded-database.mjs';
import { freePort } from '../lib/processes/ports.mjs';
import { WEB } from '../lib/processes/programs.mjs';
import { root } from '../lib/project.mjs';
import { step } from '../lib/steps.mjs';
import { TEST_KEYS } from '../lib/test-run/test-cluster.mjs';
import { testEnvironment } from '../lib/test-run/test-settings.mjs';
import { answers, RECOVERY_MS, startRestarted, until } from './restarted-program.mjs';

const START_MS = 600_000;

/** @typedef {'web' | 'worker' | 'drawing' | 'database'} Part */

/**
 * @typedef {object} SecondWeb
 * @property {string} url
 * @property {() => void} kill sends SIGKILL
 * @property {() => Promise<void>} recovered
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {object} AttackedProduct
 * @property {string} url
 * @property {string} databaseUrl
 * @property {string} home its folder
 * @property {NodeJS.ProcessEnv} settings environment of its programs
 * @property {string} log output of its programs
 * @property {(part: Part) => boolean} kill ends that process with SIGKILL; false when it does not run at the moment
 * @property {(part: Part) => () => void} pause stops that process until the returned function is called
 * @property {(change?: Record<string, string>) => Promise<SecondWeb>} startSecondWeb starts a web of the same build on
 *   the same database, with changed settings; it is restarted when it was ended
 * @property {() => Promise<void>} recovered resolves when web and worker report that they are ready; throws after two
 *   minutes
 * @property {() => Promise<void>} stop also removes the folder
 */

/**
 * @param {string} home its folder; removed at the end
 * @param {(stop: () => Promise<void>) => void} onSpawned receives the function that stops a product while it starts
 * @returns {Promise<AttackedProduct>}
 */
export async function startAttackedProduct(home, onSpawned) {
  mkdirSync(home, { recursive: true });
  const [port, workerPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const env = testEnvironment({
    DAGAON_HOME: home,
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    APP_URL: url,
    APP_KEYS: TEST_KEYS,
    NEXT_DIST_DIR: '.next-attack',
    LOG_LEVEL: 'warn',
    // Each attacker has its own address, because requests of one address are limited.
    TRUSTED_PROXY_HOPS: '1',
  });
  const log = join(home, 'start.log');
  const output = createWriteStream(log);
  const child = spawn(process.execPath, ['scripts/product.mjs'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  let ended = false;
  const exited = new Promise((resolve) => child.on('close', () => resolve((ended = true))));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(home, { recursive: true, force: true });
  };
  onSpawned(stop);
  const isReady = async () =>
    (await answers(`http://127.0.0.1:${port}/readyz`)) && (await answers(`http://127.0.0.1:${workerPort}/readyz`));
  const recovered = () => until(isReady, RECOVERY_MS, () => ended);
  try {
    await step('product', async () => {
      await until(isReady, START_MS, () => ended);
      return [url, null];
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const signal = (/** @type {Part} */ part, /** @type {NodeJS.Signals} */ name) => {
    const pid = pidOf(part, child.pid ?? 0, home);
    if (pid === null) return false;
    try {
      process.kill(pid, name);
      return true;
    } catch {
      return false;
    }
  };
  const pause = (/** @type {Part} */ part) => {
    signal(part, 'SIGSTOP');
    return () => void signal(part, 'SIGCONT');
  };
  const databaseUrl = runningEmbeddedUrl(home) ?? '';
  /** @type {SecondWeb[]} */
  const seconds = [];
  return {
    url,
    databaseUrl,
    home,
    settings: { ...env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    log,
    kill: (part) => signal(part, 'SIGKILL'),
    pause,
    recovered,
    startSecondWeb: async (change) => {
      const second = await startSecondWeb(
        { ...env, DATABASE_URL: databaseUrl, NODE_ENV: 'production', ...change },
        home,
      );
      seconds.push(second);
      return second;
    },
    stop: async () => {
      await Promise.all(seconds.map((second) => second.stop()));
      await stop();
    },
  };
}

/**
 * @param {NodeJS.ProcessEnv} env environment of the first web process; the second one uses the same public URL
 * @param {string} home
 */
async function startSecondWeb(env, home) {
  const port = await freePort();
  const web = startRestarted({
    name: 'web-2',
    args: WEB,
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', DEMO_ACCOUNTS: '1' },
    logDir: join(home, '.data', 'logs'),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });
  await web.recovered();
  return { url: `http://localhost:${port}`, ...web };
}

/** Text that identifies the command line of each part. */
const commands = /** @type {const} */ ({
  web: 'src/server/web/main.ts',
  worker: 'worker/index.ts',
  drawing: 'worker/pdf/render-process',
});

/**
 * @param {Part} part
 * @param {number} starter the process id of `npm start`
 * @param {string} home
 */
function pidOf(part, starter, home) {
  if (part === 'database') return postmasterPid(home);
  const below = descendantsOf(starter);
  return below.find((pid) => commandOf(pid).includes(commands[part])) ?? null;
}

/** @param {string} home */
function postmasterPid(home) {
  try {
    return Number(readFileSync(join(home, '.data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

/** @param {number} ancestor */
function descendantsOf(ancestor) {
  /** @type {Map<number, number>} */
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(Number(name));
    if (parent !== null) parents.set(Number(name), parent);
  }
  const isBelow = (/** @type {number} */ pid) => {
    for (let at = parents.get(pid); at !== undefined; at = parents.get(at)) if (at === ancestor) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow);
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // The process name in parentheses may contain spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return null;
  }
}

/** @param {number} pid */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
