import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { DomainError, type ErrorCode, errorCatalogue } from '~/domain/shared/errors';
import { MINUTE_MS } from '~/domain/shared/durations';
import { closeDatabase } from '~/server/database/close-database';
import { db } from '~/server/db';
import { createWorkerBoss } from '~/server/jobs/boss';
import { type JobDefinition, jobs, RETRY_DELAY_MAX } from '~/server/jobs/definitions';
import { enqueue, queueSender, stopSender } from '~/server/jobs/enqueue';
import type { JobContext } from '~/server/jobs/job-record';
import { consume, runJob } from './consume';

const boss = createWorkerBoss();
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await boss.stop({ graceful: false });
  await stopSender();
  await closeDatabase();
});

it('a job never runs with a time before it was due, however far this machine’s clock is behind the database’s', async () => {
  const due = new Date();
  const jobId = await enqueue(db, 'expire-contract', { contractId: 2_000_000_000 }, { startAfter: due });
  vi.useFakeTimers({ toFake: ['Date'], now: due.getTime() - MINUTE_MS });
  await boss.start();
  const ran = new Promise<Date>((resolve) => {
    void consume(boss, 'expire-contract', {
      'expire-contract': {
        concurrency: 1,
        run: (_payload, context) => {
          if (context.jobId === jobId) resolve(context.service.now);
          return Promise.resolve();
        },
      },
    });
  });
  expect((await ran).getTime()).toBeGreaterThanOrEqual(due.getTime());
});

it('only the try whose number is the limit is the last one', async () => {
  const seen: boolean[] = [];
  const id = await enqueue(db, 'remind-first-lesson', { contractId: 2_000_000_001 });
  const [job] = await (await queueSender()).fetch<object>('remind-first-lesson', { includeMetadata: true });
  if (!job || job.id !== id) throw new Error('the job is not there');
  const handler = {
    concurrency: 1,
    run: (_payload: object, { lastAttempt }: JobContext) => Promise.resolve(void seen.push(lastAttempt)),
  };
  for (const retryCount of [0, 4, 5]) await runJob('remind-first-lesson', handler, { ...job, retryCount });
  expect(seen).toEqual([false, false, true]);
});

it('the queues in the database match their definitions, with growing delays and a dead letter', async () => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    select name, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_delay_max as "retryDelayMax", retry_backoff as "retryBackoff", heartbeat_seconds as "heartbeatSeconds", expire_seconds as "expireInSeconds", dead_letter as "deadLetter"
    from pgboss.queue where name not like '%.dead' and name not like '\\_\\_%' order by name`;
  const defined = Object.entries(jobs).map(
    ([name, { retryLimit, retryDelay, retryDelayMax, heartbeatSeconds, expireInSeconds }]: [
      string,
      JobDefinition,
    ]) => ({
      name,
      retryLimit,
      retryDelay,
      retryDelayMax: retryDelayMax ?? RETRY_DELAY_MAX,
      retryBackoff: true,
      heartbeatSeconds,
      expireInSeconds,
      deadLetter: `${name}.dead`,
    }),
  );
  expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    defined.toSorted((a, b) => a.name.localeCompare(b.name)),
  );
});

/** Temporary errors; with every other error a job goes to the dead letter, where a person checks it. */
const passing: readonly ErrorCode[] = ['UNAVAILABLE', 'INTERNAL', 'CONFLICT', 'RATE_LIMITED'];

it('a job is retried after a temporary error, and goes to the dead letter immediately after any other', async () => {
  const id = await enqueue(db, 'remind-first-lesson', { contractId: 2_000_000_002 });
  const fetchedJobs = await (
    await queueSender()
  ).fetch<object>('remind-first-lesson', { includeMetadata: true, batchSize: 10 });
  const job = fetchedJobs.find((candidate) => candidate.id === id);
  if (!job) throw new Error('the job is not there');
  const outcomeOf = async (thrown: Error, data: object = job.data) => {
    const handler = { concurrency: 1, run: () => Promise.reject(thrown) };
    return (await runJob('remind-first-lesson', handler, { ...job, data })).status;
  };
  const outcomes = [];
  for (const code of Object.keys(errorCatalogue) as ErrorCode[])
    outcomes.push([code, await outcomeOf(new DomainError(code))]);
  expect(outcomes).toEqual(
    Object.keys(errorCatalogue).map((code) => [code, passing.some((item) => item === code) ? 'failed' : 'deadletter']),
  );
  expect(await outcomeOf(new Error('a fault of ours'))).toBe('failed');
  expect(await outcomeOf(new Error('never asked'), { contractId: 'nobody' })).toBe('deadletter');
});
