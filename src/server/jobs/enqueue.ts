import { brand } from '~/domain/shared/brand';
import { PgBoss, type SendOptions, fromPrisma } from 'pg-boss';
import { env } from '~/env.js';
import type { Db, Tx } from '~/server/db';
import { logger } from '~/server/observability/logger';
import { type JobName, type JobPayload, jobs, type RowJobName } from './definitions';

const shared = globalThis as typeof globalThis & { jobSender?: Promise<PgBoss> };

/**
 * Returns the pg-boss of a process that only sends and reads jobs, without supervision and schedules. pg-boss reads its
 * list of queues over its own connection: with our pool it could wait for transactions that wait for it. The worker
 * writes the history of the queues; `persistQueueStats` lets the console read it.
 */
export function queueSender(): Promise<PgBoss> {
  shared.jobSender ??= new PgBoss({
    connectionString: env.DATABASE_URL,
    application_name: `${brand.key}-sender`,
    max: 2,
    persistQueueStats: true,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
  })
    .on('error', (err) => logger.error({ err }, 'queue error'))
    .start()
    .catch((thrown: unknown) => {
      // The database was unavailable: the next caller tries again.
      delete shared.jobSender;
      throw thrown;
    });
  return shared.jobSender;
}

export type EnqueueOptions = Pick<SendOptions, 'startAfter' | 'singletonKey' | 'singletonSeconds' | 'priority'>;

/**
 * Sends a job inside the transaction that needs it: it is rolled back with the transaction and visible after its
 * commit. Services call this function; handlers are idempotent because a job may run twice.
 */
export async function enqueue<N extends JobName>(
  tx: Tx | Db,
  name: N,
  payload: JobPayload<N>,
  options: EnqueueOptions = {},
): Promise<string | null> {
  const boss = await queueSender();
  return boss.send(name, jobs[name].payload.parse(payload) as object, { ...options, db: fromPrisma(tx) });
}

/** Sends several jobs of one kind in one statement, otherwise like `enqueue`. */
export async function enqueueMany<N extends JobName>(
  tx: Tx | Db,
  name: N,
  payloads: readonly JobPayload<N>[],
): Promise<void> {
  const boss = await queueSender();
  const inserts = payloads.map((payload) => ({ data: jobs[name].payload.parse(payload) as object }));
  await boss.insert(name, inserts, { db: fromPrisma(tx) });
}

/**
 * Schedules a job for a time unless a waiting job will run by then, so that there is one job however often it is
 * scheduled. Concurrent calls for the same job wait for this transaction.
 */
export async function enqueueOnce<N extends RowJobName>(
  tx: Tx,
  name: N,
  payload: JobPayload<N>,
  startAfter: Date,
): Promise<boolean> {
  const data = JSON.stringify(jobs[name].payload.parse(payload));
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${name} ${data}`}, 0))`;
  // The queue stores start times in whole milliseconds, and an overdue job may start immediately.
  const [row] = await tx.$queryRaw<{ planned: boolean }[]>`
    select exists (select 1 from pgboss.job where name = ${name} and data = ${data}::jsonb and state in ('created', 'retry')
      and start_after <= greatest(${startAfter}, now()) + interval '1 second') as planned`;
  if (row?.planned) return false;
  await enqueue(tx, name, payload, { startAfter });
  return true;
}

/** Stops the sender, for tests and an orderly shutdown. */
export async function stopSender(): Promise<void> {
  const running = shared.jobSender;
  delete shared.jobSender;
  await (await running)?.stop({ graceful: false });
}
