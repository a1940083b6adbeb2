// Runs the product: prepares database, keys, client, migrations, demo data and build, starts web and worker, then keeps
// them running and stops them in order. Runs on the project's Node, started by `start.mjs`.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isThisMachine, rejectPublicDemo } from '../src/public-demo.js';
import { ensureBuild } from './lib/build/build.mjs';
import { startChild, waitForAnswer } from './lib/processes/child-program.mjs';
import { listDemoAccounts } from './lib/demo-accounts.mjs';
import { demoBlock } from './lib/demo-block.mjs';
import { explainFailure, explainOutput } from './lib/explain-failure.mjs';
import { takeLock } from './lib/processes/folder-lock.mjs';
import { generateAll } from './lib/build/generate-all.mjs';
import { applyMigrations } from './lib/database/migrate.mjs';
import { PlainError } from './lib/plain-error.mjs';
import { freePort, parsePort, requireFreePort } from './lib/processes/ports.mjs';
import { openProductDatabase } from './lib/database/product-database.mjs';
import { WEB, WEB_DEV, WORKER, WORKER_DEV } from './lib/processes/programs.mjs';
import { root } from './lib/project.mjs';
import { isEmpty, seed } from './lib/database/seed.mjs';
import { ensureKeys, loadEnvFiles } from './lib/settings.mjs';
import { printStep, seconds, step } from './lib/steps.mjs';
import { Supervisor } from './lib/processes/supervisor.mjs';
import { watchParent } from './lib/processes/watch-parent.mjs';

const startedAt = performance.now();
/** Ctrl-C arrives from the terminal and again through npm: two signals within this time count as one. */
const SAME_SIGNAL_MS = 1_000;
/** Folder of the .env and .data of this start: the project's folder. Tests and benchmarks use a separate folder. */
const home = resolve(root, process.env.DAGAON_HOME || '.');
const logDir = join(home, '.data', 'logs');
const databaseLog = join(home, '.data', 'postgres.log');
/** Size of the log at the start; earlier content is from earlier runs. */
const logStart = existsSync(databaseLog) ? statSync(databaseLog).size : 0;

/** @type {import('./lib/database/product-database.mjs').ProductDatabase | undefined} */
let database;
/** @type {import('node:child_process').ChildProcess | undefined} */
let helper;
let release = () => {};
let stoppingSince = 0;
const printLine = (/** @type {string} */ line) => console.error(line);
const supervisor = new Supervisor(printLine);
/** Separate from the other supervisor, because the database stops last. */
const databaseSupervisor = new Supervisor(printLine);
let isReady = false;

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal);
watchParent(() => void shutDown(1));

try {
  await start();
} catch (error) {
  if (stoppingSince === 0) {
    console.error(
      `\n${databaseComplaint() ?? explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}`,
    );
    await shutDown(1);
  }
}

async function start() {
  const { dev } = readArguments();
  loadEnvFiles(home);
  const port = parsePort(process.env.PORT || '3000');
  const appUrl = process.env.APP_URL || `http://localhost:${port}`;
  const exposure = {
    appUrl,
    host: process.env.HOST || undefined,
    usesSandbox: !process.env.TOSS_SECRET_KEY,
    isAllowed: process.env.ALLOW_PUBLIC_DEMO === '1',
  };
  requirePrivate({ ...exposure, hasDemoAccounts: process.env.DEMO_DATA !== '0' });
  release = takeLock(join(home, '.data', 'running.lock'));
  await requireFreePort(port);

  database = await step('database', async () => {
    const opened = await openProductDatabase(home, process.env);
    return [opened.label, opened];
  });
  const { url, directUrl, exited, startAgain } = database;
  void exited.then((reason) => onDatabaseExit(reason));
  if (startAgain)
    databaseSupervisor.add(
      'embedded PostgreSQL',
      { exited, stop: async () => {}, kill: () => {} },
      startAgain,
      '.data/postgres.log',
    );

  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...process.env,
    PORT: String(port),
    APP_URL: appUrl,
    DATABASE_URL: url,
    APP_KEYS: process.env.APP_KEYS || ensureKeys(home),
    NODE_ENV: dev ? 'development' : 'production',
  };

  await step('generated', async () => [await generateAll(root), null]);
  await step('migrations', async () => {
    const applied = await applyMigrations(root, directUrl);
    return [applied.length === 0 ? 'up to date' : `applied ${applied.length}`, null];
  });
  await step('demo data', async () => {
    if (process.env.DEMO_DATA === '0') return ['not wanted (DEMO_DATA=0)', null];
    if (!(await isEmpty(directUrl))) return ['present', null];
    await seed(directUrl, [], { quiet: true, keys: env.APP_KEYS, onChild: (child) => (helper = child) });
    return ['seeded', null];
  });
  const accounts = await listDemoAccounts(directUrl, appUrl);
  const hasDemoAccounts = accounts.length > 0;
  // DEMO_DATA=0 adds no demo accounts, but those of an earlier start still exist.
  requirePrivate({ ...exposure, hasDemoAccounts });
  env.DEMO_ACCOUNTS = hasDemoAccounts ? '1' : '0';
  const isDemo = hasDemoAccounts || exposure.usesSandbox;
  env.HOST = exposure.host ?? (isDemo && !exposure.isAllowed ? '127.0.0.1' : '0.0.0.0');
  if (!dev) {
    await step('build', async () => [
      (await ensureBuild(root, env, { distDir: env.NEXT_DIST_DIR || '.next', onChild: (child) => (helper = child) }))
        ? 'built'
        : 'up to date',
      null,
    ]);
  }
  await run(env, port, dev);

  const isPublic = !isThisMachine(env.HOST) || !isThisMachine(URL.parse(appUrl)?.hostname ?? '');
  const block = demoBlock({ accounts, usesSandbox: exposure.usesSandbox, appUrl, isPublic });
  console.log(['', ...block, '', `${appUrl}   (ready after ${seconds(startedAt)}, Ctrl-C stops)`].join('\n  '));
  isReady = true;
  supervisor.watch();
  databaseSupervisor.watch();
}

/** @param {NodeJS.ProcessEnv} env @param {number} port @param {boolean} dev */
async function run(env, port, dev) {
  const workerPort = Number(env.WORKER_PORT) || (await freePort());
  const options = { cwd: root, env: { ...env, WORKER_PORT: String(workerPort) }, logDir, passThrough: dev };
  const web = () =>
    startChild({ ...options, name: 'web', args: dev ? [...WEB_DEV, '--hostname', env.HOST ?? '127.0.0.1'] : WEB });
  const worker = () => startChild({ ...options, name: 'worker', args: dev ? WORKER_DEV : WORKER });
  const since = performance.now();
  await Promise.all(
    [
      { name: 'web', start: web, answers: `http://127.0.0.1:${port}/healthz`, note: `port ${port}` },
      { name: 'worker', start: worker, answers: `http://127.0.0.1:${workerPort}/healthz`, note: 'takes jobs' },
    ].map(async ({ name, start: begin, answers, note }) => {
      const child = supervisor.add(name, begin(), begin);
      if (!(await waitForAnswer(answers, child, 120_000))) {
        throw new PlainError(
          explainOutput(child.lastLines()) ?? `The ${name} did not start. What it said last:\n${child.lastLines()}`,
        );
      }
      printStep(name, note, since);
    }),
  );
}

/**
 * Rejects a public demo. Called before anything is started.
 * @param {import('../src/public-demo.js').Exposure} exposure
 */
function requirePrivate(exposure) {
  const rejected = rejectPublicDemo(exposure);
  if (rejected.length > 0) throw new PlainError(rejected.join('\n'));
}

function readArguments() {
  try {
    return { dev: parseArgs({ options: { dev: { type: 'boolean', default: false } } }).values.dev };
  } catch (error) {
    throw new PlainError(
      `${error instanceof Error ? error.message : String(error)}\nUsage: npm start, or npm run dev`,
      { cause: error },
    );
  }
}

function onSignal() {
  if (stoppingSince === 0) {
    void shutDown(0);
  } else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) {
    console.error('\n  stopped by force');
    supervisor.kill();
    helper?.kill('SIGKILL');
    void database?.stop().finally(() => process.exit(130));
  }
}

/** Returns a message of the embedded server that explains a failure elsewhere, e.g. a full disk, or null. */
function databaseComplaint() {
  if (!existsSync(databaseLog)) return null;
  return explainOutput(readFileSync(databaseLog).subarray(logStart).toString('utf8'));
}

/**
 * Ends the start when the database has ended. After the start is complete, the supervisor restarts the database
 * instead.
 * @param {string} reason
 */
function onDatabaseExit(reason) {
  if (stoppingSince !== 0 || isReady) return;
  console.error(
    `\n${databaseComplaint() ?? `The embedded PostgreSQL has ended (${reason}): see .data/postgres.log, then start again.`}`,
  );
  void shutDown(1);
}

/**
 * Stops web and worker first, PostgreSQL last.
 * @param {number} code
 */
async function shutDown(code) {
  if (stoppingSince !== 0) return;
  stoppingSince = performance.now();
  helper?.kill('SIGTERM');
  if (supervisor.isUsed) {
    console.log('');
    await step('stop', async () => {
      await supervisor.stop();
      return ['web and worker', null];
    });
  }
  if (database) {
    const { stop } = database;
    await step('stop', async () => {
      await databaseSupervisor.stop();
      await stop();
      return ['database', null];
    });
  }
  release();
  process.exit(code);
}
