import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../lib/processes/child-program.mjs';
import { createDatabase } from '../lib/database/databases.mjs';
import { root } from '../lib/project.mjs';
import { startTestCluster, TEMPLATE } from '../lib/test-run/test-cluster.mjs';
import { installQueues } from '~/server/jobs/install';
import { type AttackResult, Findings } from './attack';

/** Each program has its own process and database, so that no other program takes its jobs. */
const PROGRAMS = Math.max(2, availableParallelism());

type RandomRuns = {
  /** For the databases and the logs. */
  name: string;
  /** Program that makes the runs of one seed: its arguments are the seed and the number of runs. */
  program: string;
  /** Number of runs of one program. */
  batch: number;
  /** Number of runs in all. */
  rounds: number;
};

/** Makes random runs in several programs at the same time, until one of them finds a difference. */
export async function runRandomBatches({ name, program, batch, rounds }: RandomRuns): Promise<AttackResult> {
  const findings = new Findings();
  const seed = Date.now() % 1_000_000_000;
  console.log(`    seed ${seed}`);
  const cluster = await startTestCluster(root);
  await installQueues(cluster.url(TEMPLATE));
  let next = 0;
  let tried = 0;
  const work = async (index: number): Promise<void> => {
    const database = `${name.replaceAll('-', '_')}_${index}`;
    await createDatabase(cluster.url('postgres'), database, TEMPLATE);
    while (next * batch < rounds && findings.list().length === 0) {
      const number = next++;
      const runs = Math.min(batch, rounds - number * batch);
      const child = startChild({
        name: `${name}-${index}`,
        args: ['--import', 'tsx', program, String(seed + number), String(runs)],
        cwd: root,
        env: { ...process.env, DATABASE_URL: cluster.url(database) },
        logDir: join(root, '.data/attack'),
      });
      const ended = await child.exited;
      findings.check(ended === 'code 0', `seed ${seed + number}: ${child.lastLines()}`);
      tried += runs;
    }
  };
  try {
    await Promise.all(Array.from({ length: PROGRAMS }, (_, index) => work(index)));
  } finally {
    await cluster.stop();
  }
  return { tried, found: findings.list() };
}
