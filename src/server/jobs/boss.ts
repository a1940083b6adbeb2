import { brand } from '~/domain/shared/brand';
import { PgBoss } from 'pg-boss';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';
import { MONITOR_SECONDS } from './definitions';

/** Connection for LISTEN; a worker rejects a transaction pooler here (database/require-sessions.ts). */
export const directUrl: string = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/**
 * Creates the pg-boss of a worker process. It listens, supervises, counts, and sends scheduled jobs once for all
 * workers. The job of a dead worker is detected after its heartbeat (10 to 30 s) plus a pass of the monitor, and then
 * waits for the first retry delay of its definition: a document is retried within 30 s (tested in definitions.test.ts).
 */
export function createWorkerBoss(connectionString = directUrl): PgBoss {
  const boss = new PgBoss({
    connectionString,
    application_name: `${brand.key}-worker`,
    useListenNotify: true,
    max: 6,
    supervise: true,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    persistQueueStats: true,
    queueStatRetentionDays: 2,
    schedule: true,
  });
  boss.on('error', (err) => logger.error({ err }, 'queue error'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message));
  return boss;
}
