import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { directUrl } from './boss';
import { jobs, renamedJobs } from './definitions';
import { installQueues } from './install';

const boss = new PgBoss({ connectionString: directUrl, supervise: false, schedule: false });
beforeAll(() => boss.start());
afterAll(() => boss.stop({ graceful: false }));

const OLD = [
  'lapse-lesson-request',
  'lapse-lesson-request.dead',
  'rest-accounts',
  'rest-accounts.dead',
  'never-heard-of',
];
const names = async () => (await boss.getQueues()).map(({ name }) => name);
const waitingJobs = (queue: string) => boss.findJobs<{ lessonId: number }>(queue);
/** Reads everything that an installation may change, except its timestamps. */
const state = async () => ({
  queues: await db.$queryRaw`select name, policy, dead_letter, retry_limit from pgboss.queue order by name`,
  jobs: await db.$queryRaw`select * from pgboss.job order by name, id`,
  schedules: await db.$queryRaw`select name, key, cron, timezone from pgboss.schedule order by name, key`,
});

/** Sets the creation time of the queues with new names to this number of hours ago. */
async function renameAgo(hours: number): Promise<void> {
  const names = Object.values(renamedJobs);
  await db.$executeRaw`
    update pgboss.queue set created_on = now() - make_interval(hours => ${hours}) where name = any(${names})`;
}

async function createOld(name: string): Promise<void> {
  await boss.createQueue(`${name}.dead`, { retryLimit: 0 });
  await boss.createQueue(name, { retryLimit: 3, deadLetter: `${name}.dead` });
}

beforeEach(async () => {
  await db.$executeRaw`delete from pgboss.job`;
  await db.$executeRaw`delete from pgboss.queue where name = any(${OLD})`;
});

describe('a queue that was renamed', () => {
  const startAfter = new Date('2099-01-02T03:04:05.678Z');

  beforeEach(async () => {
    await createOld('lapse-lesson-request');
    await renameAgo(25);
  });

  it('moves to its new name: waiting jobs keep their id, key and start time, and failed jobs their retries', async () => {
    const old = 'lapse-lesson-request';
    const later = await boss.send(old, { lessonId: 1 }, { startAfter, singletonKey: 'once', priority: 4 });
    const tried = (await boss.send(old, { lessonId: 2 })) ?? '';
    await boss.fetch(old);
    await boss.fail(old, tried, { message: 'not yet' });
    const cancelled = (await boss.send(old, { lessonId: 3 }, { startAfter })) ?? '';
    await boss.cancel(old, cancelled);

    expect(await installQueues(directUrl)).toEqual([]);
    const moved = await waitingJobs('expire-lesson-request');
    expect(moved.toSorted((a, b) => a.data.lessonId - b.data.lessonId)).toMatchObject([
      { id: later, data: { lessonId: 1 }, state: 'created', startAfter, singletonKey: 'once', priority: 4 },
      { id: tried, data: { lessonId: 2 }, state: 'retry', retryLimit: 3, output: { message: 'not yet' } },
      { id: cancelled, data: { lessonId: 3 }, state: 'cancelled' },
    ]);
    expect(moved.map(({ policy, deadLetter }) => [policy, deadLetter])).toEqual(
      moved.map(() => ['standard', 'expire-lesson-request.dead']),
    );
    expect(await names()).not.toContain(old);
  });

  it('moves its dead letters, which an operator can send to the new queue', async () => {
    const old = 'lapse-lesson-request';
    const id = (await boss.send(old, { lessonId: 4 }, { retryLimit: 0 })) ?? '';
    await boss.fetch(old);
    await boss.fail(old, id, { message: 'over' });
    await installQueues(directUrl);
    expect(await waitingJobs('expire-lesson-request.dead')).toMatchObject([
      { data: { lessonId: 4 }, sourceId: id, sourceName: 'expire-lesson-request', sourceOutput: { message: 'over' } },
    ]);
    expect(await boss.redrive('expire-lesson-request.dead')).toBe(1);
    const states = (await waitingJobs('expire-lesson-request')).map((job) => [job.data.lessonId, job.state].join(' '));
    expect(states.toSorted()).toEqual(['4 created', '4 failed']);
    expect(await names()).not.toContain('lapse-lesson-request.dead');
  });

  it('passes its schedule to the new name', async () => {
    await createOld('rest-accounts');
    await boss.schedule('rest-accounts', '0 10 * * *');
    await installQueues(directUrl);
    expect(await boss.getSchedules('rest-accounts')).toEqual([]);
    expect(await boss.getSchedules('mark-dormant')).toMatchObject([{ cron: jobs['mark-dormant'].schedule }]);
  });

  it('is moved once when installations run repeatedly or at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, lessonId) => boss.send('lapse-lesson-request', { lessonId })));
    await Promise.all([installQueues(directUrl), installQueues(directUrl), installQueues(directUrl)]);
    expect(await waitingJobs('expire-lesson-request')).toHaveLength(20);
    const once = await state();
    await installQueues(directUrl);
    expect(await state()).toEqual(once);
  });

  it('leaves a running job to its worker and moves it at the next installation', async () => {
    const id = (await boss.send('lapse-lesson-request', { lessonId: 5 })) ?? '';
    await boss.fetch('lapse-lesson-request');
    expect(await installQueues(directUrl)).toEqual([{ queue: 'lapse-lesson-request', unfinished: 1 }]);
    await boss.fail('lapse-lesson-request', id);
    expect(await installQueues(directUrl)).toEqual([]);
    expect(await waitingJobs('expire-lesson-request')).toMatchObject([{ id, state: 'retry' }]);
  });

  it('is kept for a day, while a process of an earlier version may send to it', async () => {
    await renameAgo(23);
    await installQueues(directUrl);
    expect(await names()).toEqual(expect.arrayContaining(['lapse-lesson-request', 'lapse-lesson-request.dead']));
    const id = await boss.send('lapse-lesson-request', { lessonId: 7 });
    await installQueues(directUrl);
    expect(await waitingJobs('expire-lesson-request')).toMatchObject([{ id, state: 'created' }]);
  });

  it('is kept with its dead letter queue as long as it contains a job', async () => {
    const id = (await boss.send('lapse-lesson-request', { lessonId: 8 })) ?? '';
    await boss.fetch('lapse-lesson-request');
    await boss.complete('lapse-lesson-request', id);
    expect(await installQueues(directUrl)).toEqual([]);
    expect(await names()).toEqual(expect.arrayContaining(['lapse-lesson-request', 'lapse-lesson-request.dead']));
  });

  it('drops a job when the new queue already has one with its key', async () => {
    const once = { singletonKey: 'lesson', singletonSeconds: 3600 };
    await boss.send('lapse-lesson-request', { lessonId: 6 }, once);
    const existingJob = await boss.send('expire-lesson-request', { lessonId: 6 }, once);
    await installQueues(directUrl);
    expect((await waitingJobs('expire-lesson-request')).map((job) => job.id)).toEqual([existingJob]);
    expect(await waitingJobs('lapse-lesson-request').catch(() => [])).toEqual([]);
  });
});

describe('a queue that this version does not know', () => {
  beforeEach(async () => {
    await boss.createQueue('never-heard-of');
    await boss.schedule('never-heard-of', '0 3 * * *', {}, { key: 'nightly' });
    await renameAgo(25);
  });

  it('is kept with its schedule, however old it is', async () => {
    await db.$executeRaw`
      update pgboss.queue set created_on = now() - interval '1 year', updated_on = now() - interval '1 year'
      where name = 'never-heard-of'`;
    expect(await installQueues(directUrl)).toEqual([]);
    expect(await names()).toContain('never-heard-of');
    expect(await boss.getSchedules('never-heard-of')).toHaveLength(1);
  });

  it('is reported and keeps its jobs when jobs wait in it', async () => {
    await boss.send('never-heard-of', {});
    expect(await installQueues(directUrl)).toEqual([{ queue: 'never-heard-of', unfinished: 1 }]);
    expect(await waitingJobs('never-heard-of')).toHaveLength(1);
  });

  it('is not reported for completed jobs', async () => {
    const id = (await boss.send('never-heard-of', {})) ?? '';
    await boss.fetch('never-heard-of');
    await boss.complete('never-heard-of', id);
    expect(await installQueues(directUrl)).toEqual([]);
  });
});

it('keeps the queues of the product and of pg-boss and does not report them', async () => {
  await boss.createQueue('__pgboss__send-it');
  const before = await names();
  for (const name of ['__pgboss__send-it', 'mark-dormant', 'mark-dormant.dead']) await boss.send(name, {});
  await db.$executeRaw`update pgboss.queue set created_on = now() - interval '1 year'`;
  expect(await installQueues(directUrl)).toEqual([]);
  expect((await names()).toSorted()).toEqual(before.toSorted());
});
