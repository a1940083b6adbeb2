import { brand } from '~/domain/shared/brand';
import { PgBoss, type SendOptions, fromPrisma } from 'pg-boss';
import { env } from '~/env.js';
import type { Db, Tx } from '~/server/db';
import { logger } from '~/server/observability/logger';
import { type JobName, type JobPayload, jobs, type RowJobName } from './definitions';

const shared = globalThis as typeof globalThis & { jobSender?: Promise<PgBoss> };

/**
 * The pg-boss of a process that sends and looks: no supervision, no schedules. What it reads for itself (its list of
 * queues) goes over a connection of its own: from our pool it could wait for transactions that wait for it. The history
 * of the queues is written by the worker; naming it here lets the console read it.
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
      // The database was away: the next caller tries again.
      delete shared.jobSender;
      throw thrown;
    });
  return shared.jobSender;
}

export type EnqueueOptions = Pick<SendOptions, 'startAfter' | 'singletonKey' | 'singletonSeconds' | 'priority'>;

/**
 * Sends a job inside the transaction that needs it: rolled back with it, visible with its commit.
 * Services call this; handlers are idempotent because a job may run twice.
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

/** The same for several jobs of one kind, in one statement. */
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
 * Plans a job for a moment unless one that waits will come by then, so that whoever plans it, and however often, there
 * is one. Who else plans the same at this moment waits for this transaction.
 */
export async function enqueueOnce<N extends RowJobName>(
  tx: Tx,
  name: N,
  payload: JobPayload<N>,
  startAfter: Date,
): Promise<boolean> {
  const data = JSON.stringify(jobs[name].payload.parse(payload));
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`${name} ${data}`}, 0))`;
  // The queue keeps whole milliseconds of a start, and what is overdue may start at once.
  const [found] = await tx.$queryRaw<{ planned: boolean }[]>`
    select exists (select 1 from pgboss.job where name = ${name} and data = ${data}::jsonb and state in ('created', 'retry')
      and start_after <= greatest(${startAfter}, now()) + interval '1 second') as planned`;
  if (found?.planned) return false;
  await enqueue(tx, name, payload, { startAfter });
  return true;
}

/** For tests and ordered shutdown. */
export async function stopSender(): Promise<void> {
  const running = shared.jobSender;
  delete shared.jobSender;
  await (await running)?.stop({ graceful: false });
}
