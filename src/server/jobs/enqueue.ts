import { PgBoss, type SendOptions, fromPrisma } from 'pg-boss';
import { env } from '~/env.js';
import { db, type Db, type Tx } from '~/server/db';
import { type JobName, type JobPayload, jobs } from './definitions';

const shared = globalThis as typeof globalThis & { dagaonSender?: Promise<PgBoss> };

/** A pg-boss that only sends: no supervision, no schedules, no connection of its own (it writes through our pool). */
function sender(): Promise<PgBoss> {
  shared.dagaonSender ??= new PgBoss({ db: fromPrisma(db), connectionString: env.DATABASE_URL, useListenNotify: true, supervise: false, schedule: false, migrate: false, createSchema: false })
    .on('error', () => {})
    .start();
  return shared.dagaonSender;
}

export type EnqueueOptions = Pick<SendOptions, 'startAfter' | 'singletonKey' | 'priority'>;

/**
 * Sends a job inside the transaction that needs it: rolled back with it, visible with its commit.
 * Services call this; handlers are idempotent because a job may run twice.
 */
export async function enqueue<N extends JobName>(tx: Tx | Db, name: N, payload: JobPayload<N>, options: EnqueueOptions = {}): Promise<string | null> {
  const boss = await sender();
  return boss.send(name, jobs[name].payload.parse(payload) as object, { ...options, db: fromPrisma(tx) });
}

/** For tests and ordered shutdown. */
export async function stopSender(): Promise<void> {
  const running = shared.dagaonSender;
  delete shared.dagaonSender;
  await (await running)?.stop({ graceful: false });
}
