import { PgBoss } from 'pg-boss';
import { DAY_SECONDS } from '~/domain/shared/durations';
import { deadLetterOf, type JobDefinition, type JobName, jobs, RETRY_DELAY_MAX } from './definitions';
import { findUnknownQueues, moveRenamedQueues, type UnknownQueue } from './old-queues';

/**
 * Finished jobs are stored for a day for the console; waiting jobs, including those in a dead letter queue, for a
 * month.
 */
const retention = { deleteAfterSeconds: DAY_SECONDS, retentionSeconds: 30 * DAY_SECONDS };

/**
 * Creates pg-boss's schema, applies the definition of every queue, and removes renamed queues. Each worker does this
 * before it starts, so that a web process, which only sends jobs, never has to create anything. It may run repeatedly
 * and concurrently.
 * @returns unknown queues that contain unfinished jobs
 */
export async function installQueues(connectionString: string): Promise<UnknownQueue[]> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false, max: 2 });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const name of Object.keys(jobs) as JobName[]) {
      const {
        policy,
        retryLimit,
        retryDelay,
        retryDelayMax = RETRY_DELAY_MAX,
        heartbeatSeconds,
        expireInSeconds,
        schedule,
      }: JobDefinition = jobs[name];
      const options = {
        retryLimit,
        retryDelay,
        retryDelayMax,
        retryBackoff: true,
        heartbeatSeconds,
        expireInSeconds,
        deadLetter: deadLetterOf(name),
        notify: true,
        ...retention,
      };
      await boss.createQueue(deadLetterOf(name), { retryLimit: 0, ...retention });
      await boss.createQueue(name, { policy, ...options });
      await boss.updateQueue(name, options);
      // A run that was missed at night because no worker ran is made up for once, when a worker runs again.
      if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Seoul', missed: 'once' });
      else await boss.unschedule(name);
    }
    await moveRenamedQueues(boss);
    return await findUnknownQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
