import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { ZodError } from 'zod';
import { system } from '~/domain/shared/actor';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { isForRow, type JobName, type JobPayload, jobs, POLL_SECONDS } from '~/server/jobs/definitions';
import type { JobHandler } from '~/server/jobs/job-record';
import { logger, messageAndStack } from '~/server/observability/logger';
import { metrics } from '~/server/observability/metrics';
import { serviceContext } from '~/server/service-context';
import { rescheduleEarlyJob } from '~/server/services/operations/job/plan-lost-jobs';

/** Temporary errors; a job with any other error goes to the dead letter immediately. */
const retryable: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'INTERNAL', 'CONFLICT', 'RATE_LIMITED']);

function isRetryable(thrown: unknown): boolean {
  if (thrown instanceof ZodError) return false;
  return !(thrown instanceof DomainError) || retryable.has(thrown.code);
}

/** Returns what operators read about a failure: no stack, and no arguments of a call. */
function describe(thrown: unknown): { message: string; code?: string } {
  if (thrown instanceof DomainError) return { message: thrown.message, code: thrown.code };
  return { message: thrown instanceof Error ? messageAndStack(thrown).message : String(thrown) };
}

/**
 * Returns the time that a job uses as now, which is never before it was due. The queue uses the database's clock; if
 * this machine's clock is a little behind, a job that ends something at its time would find it too early, do nothing,
 * and be completed.
 */
function jobTime({ startAfter }: JobWithMetadata): Date {
  return new Date(Math.max(Date.now(), startAfter.getTime()));
}

/** Runs one fetched job; pg-boss writes the outcome. */
export async function runJob<N extends JobName>(
  name: N,
  handler: JobHandler<N>,
  job: JobWithMetadata,
): Promise<JobResult> {
  const log = logger.child({ queue: name, jobId: job.id, attempt: job.retryCount });
  const started = Date.now();
  metrics.jobWait.observe({ queue: name }, Math.max(0, started - job.startAfter.getTime()) / 1000);
  let result: JobResult;
  try {
    const payload = jobs[name].payload.parse(job.data) as Parameters<JobHandler<N>['run']>[0];
    const service = serviceContext({ actor: system, now: jobTime(job), ip: null, userAgent: null });
    const output = await handler.run(payload, {
      service,
      jobId: job.id,
      attempt: job.retryCount,
      lastAttempt: job.retryCount >= job.retryLimit,
      signal: job.signal,
    });
    // A job that ran too early for its row is planned again for the row's own time.
    const replannedFor = isForRow(name)
      ? await rescheduleEarlyJob(service, name, payload as JobPayload<typeof name>)
      : null;
    result = { id: job.id, status: 'completed', ...(output ? { output } : {}) };
    log.info({ ms: Date.now() - started, ...(replannedFor ? { again: replannedFor } : {}) }, 'job done');
  } catch (thrown) {
    result = { id: job.id, status: isRetryable(thrown) ? 'failed' : 'deadletter', output: describe(thrown) };
    log.error({ ms: Date.now() - started, outcome: result.status, err: thrown }, 'job failed');
  }
  metrics.jobs.inc({ queue: name, outcome: result.status });
  metrics.jobDuration.observe({ queue: name }, (Date.now() - started) / 1000);
  return result;
}

/**
 * Starts `handler.concurrency` consumers of one queue. Each takes one job at a time and fetches the next as soon as it
 * is done, without waiting for a notification or the poll: one NOTIFY can announce many jobs.
 */
export async function consume<N extends JobName>(
  boss: PgBoss,
  name: N,
  handlers: { [K in N]: JobHandler<K> },
): Promise<void> {
  const handler = handlers[name];
  for (let index = 0; index < handler.concurrency; index += 1) {
    let consumerId: string | undefined;
    consumerId = await boss.work<
      object,
      unknown,
      {
        includeMetadata: true;
        perJobResults: true;
        batchSize: 1;
        pollingIntervalSeconds: number;
        notifyPollingIntervalSeconds: number;
      }
    >(
      name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize: 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      },
      async (batch) => {
        const results: JobResult[] = [];
        for (const job of batch) results.push(await runJob(name, handler, job));
        if (consumerId) boss.notifyWorker(consumerId);
        return results;
      },
    );
  }
}
