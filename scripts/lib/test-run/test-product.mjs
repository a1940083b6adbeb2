import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { ensureBuild } from '../build/build.mjs';
import { startChild, waitForAnswer } from '../processes/child-program.mjs';
import { createDatabase } from '../database/databases.mjs';
import { generateAll } from '../build/generate-all.mjs';
import { PlainError } from '../plain-error.mjs';
import { WEB, WORKER } from '../processes/programs.mjs';
import { freePort, portState } from '../processes/ports.mjs';
import { root } from '../project.mjs';
import { seed } from '../database/seed.mjs';
import { startTestCluster, TEMPLATE, TEST_KEYS } from './test-cluster.mjs';
import { testEnvironment } from './test-settings.mjs';

const DATABASE = 'dagaon_e2e';
const DIST_DIR = '.next-test';
/**
 * The usual port of the tested product. It differs by folder, so that two checkouts can be tested at the same time, and
 * is below the ports that systems assign. It stays the same because a build may contain its own address; when it is
 * taken, another port is used.
 */
const USUAL_PORT = 20_000 + (createHash('sha256').update(root).digest().readUInt16BE() % 10_000);

/**
 * The product as a visitor uses it: production build, web and worker, with its own database and the demo set.
 * @typedef {object} TestProduct
 * @property {string} url
 * @property {string} databaseUrl
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the product in steps; `step` prints each one (see steps.mjs).
 * @param {typeof import('../steps.mjs').step} step
 * @returns {Promise<TestProduct>}
 */
export async function startTestProduct(step) {
  /** @type {(() => Promise<unknown>)[]} */
  const stops = [];
  const stop = async () => {
    await Promise.all(stops.splice(1).map((end) => end()));
    await stops.pop()?.();
  };
  try {
    // The product's own services, which need the generated files, write the demo set.
    await generateAll(root);
    const cluster = await step('e2e database', async () => {
      const started = await startTestCluster(root);
      stops.push(started.stop);
      await createDatabase(started.url('postgres'), DATABASE, TEMPLATE);
      return ['migrated', started];
    });
    const databaseUrl = cluster.url(DATABASE);
    await step('e2e data', async () => {
      await seed(databaseUrl, [], { quiet: true, keys: TEST_KEYS });
      return ['demo set', null];
    });
    const { url, stop: stopPrograms } = await startBuiltProduct(step, databaseUrl);
    stops.push(stopPrograms);
    return { url, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Builds when the build is stale, and starts web and worker, or only the web, on a migrated database.
 * @param {typeof import('../steps.mjs').step} step
 * @param {string} databaseUrl
 * @param {{ onlyWeb?: boolean, appUrl?: string, settings?: Record<string, string> }} [options] appUrl: APP_URL of the
 *   build, when it differs from the address of the port; settings: added to those of every tested product
 * @returns {Promise<{ url: string, webPid: number, workerPid: number, stop: () => Promise<void> }>}
 */
export async function startBuiltProduct(step, databaseUrl, { onlyWeb = false, appUrl, settings = {} } = {}) {
  const port = (await portState(USUAL_PORT)) === 'free' ? USUAL_PORT : await freePort();
  const workerPort = await freePort();
  const url = `http://localhost:${port}`;
  const env = testEnvironment({
    DATABASE_URL: databaseUrl,
    APP_KEYS: TEST_KEYS,
    APP_URL: appUrl ?? url,
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    NODE_ENV: 'production',
    NEXT_DIST_DIR: DIST_DIR,
    LOG_LEVEL: 'warn',
    FILE_STORE_DIR: 'test-results/files',
    // All journeys come from one address, which opens pages faster than an office does.
    ANONYMOUS_PAGES_PER_MINUTE: '6000',
    ...settings,
  });
  await step('build', async () => [
    (await ensureBuild(root, env, { distDir: DIST_DIR })) ? 'built' : 'up to date',
    null,
  ]);
  /** @type {import('../processes/child-program.mjs').ChildProgram[]} */
  const children = [];
  const stop = async () => void (await Promise.all(children.map((child) => child.stop())));
  try {
    await step(onlyWeb ? 'web' : 'web and worker', async () => {
      const options = { cwd: root, env, logDir: join(root, 'test-results', 'logs') };
      children.push(startChild({ ...options, name: 'web', args: WEB }));
      if (!onlyWeb) children.push(startChild({ ...options, name: 'worker', args: WORKER }));
      for (const [index, child] of children.entries()) {
        const [name, answers] =
          index === 0
            ? ['web', `http://127.0.0.1:${port}/healthz`]
            : ['worker', `http://127.0.0.1:${workerPort}/healthz`];
        if (!(await waitForAnswer(answers, child, 60_000)))
          throw new PlainError(`The ${name} did not start. What it said last:\n${child.lastLines()}`);
      }
      return [url, null];
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, webPid: children[0]?.pid ?? 0, workerPid: children[1]?.pid ?? 0, stop };
}
