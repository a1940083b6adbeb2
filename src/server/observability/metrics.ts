import { timingSafeEqual } from 'node:crypto';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { env } from '~/env.js';
import { isThisMachine } from '~/public-demo.js';
import { pool } from '~/server/db';

/**
 * There is one registry per process. It is stored on globalThis because the framework evaluates modules again in
 * development.
 */
function createMetrics() {
  const registry = new Registry();
  // Collects memory, CPU and event loop lag of this process.
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const poolConnections = new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  return {
    registry,
    poolConnections,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to the end of its answer, by method, route and status class (aborted: it broke off before its end)',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    databaseUp: new Gauge({ name: 'database_up', help: '1 while the database answers this process', registers }),
    jobsNow: new Gauge({
      name: 'jobs_current',
      help: 'Jobs in the queues now, by state',
      labelNames: ['queue', 'state'],
      registers,
    }),
    jobOldestWait: new Gauge({
      name: 'job_oldest_wait_seconds',
      help: 'How long the first job that may start has been waiting',
      labelNames: ['queue'],
      registers,
    }),
    workerLastSeen: new Gauge({
      name: 'worker_last_seen_timestamp_seconds',
      help: 'When any worker last reported; 0 when none has for two days',
      registers,
    }),
    refundsUnsettled: new Gauge({
      name: 'refunds_unsettled',
      help: 'Refunds that the gateway rejected and nobody has settled yet',
      registers,
    }),
    rowsWithoutJob: new Gauge({
      name: 'rows_without_job',
      help: 'Rows whose job was missing at the last run of plan-lost-jobs, by result: scheduled again (planned), or paused because an operator cancelled the job (resting)',
      labelNames: ['queue', 'found'],
      registers,
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs that ended, by queue and outcome',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    refundsRefused: new Counter({
      name: 'refunds_refused_total',
      help: 'Refunds that the gateway rejected, by its code',
      labelNames: ['code'],
      registers,
    }),
    jobDuration: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time a job ran',
      labelNames: ['queue'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120],
      registers,
    }),
    jobWait: new Histogram({
      name: 'job_wait_seconds',
      help: 'Time from the moment a job may start to its start',
      labelNames: ['queue'],
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
  };
}

const shared = globalThis as typeof globalThis & { processMetrics?: ReturnType<typeof createMetrics> };
shared.processMetrics ??= createMetrics();

export const metrics = shared.processMetrics;

type Requester = { authorization: string | null | undefined; isLocal: boolean };
type Settings = { APP_URL: string; METRICS_TOKEN?: string | undefined };

/**
 * Returns whether the caller may read the metrics. With METRICS_TOKEN set, the caller must send it; it is compared in
 * constant time. Without a token, only this machine may read them, and only when APP_URL is this machine too: a proxy
 * on it that adds no header looks like the machine itself.
 */
export function canReadMetrics(
  { authorization, isLocal }: Requester,
  { APP_URL, METRICS_TOKEN }: Settings = env,
): boolean {
  if (!METRICS_TOKEN) return isLocal && isThisMachine(URL.parse(APP_URL)?.hostname ?? '');
  const expected = Buffer.from(`Bearer ${METRICS_TOKEN}`);
  const provided = Buffer.from(authorization ?? '');
  return provided.length === expected.length && timingSafeEqual(provided, expected);
}
