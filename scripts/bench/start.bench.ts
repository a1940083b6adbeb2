import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { root } from '../lib/project.mjs';
import { seed } from '../lib/seed.mjs';
import { TEST_KEYS } from '../lib/test-cluster.mjs';
import { testEnvironment } from '../lib/test-settings.mjs';
import { type Bench, spreadOf } from './harness';

const ROUNDS = 5;
const LARGE = 100_000;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** `npm start` in a folder of its own, over the build of the benchmarks. */
function start(home: string, port: number, appUrl: string) {
  const env = testEnvironment({ DAGAON_HOME: home, PORT: String(port), APP_URL: appUrl, NEXT_DIST_DIR: '.next-test', LOG_LEVEL: 'warn' });
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Ctrl-C stops')) resolve();
      });
    }
    void ended.then(() => reject(new Error(`npm start ended: ${said}`)));
  });
  return { ready, stop: () => (child.kill('SIGINT'), ended) };
}

/** What a person waits for: the second `npm start`, and the large set. */
const bench: Bench = {
  title: 'Starting and seeding',
  run: async ({ product, appUrl, freshDatabase, onEndOfRow }) => {
    await product();
    const home = mkdtempSync(join(tmpdir(), 'dagaon-bench-'));
    onEndOfRow(() => rmSync(home, { recursive: true, force: true }));
    const port = await freePort();
    const once = async () => {
      const started = start(home, port, appUrl);
      const seconds = await secondsOf(() => started.ready);
      await started.stop();
      return seconds;
    };
    const first = await once();
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) again.push(await once());
    const url = await freshDatabase('bench_large');
    const loading = await secondsOf(() => seed(url, ['--coaches', String(LARGE)], { quiet: true, keys: TEST_KEYS }));
    return [
      { name: 'second npm start, until it is ready', unit: 's', product: spreadOf(again), target: { atMost: 10 }, note: `the first, with its database made and filled, ${first.toFixed(1)} s; built before` },
      { name: `db:seed -- --coaches ${LARGE}`, unit: 's', product: spreadOf([loading]), target: { atMost: 120 }, note: 'into an empty database of the benchmarks, with rebuild and VACUUM' },
    ];
  },
};
export default bench;
