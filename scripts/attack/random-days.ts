import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../lib/processes/child-program.mjs';
import { createDatabase } from '../lib/database/databases.mjs';
import { root } from '../lib/project.mjs';
import { startTestCluster, TEMPLATE } from '../lib/test-run/test-cluster.mjs';
import { installQueues } from '~/server/jobs/install';
import { type Attack, Findings } from './attack';

const DAYS = 10_000;
/** Each program has its own process and database, so that no other program takes its jobs. */
const PROGRAMS = Math.max(2, availableParallelism());
const BATCH = 250;

export const randomDays: Attack = {
  name: 'random-days',
  what: 'random days of a company’s lessons, each step compared with the rules written down a second time',
  async run(_product, { rounds = DAYS }) {
    const findings = new Findings();
    const seed = Date.now() % 1_000_000_000;
    console.log(`    seed ${seed}`);
    const cluster = await startTestCluster(root);
    await installQueues(cluster.url(TEMPLATE));
    let next = 0;
    let tried = 0;
    const work = async (index: number): Promise<void> => {
      const name = `random_days_${index}`;
      await createDatabase(cluster.url('postgres'), name, TEMPLATE);
      while (next * BATCH < rounds && findings.list().length === 0) {
        const batch = next++;
        const days = Math.min(BATCH, rounds - batch * BATCH);
        const child = startChild({
          name: `random-days-${index}`,
          args: ['--import', 'tsx', 'scripts/attack/random-days-batch.ts', String(seed + batch), String(days)],
          cwd: root,
          env: { ...process.env, DATABASE_URL: cluster.url(name) },
          logDir: join(root, '.data/attack'),
        });
        const ended = await child.exited;
        findings.check(ended === 'code 0', `seed ${seed + batch}: ${child.lastLines()}`);
        tried += days;
      }
    };
    try {
      await Promise.all(Array.from({ length: PROGRAMS }, (_, index) => work(index)));
    } finally {
      await cluster.stop();
    }
    return { tried, found: findings.list() };
  },
};
