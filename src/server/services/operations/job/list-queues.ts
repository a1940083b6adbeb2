import type { MemberActor } from '~/domain/shared/actor';
import type { QueueSummary } from '~/domain/operations/schema/queue';
import { MINUTE_MS } from '~/domain/shared/durations';
import { type JobName, deadLetterOf, jobs } from '~/server/jobs/definitions';
import { queueSender } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { describeQueue } from './job-records';
import { countJobs } from './queue-jobs.sql';

const HISTORY_MINUTES = 30;
const RATE_MINUTES = 5;

type Snapshot = {
  completedDelta: number | null;
  createdDelta: number | null;
  failedDelta: number | null;
  deltaSeconds: number | null;
  capturedOn: Date;
};

/** Returns rates and history from the snapshots that the worker's pg-boss records on each monitor pass. */
function throughput(snapshots: readonly Snapshot[], now: Date): Pick<QueueSummary, 'rate' | 'history'> {
  const history = Array.from({ length: HISTORY_MINUTES }, () => 0);
  const recent = { created: 0, completed: 0, failed: 0 };
  for (const { completedDelta, createdDelta, failedDelta, capturedOn } of snapshots) {
    const minutesAgo = Math.floor((now.getTime() - capturedOn.getTime()) / MINUTE_MS);
    const slot = HISTORY_MINUTES - 1 - minutesAgo;
    if (slot >= 0 && slot < HISTORY_MINUTES) history[slot] = (history[slot] ?? 0) + (completedDelta ?? 0);
    if (minutesAgo < RATE_MINUTES) {
      recent.created += createdDelta ?? 0;
      recent.completed += completedDelta ?? 0;
      recent.failed += failedDelta ?? 0;
    }
  }
  const perMinute = (total: number) => Math.round((total / RATE_MINUTES) * 10) / 10;
  return {
    history,
    rate: {
      created: perMinute(recent.created),
      completed: perMinute(recent.completed),
      failed: perMinute(recent.failed),
    },
  };
}

/** Returns every queue with its current jobs by state, its rate, and how long its oldest job has been waiting. */
export async function listQueues({ pool, now }: ServiceContext<MemberActor>): Promise<QueueSummary[]> {
  const names = Object.keys(jobs) as JobName[];
  const boss = await queueSender();
  const from = new Date(now.getTime() - HISTORY_MINUTES * MINUTE_MS);
  const [rows, ...series] = await Promise.all([
    countJobs(pool, names, names.map(deadLetterOf)),
    ...names.map((name) => boss.getQueueStats(name, { from })),
  ]);
  return names.map((name, index) => {
    const {
      ready = 0,
      scheduled = 0,
      retry = 0,
      active = 0,
      dead = 0,
      cancelled = 0,
      done = 0,
      oldest = null,
    } = rows.find((row) => row.name === name) ?? {};
    return {
      name,
      ...describeQueue(name),
      counts: { ready, scheduled, retry, active, dead, cancelled, done },
      oldestSeconds: oldest,
      ...throughput(series[index] ?? [], now),
    };
  });
}
