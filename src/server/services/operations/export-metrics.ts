import { type JobName, deadLetterOf, jobs } from '~/server/jobs/definitions';
import { queueSender } from '~/server/jobs/enqueue';
import { logger } from '~/server/observability/logger';
import { metrics } from '~/server/observability/metrics';
import type { ServiceContext } from '~/server/service-context';
import { countJobs } from './job/queue-jobs.sql';
import { readLostJobs } from './job/read-lost-jobs';

type Ctx = Pick<ServiceContext, 'db' | 'pool' | 'now'>;

/**
 * Returns everything that /metrics shows. Values from the database are read for each response, by web and worker alike,
 * so that a dead worker is visible. While the database is unreachable, the other values are shown, and that it is
 * unreachable.
 */
export async function exportMetrics(ctx: Ctx): Promise<string> {
  const up = await measure(ctx).then(
    () => true,
    (err: unknown) => {
      logger.warn({ err }, 'metrics without the database');
      return false;
    },
  );
  metrics.databaseUp.set(up ? 1 : 0);
  return metrics.registry.metrics();
}

async function measure({ db, pool, now }: Ctx): Promise<void> {
  const { jobsNow, jobOldestWait, workerLastSeen, refundsUnsettled, rowsWithoutJob } = metrics;
  const gauges = [jobsNow, jobOldestWait, workerLastSeen, refundsUnsettled, rowsWithoutJob];
  for (const gauge of gauges) gauge.reset();
  const names = Object.keys(jobs) as JobName[];
  const [queues, [lastCapture], rejected, missingJobs] = await Promise.all([
    countJobs(pool, names, names.map(deadLetterOf)),
    queueSender().then((boss) => boss.getQueueStats('send-message', { limit: 1 })),
    db.refund.count({ where: { status: 'FAILED' } }),
    readLostJobs(pool, now),
  ]);
  for (const { name: queue, ready, scheduled, retry, active, dead, cancelled, oldest } of queues) {
    for (const [state, count] of Object.entries({ ready, scheduled, retry, active, dead, cancelled }))
      jobsNow.set({ queue, state }, count);
    jobOldestWait.set({ queue }, oldest ?? 0);
  }
  workerLastSeen.set(lastCapture ? lastCapture.capturedOn.getTime() / 1000 : 0);
  refundsUnsettled.set(rejected);
  for (const { queue, planned, cancelled } of missingJobs.last) {
    rowsWithoutJob.set({ queue, found: 'planned' }, planned);
    rowsWithoutJob.set({ queue, found: 'cancelled' }, cancelled);
  }
}
