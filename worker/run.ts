import type { PgBoss } from 'pg-boss';
import { env } from '~/env.js';
import { closeDatabase } from '~/server/database/close-database';
import { closeMail } from '~/server/integrations/mail/choose-mail';
import { createWorkerBoss, directUrl } from '~/server/jobs/boss';
import { stopSender } from '~/server/jobs/enqueue';
import { installQueues } from '~/server/jobs/install';
import { logger } from '~/server/observability/logger';
import { consumeAll } from './consume-all';
import { type HealthServer, startHealthServer } from './health-server';
import { createRenderer, type Renderer } from './pdf/renderer';

/** How long running jobs may continue after a stop signal; then they return to their queue. */
const STOP_LIMIT_MS = 25_000;

/** Port of /healthz, /readyz and /metrics when WORKER_PORT is not set; .env.example names it. */
const USUAL_PORT = 9465;

export type RunningWorker = { stop(reason: string): Promise<void> };

/** Boots in order: queues, pg-boss with its listener, consumers, health. Each step is undone if a later one fails. */
export async function runWorker(): Promise<RunningWorker> {
  const started = Date.now();
  for (const unknownQueue of await installQueues(directUrl))
    logger.warn(unknownQueue, 'jobs are left in a queue that is not known');
  const boss = createWorkerBoss();
  const renderer = createRenderer();
  let health: HealthServer | null = null;
  try {
    await boss.start();
    await consumeAll(boss, renderer.render);
    health = await startHealth();
  } catch (thrown) {
    await stopWorker({ boss, renderer, health });
    throw thrown;
  }
  logger.info({ pid: process.pid, port: health?.port ?? null, ms: Date.now() - started }, 'worker ready');

  let stopping: Promise<void> | undefined;
  return {
    stop(reason) {
      logger.info({ reason }, 'worker stopping');
      stopping ??= stopWorker({ boss, renderer, health });
      return stopping;
    },
  };
}

/**
 * A configured port must be free. The default port may belong to another worker on this machine; then this worker runs
 * without a health server and logs that.
 */
async function startHealth(): Promise<HealthServer | null> {
  if (env.WORKER_PORT === 0) return null;
  try {
    return await startHealthServer(env.WORKER_PORT ?? USUAL_PORT);
  } catch (thrown) {
    if (env.WORKER_PORT !== undefined || !(thrown instanceof Error && 'code' in thrown && thrown.code === 'EADDRINUSE'))
      throw thrown;
    logger.warn({ port: USUAL_PORT }, 'no health checks and no metrics: the usual port is taken, set WORKER_PORT');
    return null;
  }
}

/**
 * Stops in order: fetching ends and running jobs finish, pg-boss closes, then what the jobs used, and the database
 * last.
 */
async function stopWorker({
  boss,
  renderer,
  health,
}: {
  boss: PgBoss;
  renderer: Renderer;
  health: HealthServer | null;
}): Promise<void> {
  await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
  await renderer.close();
  await stopSender();
  closeMail();
  await health?.close();
  await closeDatabase();
  logger.info('worker stopped');
}
