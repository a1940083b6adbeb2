import { brand } from '~/domain/shared/brand';
import { PgBoss } from 'pg-boss';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';
import { MONITOR_SECONDS } from './definitions';

/** The connection that may LISTEN; a worker refuses a transaction pooler here (database/require-sessions.ts). */
export const directUrl: string = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/**
 * The pg-boss of a worker process: listens, supervises, counts, and sends what the schedule asks for, once for all
 * workers. A dead worker's job is noticed after its heartbeat (10 to 30 s) plus a pass of the monitor; the definitions'
 * first retry delay comes on top: a document is taken up again within 30 s (definitions.test.ts counts).
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
