import { afterAll, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import type { RowJobName } from '~/server/jobs/definitions';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { expertScene } from '~/test/company/expert-scene';
import { jobScenes } from '~/test/factories/job-scenes';
import { createLearner } from '~/test/factories/lesson';
import { createMatchingScene } from '~/test/factories/matching';
import { createMessage, createRefund } from '~/test/factories/overview';
import { createDeliveredToolOrder } from '~/test/factories/tools';
import { planLostJobs } from './plan-lost-jobs';

afterAll(stopSender);

const name = 'expire-lesson-request';
const plan = () => planLostJobs(serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null }));

it.each([
  ['created', 0],
  ['retry', 0],
  ['active', 0],
  ['completed', 1],
  [null, 1],
] as const)('a row whose job is %s gets %d new jobs', async (state, more) => {
  const { payload } = await jobScenes[name]();
  const data = JSON.stringify(payload);
  if (state === null) await db.$executeRaw`delete from pgboss.job where name = ${name} and data = ${data}::jsonb`;
  else
    await db.$executeRaw`update pgboss.job set state = ${state}::pgboss.job_state where name = ${name} and data = ${data}::jsonb`;
  const count = async () => {
    const rows = await db.$queryRaw<
      { jobs: number }[]
    >`select count(*)::int as jobs from pgboss.job where name = ${name} and data = ${data}::jsonb`;
    return rows[0]?.jobs ?? 0;
  };
  const before = await count();
  await plan();
  expect(await count()).toBe(before + more);
});

it.each([
  ['ASKING', 'INVITED', 1],
  ['CHOOSING', 'PROPOSED', 0],
  ['CHOOSING', 'WITHDRAWN', 1],
  ['NOBODY', 'WITHDRAWN', 0],
] as const)('a round of a request that is %s, with coaches who are %s, gets %d jobs', async (...row) => {
  const [status, invited, jobs] = row;
  const scene = await createMatchingScene({ coaches: 1 });
  await scene.submitAnswers();
  const { consultingId } = await scene.match();
  if (invited === 'PROPOSED') await scene.propose(scene.coachId(0));
  await db.matchRequest.update({ where: { consultingId }, data: { status } });
  await db.invitation.updateMany({ where: { consultingId }, data: { status: invited } });
  await db.$executeRaw`delete from pgboss.job where name = 'close-match-round'`;
  await plan();
  const found = await db.$queryRaw<unknown[]>`
    select id from pgboss.job where name = 'close-match-round' and (data->>'consultingId')::int = ${consultingId}`;
  expect(found).toHaveLength(jobs);
});

it('a reservation without its notification gets a job, unless it is older than two days', async () => {
  const scene = await expertScene(3, 2);
  const [old, recent] = [await scene.reserve(0), await scene.reserve(1)];
  const reservedAt = (id: number, createdAt: Date) =>
    db.timetableReservation.update({ where: { id }, data: { createdAt } });
  await reservedAt(old.b2bTimetableReservationId, new Date(Date.now() - 2 * DAY_MS));
  await reservedAt(recent.b2bTimetableReservationId, new Date(Date.now() - 2 * DAY_MS + HOUR_MS));
  const readJobs = () => db.$queryRaw<{ id: number }[]>`
    select (data->>'reservationId')::int as id from pgboss.job where name = 'confirm-reservation' order by 1`;
  const reserved = [old, recent].map(({ b2bTimetableReservationId: id }) => ({ id }));
  await expect.poll(readJobs).toEqual(expect.arrayContaining(reserved));
  await db.$executeRaw`delete from pgboss.job where name = 'confirm-reservation'`;
  await plan();
  const planned = await readJobs();
  expect(planned.map(({ id }) => id)).toEqual([recent.b2bTimetableReservationId]);
});

/** Returns the number in the payload of a job that waits for a row of the scene. */
const idOf = async (queue: RowJobName) => Number(Object.values((await jobScenes[queue]()).payload)[0]);
const tomorrow = () => new Date(Date.now() + DAY_MS);

/** Kinds of rows of a queue that its scene does not have, and the number of jobs of each row. */
const otherKinds: readonly [RowJobName, kind: string, jobs: number, create: () => Promise<object>][] = [
  [
    'expire-payment-holds',
    'an order of tools',
    1,
    async () => {
      const { id } = await createDeliveredToolOrder((await createLearner()).id, new Date());
      await db.toolOrder.update({
        where: { id },
        data: { status: 'PENDING', shippedAt: null, deliveredAt: null, holdExpiresAt: tomorrow() },
      });
      return { toolOrderId: id };
    },
  ],
  [
    'requery-payment',
    'a requested refund',
    1,
    async () => ({ paymentId: (await createRefund('REQUESTED')).paymentId }),
  ],
  [
    'requery-payment',
    'a rejected refund that is tried again',
    1,
    async () => {
      const { id, paymentId } = await createRefund('FAILED');
      await db.refund.update({ where: { id }, data: { nextTryAt: tomorrow() } });
      return { paymentId };
    },
  ],
  [
    'requery-payment',
    'a rejected refund that waits for an operator',
    0,
    async () => ({ paymentId: (await createRefund('FAILED')).paymentId }),
  ],
  ['send-message', 'an accepted message', 1, async () => ({ messageId: (await createMessage('ACCEPTED')).id })],
  [
    'render-document',
    'a document that a worker began',
    1,
    async () => {
      const documentId = await idOf('render-document');
      await db.document.update({ where: { id: documentId }, data: { status: 'RENDERING' } });
      return { documentId };
    },
  ],
  ...(['CANCELLED_CHARGED', 'NOSHOW_LEARNER'] as const).map((status): (typeof otherKinds)[number] => [
    'close-held-lesson',
    `a lesson that is ${status}`,
    1,
    async () => {
      const lessonId = await idOf('close-held-lesson');
      await db.lesson.update({ where: { id: lessonId }, data: { status, endedAt: new Date(), heldAt: null } });
      return { lessonId };
    },
  ]),
  ...(['SUBMITTED', 'MATCHING', 'PROPOSED'] as const).map((status): (typeof otherKinds)[number] => [
    'expire-consulting',
    `a request that is ${status}`,
    1,
    async () => {
      const consultingId = await idOf('expire-consulting');
      await db.consulting.update({ where: { id: consultingId }, data: { status } });
      return { consultingId };
    },
  ]),
  [
    'earn-tool-order',
    'an order whose return was requested',
    1,
    async () => {
      const toolOrderId = await idOf('earn-tool-order');
      await db.toolOrder.update({ where: { id: toolOrderId }, data: { status: 'RETURN_REQUESTED' } });
      return { toolOrderId };
    },
  ],
];

it.each(otherKinds)('%s: %s gets %d jobs', async (queue, _kind, jobs, create) => {
  const payload = JSON.stringify(await create());
  await db.$executeRaw`delete from pgboss.job where name = ${queue}`;
  await plan();
  const planned = await db.$queryRaw<unknown[]>`
    select id from pgboss.job where name = ${queue} and data = ${payload}::jsonb`;
  expect(planned).toHaveLength(jobs);
});
