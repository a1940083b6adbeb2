import { PgBoss } from 'pg-boss';
import { DAY_SECONDS } from '~/domain/shared/durations';
import { deadLetterOf, type JobDefinition, type JobName, jobs, RETRY_DELAY_MAX } from './definitions';
import { findUnknownQueues, moveRenamedQueues, type UnknownQueue } from './old-queues';

/** Finished jobs stay a day for the console; what waits, also for a person in the dead letter, stays a month. */
const retention = { deleteAfterSeconds: DAY_SECONDS, retentionSeconds: 30 * DAY_SECONDS };

/**
 * Creates pg-boss's schema, brings every queue to its definition, and clears away those that were renamed. Done by
 * each worker before it starts, so that a web process that only sends never has to create anything. Safe to run again,
 * and by several at once.
 * @returns unknown queues in which jobs are left
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
      // What a night without a worker missed is done once, when one is there again.
      if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Asia/Seoul', missed: 'once' });
      else await boss.unschedule(name);
    }
    await moveRenamedQueues(boss);
    return await findUnknownQueues(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
