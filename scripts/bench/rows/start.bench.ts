import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../lib/processes/ports.mjs';
import { seed } from '../../lib/database/seed.mjs';
import { startCommand } from '../../lib/test-run/start-command.mjs';
import { TEST_KEYS } from '../../lib/test-run/test-cluster.mjs';
import { type Bench, spreadOf } from '../harness';

const ROUNDS = 5;
const LARGE = 100_000;

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** Measures the waiting times of a person: the second `npm start`, and loading the large set. */
const bench: Bench = {
  title: 'Starting and seeding',
  run: async ({ product, appUrl, freshDatabase, onEndOfRow }) => {
    await product();
    const home = mkdtempSync(join(tmpdir(), 'dagaon-bench-'));
    onEndOfRow(() => rmSync(home, { recursive: true, force: true }));
    const port = await freePort();
    const once = async () => {
      const started = startCommand({ home, port, appUrl });
      const seconds = await secondsOf(() => started.ready);
      await started.stop('SIGINT');
      return seconds;
    };
    const first = await once();
    const repeats: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) repeats.push(await once());
    const url = await freshDatabase('bench_large');
    const loading = await secondsOf(() => seed(url, ['--coaches', String(LARGE)], { quiet: true, keys: TEST_KEYS }));
    return [
      {
        name: 'second npm start, until it is ready',
        unit: 's',
        product: spreadOf(repeats),
        target: { atMost: 10 },
        note: `the first, with its database made and filled, ${first.toFixed(1)} s; built before`,
      },
      {
        name: `db:seed -- --coaches ${LARGE}`,
        unit: 's',
        product: spreadOf([loading]),
        target: { atMost: 120 },
        note: 'into an empty database of the benchmarks, with rebuild and VACUUM',
      },
    ];
  },
};
export default bench;
