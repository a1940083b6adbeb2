import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { directUrl } from './boss';
import { jobs } from './definitions';
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
const waiting = (queue: string) => boss.findJobs<{ lessonId: number }>(queue);
/** Everything that an installation may change, but for when it did. */
const state = async () => ({
  queues: await db.$queryRaw`select name, policy, dead_letter, retry_limit from pgboss.queue order by name`,
  jobs: await db.$queryRaw`select * from pgboss.job order by name, id`,
  schedules: await db.$queryRaw`select name, key, cron, timezone from pgboss.schedule order by name, key`,
});

/** As a version that is not there any more has left it. */
async function age(): Promise<void> {
  await db.$executeRaw`update pgboss.queue set updated_on = now() - interval '25 hours' where name = any(${OLD})`;
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
    await age();
  });

  it('goes on under its new name: what waits keeps its id, key and moment, what failed its tries', async () => {
    const old = 'lapse-lesson-request';
    const later = await boss.send(old, { lessonId: 1 }, { startAfter, singletonKey: 'once', priority: 4 });
    const tried = (await boss.send(old, { lessonId: 2 })) ?? '';
    await boss.fetch(old);
    await boss.fail(old, tried, { message: 'not yet' });
    const cancelled = (await boss.send(old, { lessonId: 3 }, { startAfter })) ?? '';
    await boss.cancel(old, cancelled);

    expect(await installQueues(directUrl)).toEqual([]);
    const moved = await waiting('expire-lesson-request');
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

  it('goes on with its dead letters, which an operator sends back to the new name', async () => {
    const old = 'lapse-lesson-request';
    const id = (await boss.send(old, { lessonId: 4 }, { retryLimit: 0 })) ?? '';
    await boss.fetch(old);
    await boss.fail(old, id, { message: 'over' });
    await installQueues(directUrl);
    expect(await waiting('expire-lesson-request.dead')).toMatchObject([
      { data: { lessonId: 4 }, sourceId: id, sourceName: 'expire-lesson-request', sourceOutput: { message: 'over' } },
    ]);
    expect(await boss.redrive('expire-lesson-request.dead')).toBe(1);
    const states = (await waiting('expire-lesson-request')).map((job) => [job.data.lessonId, job.state].join(' '));
    expect(states.toSorted()).toEqual(['4 created', '4 failed']);
    expect(await names()).not.toContain('lapse-lesson-request.dead');
  });

  it('leaves the schedule to its new name', async () => {
    await createOld('rest-accounts');
    await boss.schedule('rest-accounts', '0 10 * * *');
    await installQueues(directUrl);
    expect(await boss.getSchedules('rest-accounts')).toEqual([]);
    expect(await boss.getSchedules('mark-dormant')).toMatchObject([{ cron: jobs['mark-dormant'].schedule }]);
  });

  it('changes nothing when it is installed again, nor twice at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, lessonId) => boss.send('lapse-lesson-request', { lessonId })));
    await Promise.all([installQueues(directUrl), installQueues(directUrl), installQueues(directUrl)]);
    expect(await waiting('expire-lesson-request')).toHaveLength(20);
    const once = await state();
    await installQueues(directUrl);
    expect(await state()).toEqual(once);
  });

  it('leaves what still runs to its worker, and brings it along the next time', async () => {
    const id = (await boss.send('lapse-lesson-request', { lessonId: 5 })) ?? '';
    await boss.fetch('lapse-lesson-request');
    expect(await installQueues(directUrl)).toEqual([{ queue: 'lapse-lesson-request', unfinished: 1 }]);
    await boss.fail('lapse-lesson-request', id);
    expect(await installQueues(directUrl)).toEqual([]);
    expect(await waiting('expire-lesson-request')).toMatchObject([{ id, state: 'retry' }]);
  });

  it('drops a job that the new queue has already by its key', async () => {
    const once = { singletonKey: 'lesson', singletonSeconds: 3600 };
    await boss.send('lapse-lesson-request', { lessonId: 6 }, once);
    const there = await boss.send('expire-lesson-request', { lessonId: 6 }, once);
    await installQueues(directUrl);
    expect((await waiting('expire-lesson-request')).map((job) => job.id)).toEqual([there]);
    expect(await waiting('lapse-lesson-request').catch(() => [])).toEqual([]);
  });
});

describe('a queue that nobody knows', () => {
  beforeEach(async () => {
    await boss.createQueue('never-heard-of');
    await boss.schedule('never-heard-of', '0 3 * * *', {}, { key: 'nightly' });
  });

  it('is gone when it is empty', async () => {
    await age();
    expect(await installQueues(directUrl)).toEqual([]);
    expect(await names()).not.toContain('never-heard-of');
  });

  it('is left when jobs wait in it, is told of, and gets no more by the schedule', async () => {
    await boss.send('never-heard-of', {});
    await age();
    expect(await installQueues(directUrl)).toEqual([{ queue: 'never-heard-of', unfinished: 1 }]);
    expect(await waiting('never-heard-of')).toHaveLength(1);
    expect(await boss.getSchedules('never-heard-of')).toEqual([]);
  });

  it('is left for a day, in which another version may run', async () => {
    await installQueues(directUrl);
    expect(await boss.getSchedules('never-heard-of')).toHaveLength(1);
  });

  it('is left for a day after its last job', async () => {
    const id = (await boss.send('never-heard-of', {})) ?? '';
    await boss.fetch('never-heard-of');
    await boss.complete('never-heard-of', id);
    await age();
    expect(await installQueues(directUrl)).toEqual([]);
    expect(await names()).toContain('never-heard-of');
  });
});

it('queues of the product and of pg-boss stay, however long they were there', async () => {
  await boss.createQueue('__pgboss__send-it');
  const before = await names();
  await db.$executeRaw`update pgboss.queue set updated_on = now() - interval '1 year'`;
  await installQueues(directUrl);
  expect((await names()).toSorted()).toEqual(before.toSorted());
});
