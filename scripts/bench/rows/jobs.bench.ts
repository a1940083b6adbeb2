import { PrismaPg } from '@prisma/adapter-pg';
import { PgBoss } from 'pg-boss';
import type { Db } from '~/server/db';
import { PrismaClient } from '~/generated/prisma/client';
import { createWorkerBoss, directUrl } from '~/server/jobs/boss';
import { enqueue, stopSender } from '~/server/jobs/enqueue';
import { installQueues } from '~/server/jobs/install';
import { consume } from '../../../worker/consume';
import { type Bench, type BenchContext, interleave, quantile } from '../harness';

/** As many consumers as the product's mail queue has. */
const CONSUMERS = 4;
const SENDERS = 4;
const A_ROUND = 400;
const ONE_BY_ONE = 150;
const PAUSE_MS = 10;
const BARE = 'bare';
const BARE_BATCH = 'bare-batch';

type Queue = {
  send: (id: number) => Promise<unknown>;
  /** Called when a job has started. */
  started: (id: number) => void;
};
const queueOf = (send: (id: number) => Promise<unknown>): Queue => ({ send, started: () => {} });

/**
 * Opens the queue as the product uses it: `enqueue`, its definitions, and its consumers with payload check, log,
 * metrics and verdict for each job.
 */
async function productQueue(db: Db, url: string): Promise<{ queue: Queue; stop: () => Promise<void> }> {
  const queue = queueOf((id) => enqueue(db, 'send-message', { messageId: id }));
  const boss = createWorkerBoss(url);
  await boss.start();
  await consume(boss, 'send-message', {
    'send-message': { concurrency: CONSUMERS, run: async ({ messageId }) => queue.started(messageId) },
  });
  return { queue, stop: () => boss.stop({ graceful: true }) };
}

/** Opens plain pg-boss queues: one job per fetch as in the product, and batches. */
async function bareQueues(url: string): Promise<{ single: Queue; batches: Queue; stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, schema: 'bare', useListenNotify: true, schedule: false, max: 6 });
  boss.on('error', () => {});
  await boss.start();
  for (const name of [BARE, BARE_BATCH]) await boss.createQueue(name, { notify: true });
  const [single, batches] = [BARE, BARE_BATCH].map((name) => queueOf((id) => boss.send(name, { id })));
  if (!single || !batches) throw new Error('two queues were asked for');
  await boss.work<{ id: number }>(
    BARE,
    { localConcurrency: CONSUMERS, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
    async ([job]) => job && single.started(job.data.id),
  );
  await boss.work<{ id: number }>(
    BARE_BATCH,
    { batchSize: 50, burstWhenBatchFull: true, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 },
    async (jobs) => jobs.forEach(({ data }) => batches.started(data.id)),
  );
  return { single, batches, stop: () => boss.stop({ graceful: true }) };
}

let lastId = 0;

/** Measures jobs per second from the first send until the last job has started, with several senders as in a web. */
async function jobsPerSecond(queue: Queue): Promise<number> {
  const start = performance.now();
  const ids = Array.from({ length: A_ROUND }, () => (lastId += 1));
  const openIds = new Set(ids);
  const all = new Promise<void>((resolve) => {
    queue.started = (id) => {
      openIds.delete(id);
      if (openIds.size === 0) resolve();
    };
  });
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) await queue.send(id);
    }),
  );
  await all;
  return A_ROUND / ((performance.now() - start) / 1000);
}

/**
 * Measures the 99th percentile of the milliseconds between sending and starting a job; the jobs are sent one by one.
 * Adds all times to `all`.
 */
async function startP99(queue: Queue, all: number[]): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < ONE_BY_ONE; turn += 1) {
    const startedAt = performance.now();
    const started = new Promise<void>((resolve) => (queue.started = () => resolve()));
    await queue.send((lastId += 1));
    await started;
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  all.push(...times);
  return quantile(times, 0.99);
}

async function open({ freshDatabase, onEndOfRow }: BenchContext) {
  const url = await freshDatabase('jobs');
  // The sender reads the list of queues from the product's own database, whichever database it writes to.
  for (const address of [url, directUrl]) await installQueues(address);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  const product = await productQueue(db, url);
  const bare = await bareQueues(url);
  onEndOfRow(async () => {
    await bare.stop();
    await product.stop();
    await stopSender();
    await db.$disconnect();
  });
  return { product: product.queue, ...bare };
}

const bench: Bench = {
  title: 'Jobs',
  run: async (context) => {
    const { product, single, batches } = await open(context);
    const rates = await interleave(
      () => jobsPerSecond(single),
      () => jobsPerSecond(product),
    );
    const againstBatches = await interleave(
      () => jobsPerSecond(batches),
      () => jobsPerSecond(product),
      { rounds: 3 },
    );
    const times = { peer: [] as number[], product: [] as number[] };
    const p99 = await interleave(
      () => startP99(single, times.peer),
      () => startP99(product, times.product),
      { warmups: 1 },
    );
    const row = { unit: 'jobs/s', note: `${SENDERS} senders, ${CONSUMERS} consumers` };
    return [
      { ...row, name: 'jobs', peerName: 'bare pg-boss, a job a fetch, same database', ...rates },
      { ...row, name: 'jobs', peerName: 'bare pg-boss, 50 jobs a fetch, same database', ...againstBatches },
      {
        name: 'send to start, p99',
        unit: 'ms',
        peerName: 'bare pg-boss',
        peer: p99.peer,
        product: p99.product,
        target: { atMost: 20 },
        note: `medians ${quantile(times.peer, 0.5).toFixed(1)} and ${quantile(times.product, 0.5).toFixed(1)} ms; p99 of each round of ${ONE_BY_ONE}`,
        ifMissed: 'What the peer takes on the same database is the part of the machine and of pg-boss',
      },
    ];
  },
};
export default bench;
