import type { JobWithMetadata } from 'pg-boss';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobPolicy } from '~/domain/operations/policy';
import { TIMERS_NOT_IN_BULK } from '~/domain/operations/schema/queue';
import { system, type MemberActor } from '~/domain/shared/actor';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { isForRow, type JobDefinition, type JobName, jobs, RETRY_DELAY_MAX } from '~/server/jobs/definitions';
import { enqueue, queueSender, stopSender } from '~/server/jobs/enqueue';
import type { JobHandler } from '~/server/jobs/job-record';
import { serviceContext } from '~/server/service-context';
import { kindOf } from '~/server/services/operations/job/job-records';
import { planLostJobs } from '~/server/services/operations/job/plan-lost-jobs';
import { callerFor } from '~/test/caller';
import type { JobScene } from '~/test/factories/job-scene';
import { jobScenes } from '~/test/factories/job-scenes';
import { createOperatorActor } from '~/test/factories/tools';
import { misdirectedMails } from '~/test/misdirected-mails';
import { changedSince, readAllRows } from '~/test/other-rows';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { runJob } from './consume';
import { allHandlers } from './consume-all';
import { createRenderer } from './pdf/renderer';

await startGatewayServer();

const renderer = createRenderer();
const handlers = allHandlers(renderer.render);
let operator: MemberActor;
beforeAll(async () => {
  operator = await createOperatorActor();
});
afterAll(async () => {
  await renderer.close();
  await stopSender();
});

type Job = { id: string; start_after: Date; state: string };
/** Returns the waiting jobs of a row, the next one first. */
const waitingJobs = (name: JobName, payload: object) =>
  db.$queryRaw<
    Job[]
  >`select id, start_after, state from pgboss.job where name = ${name} and data = ${JSON.stringify(payload)}::jsonb and state in ('created', 'retry') order by start_after`;

/**
 * Fetches jobs of the row as a worker does, including jobs that are not due yet; first deletes the queue's jobs of
 * other rows.
 */
async function take(name: JobName, payload: object, count = 1): Promise<JobWithMetadata[]> {
  await db.$executeRaw`delete from pgboss.job where name = ${name} and data <> ${JSON.stringify(payload)}::jsonb`;
  return (await queueSender()).fetch<object>(name, { includeMetadata: true, ignoreStartAfter: true, batchSize: count });
}

async function settle(name: JobName, job: JobWithMetadata): Promise<void> {
  const boss = await queueSender();
  const result = await runJob(name, handlers[name] as JobHandler<JobName>, job);
  if (result.status === 'completed') await boss.complete(name, job.id, result.output as object | undefined);
  else await boss.fail(name, job.id, result.output as object);
}

/**
 * Simulates a worker that is killed during the job: its heartbeat stops, and the monitor returns the job to the queue.
 */
async function kill(name: JobName, job: JobWithMetadata): Promise<void> {
  await db.$executeRaw`update pgboss.job set heartbeat_on = now() - interval '1 hour' where id = ${job.id}::uuid`;
  await db.$executeRaw`update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = ${name}`;
  await (await queueSender()).supervise(name);
  const [restoredJob] = await db.$queryRaw<
    Job[]
  >`select id, start_after, state from pgboss.job where id = ${job.id}::uuid`;
  expect(restoredJob?.state).toBe('retry');
}

const cancel = async (name: JobName, planned: readonly Job[]) => {
  for (const state of ['scheduled', 'ready'] as const)
    await callerFor(operator).operations.cancelJobs({ queue: name, state, ids: planned.map(({ id }) => id) });
};
const sweep = (at: Date) => planLostJobs(serviceContext({ actor: system, now: at, ip: null, userAgent: null }));
const isTimer = (name: JobName) => kindOf(name) === 'timer';
function retriesOf(name: JobName): JobScene['retries'] {
  const { retryLimit, retryDelay, retryDelayMax, heartbeatSeconds, expireInSeconds }: JobDefinition = jobs[name];
  return [retryLimit, retryDelay, retryDelayMax ?? RETRY_DELAY_MAX, heartbeatSeconds, expireInSeconds];
}
/** A scheduled job is queued again at its next time. */
const nextTurn = (name: JobName, at: Date) => (isForRow(name) ? sweep(at) : enqueue(db, name, {}));

async function lose(name: JobName, { payload, askedAgain }: JobScene, due: Date): Promise<void> {
  await db.$executeRaw`delete from pgboss.job where name = ${name}`;
  await Promise.all([nextTurn(name, new Date()), isForRow(name) ? sweep(new Date()) : null]);
  if (askedAgain) await enqueue(db, name, payload as never);
  const waiting = await waitingJobs(name, payload);
  expect(waiting).toHaveLength(1);
  if (isTimer(name) && due > new Date()) expect(waiting[0]?.start_after).toEqual(due);
}

async function cancelJob(name: JobName, { payload, passes, endedByCancel }: JobScene): Promise<void> {
  const planned = await waitingJobs(name, payload);
  await cancel(name, planned);
  if (endedByCancel) expect(await endedByCancel()).toBe(true);
  await sweep(new Date());
  expect(await waitingJobs(name, payload)).toEqual([]);
  await nextTurn(name, new Date(Date.now() + jobPolicy.skipCancelledHours * HOUR_MS + MINUTE_MS));
  expect(await waitingJobs(name, payload)).toHaveLength(passes ? 0 : 1);
  if (passes)
    await callerFor(operator).operations.retryJobs({
      queue: name,
      state: 'cancelled',
      ids: planned.map(({ id }) => id),
    });
}

async function startEarlyTwice(name: JobName, { payload, ended }: JobScene, due: Date): Promise<void> {
  await enqueue(db, name, payload as never, { startAfter: new Date(Date.now() + HOUR_MS) });
  for (const { id } of await waitingJobs(name, payload))
    await callerFor(operator).operations.retryJobs({ queue: name, state: 'scheduled', ids: [id] });
  const twice = await take(name, payload, 10);
  expect(twice.length).toBeGreaterThanOrEqual(2);
  // Two workers run one job each at the same time.
  await Promise.all(twice.map((job) => settle(name, { ...job, startAfter: new Date() })));
  expect(await ended()).toBe(!isTimer(name));
  const remaining = await waitingJobs(name, payload);
  expect(remaining).toHaveLength(isTimer(name) ? 1 : 0);
  if (isTimer(name) && due > new Date()) expect(remaining[0]?.start_after).toEqual(due);
}

/**
 * Runs each job of the row when it is due, until none waits; every worker is killed before its work and again after it.
 */
async function letTimePass(name: JobName, payload: object): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    const [first] = await take(name, payload);
    if (!first) return;
    await kill(name, first);
    const [second] = await take(name, payload);
    if (second) await runJob(name, handlers[name] as JobHandler<JobName>, { ...second, startAfter: first.startAfter });
    if (second) await kill(name, second);
    const [third] = await take(name, payload);
    if (third) await settle(name, { ...third, startAfter: first.startAfter });
  }
}

it.each(Object.keys(jobs) as JobName[])(
  '%s: the row reaches its end when the job is lost, cancelled, started early and twice, and its workers are killed',
  async (name) => {
    // Another row that waits for its own job. Of months, one is closed at a time.
    if (isForRow(name) && name !== 'close-settlement') await jobScenes[name]();
    const before = await readAllRows();
    const scene = await jobScenes[name]();
    expect(retriesOf(name)).toEqual(scene.retries);
    // A reservation answers before its job is enqueued.
    const { start_after: due } = await vi.waitFor(
      async () => {
        const [planned] = await waitingJobs(name, scene.payload);
        if (!planned) throw new Error('no job was enqueued with the row');
        return planned;
      },
      { timeout: 10_000 },
    );
    expect(await scene.ended()).toBe(false);
    await lose(name, scene, due);
    await cancelJob(name, scene);
    if (isTimer(name)) await startEarlyTwice(name, scene, due);
    await letTimePass(name, scene.payload);
    expect(await scene.ended()).toBe(true);
    if (isForRow(name)) expect(await changedSince(before)).toEqual([]);
  },
);

it('each mail of these jobs goes to its reader, and links to pages that the reader may open', async () => {
  const { wrong, checked } = await misdirectedMails();
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(20);
});

it('timers cannot be started all together', async () => {
  for (const name of Object.keys(jobs) as JobName[]) {
    const all = callerFor(operator).operations.retryJobs({ queue: name, state: 'scheduled', ids: 'all' });
    if (isTimer(name)) {
      await expect(all, name).rejects.toMatchObject({
        message: TIMERS_NOT_IN_BULK,
        cause: { code: 'MOVE_NOT_ALLOWED' },
      });
    } else {
      await expect(all, name).resolves.toBeDefined();
    }
  }
});
