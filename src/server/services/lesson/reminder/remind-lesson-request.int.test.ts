import { beforeEach, describe, expect, it } from 'vitest';
import type { PartyRole } from '~/domain/lesson/status';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { planLostJobs } from '~/server/services/operations/job/plan-lost-jobs';
import {
  createLessonScene,
  type LessonScene,
  sceneAfter,
  sceneJob,
  sceneNow as now,
  sceneStart as startsAt,
} from '~/test/factories/lesson-scene';
import { otherSide } from '../time/change-lesson';
import { remindFirstLesson } from './remind-first-lesson';
import { remindLessonRequest } from './remind-lesson-request';

const sides = ['learner', 'coach'] as const;
/** The request is made on a Friday at noon, and its deadline is 24 hours later. */
const answerBy = sceneAfter(24 * HOUR_MS, now);
/**
 * Six hours before the deadline it is night, so the reminder is sent in the morning, three hours before the deadline.
 */
const reminder = seoulInstant(2026, 11, 21, 9);

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});
const request = async (by: PartyRole, at = now, start = startsAt) =>
  scene.as[by](at).schedule({ encryptedId: await scene.token(), startsAt: start });
const run = async (at: Date, deadline = answerBy) =>
  remindLessonRequest(sceneJob(at), { lessonId: (await scene.lesson()).id, answerBy: deadline.toISOString() });
const listSent = async () =>
  (
    await db.message.findMany({
      where: { template: 'lesson-answerWanted', userId: { in: [scene.learner.id, scene.coach.userId] } },
      orderBy: { id: 'asc' },
    })
  ).map(({ userId, text, kind, channel }) => ({
    to: userId === scene.learner.id ? 'learner' : 'coach',
    text,
    kind,
    channel,
  }));
async function jobs() {
  const { id } = await scene.lesson();
  return db.$queryRaw<{ at: Date; answerBy: string }[]>`
    select start_after as at, data->>'answerBy' as "answerBy" from pgboss.job
    where name = 'remind-lesson-request' and (data->>'lessonId')::int = ${id} order by start_after, data->>'answerBy'`;
}
const plannedJob = (at: Date, deadline: Date) => ({ at, answerBy: deadline.toISOString() });

describe('a lesson request', () => {
  it.each(sides)('of the %s causes one reminder to the other side before its deadline', async (side) => {
    await request(side);
    expect(await jobs()).toEqual([plannedJob(reminder, answerBy)]);
    await run(sceneAfter(-1, reminder));
    expect(await listSent()).toEqual([]);
    await run(reminder);
    await Promise.all([run(reminder), run(sceneAfter(HOUR_MS, reminder))]);
    const messages = await listSent();
    expect(messages).toMatchObject([{ to: otherSide(side), kind: 'reminder', channel: 'email' }]);
    expect(messages[0]?.text).toContain('11월 21일(토) 오후 12시까지 답하지 않으면 요청이 취소되고');
    expect(messages[0]?.text).toContain('다른 시간을 제안하거나 거절할 수 있어요');
  });

  it('for the hour that was paid for also has a reminder', async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    expect(await jobs()).toEqual([plannedJob(reminder, answerBy)]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['confirmed', async () => scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() })],
    [
      'declined',
      async () => scene.as.coach().cancel({ encryptedLessonId: await scene.lessonId(), term: 'UNCONFIRMED' }),
    ],
    [
      'cancelled',
      async () => scene.as.learner().cancel({ encryptedLessonId: await scene.lessonId(), term: 'UNCONFIRMED' }),
    ],
    [
      'moved',
      async () =>
        scene.as
          .learner(sceneAfter(1, now))
          .move({ encryptedLessonId: await scene.lessonId(), startsAt: sceneAfter(24 * HOUR_MS) }),
    ],
    [
      'answered with another time',
      async () =>
        scene.as
          .coach(sceneAfter(1, now))
          .move({ encryptedLessonId: await scene.lessonId(), startsAt: sceneAfter(24 * HOUR_MS) }),
    ],
    [
      'of a coach who is paused',
      () => db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } }),
    ],
  ])('that is %s causes no reminder', async (_, change) => {
    await request('learner');
    await change();
    await run(reminder);
    expect(await listSent()).toEqual([]);
  });

  it('causes no reminder at its deadline or later', async () => {
    await request('learner');
    await run(answerBy);
    expect(await listSent()).toEqual([]);
    await run(sceneAfter(-1, answerBy));
    expect(await listSent()).toHaveLength(1);
  });

  it.each(sides)(
    'that the %s answers with another time causes a reminder to the side that must answer next',
    async (side) => {
      await request(otherSide(side));
      const later = sceneAfter(2 * HOUR_MS, now);
      const [other, deadline] = [seoulInstant(2026, 11, 26, 10), sceneAfter(24 * HOUR_MS, later)];
      await scene.as[side](later).move({ encryptedLessonId: await scene.lessonId(), startsAt: other });
      expect(await jobs()).toEqual([plannedJob(reminder, answerBy), plannedJob(reminder, deadline)]);
      await run(reminder);
      await run(reminder, deadline);
      expect(await listSent()).toMatchObject([{ to: otherSide(side) }]);
    },
  );

  it('that is answered with the same time causes one reminder to each side that had to answer it', async () => {
    await request('learner');
    await run(reminder);
    const late = sceneAfter(HOUR_MS, reminder);
    await scene.as.coach(late).move({ encryptedLessonId: await scene.lessonId(), startsAt });
    const half = sceneAfter(2 * HOUR_MS, reminder);
    expect(await jobs()).toEqual([plannedJob(reminder, answerBy), plannedJob(half, answerBy)]);
    await run(half);
    await run(half);
    expect((await listSent()).map(({ to }) => to)).toEqual(['coach', 'learner']);
  });

  it('has its reminder moved to the morning when a worker runs it at night, if an answer is still possible then', async () => {
    const [evening, late] = [seoulInstant(2026, 11, 20, 20), seoulInstant(2026, 11, 20, 21)];
    const [morning, half] = [seoulInstant(2026, 11, 21, 9), seoulInstant(2026, 11, 21, 9, 30)];
    await request('coach', seoulInstant(2026, 11, 20, 15), seoulInstant(2026, 11, 21, 10));
    await run(late, morning);
    expect([await listSent(), await jobs()]).toEqual([[], [plannedJob(evening, morning)]]);
    await db.lesson.update({ where: { id: (await scene.lesson()).id }, data: { answerBy: half } });
    for (let twice = 0; twice < 2; twice += 1) await run(late, half);
    expect([await listSent(), await jobs()]).toEqual([[], [plannedJob(evening, morning), plannedJob(morning, half)]]);
    await run(morning, half);
    expect(await listSent()).toHaveLength(1);
  });

  it('has no reminder when there are only night hours before its deadline', async () => {
    await request('coach', seoulInstant(2026, 11, 20, 20, 30), seoulInstant(2026, 11, 21, 10));
    expect((await scene.lesson()).answerBy).toEqual(seoulInstant(2026, 11, 21, 9));
    expect(await jobs()).toEqual([]);
  });

  it('gets a lost reminder job again, also if it is older than reminders, unless the reminder is already due', async () => {
    await request('learner');
    const recover = async (at: Date) => {
      await db.$executeRaw`delete from pgboss.job where name = 'remind-lesson-request'`;
      await planLostJobs(serviceContext({ actor: system, now: at, ip: null, userAgent: null }));
      return jobs();
    };
    expect(await recover(sceneAfter(-1, reminder))).toEqual([plannedJob(reminder, answerBy)]);
    expect(await recover(reminder)).toEqual([]);
    await db.lesson.update({ where: { id: (await scene.lesson()).id }, data: { answerBy: null } });
    expect(await recover(reminder)).toEqual([plannedJob(sceneAfter(-6 * HOUR_MS), startsAt)]);
    await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() });
    expect(await recover(now)).toEqual([]);
  });

  it('causes no second reminder from the job for the first lesson', async () => {
    await request('learner');
    for (const hours of [24, 72, 144])
      await remindFirstLesson(sceneJob(sceneAfter(hours * HOUR_MS, now)), { contractId: scene.contract.id });
    expect(await listSent()).toEqual([]);
  });
});

describe('the reminder offers another time', () => {
  const text = async () => (await listSent())[0]?.text ?? '';
  const offer = '다른 시간을 제안하거나';

  it.each<[string, PartyRole, boolean, () => Promise<unknown>]>([
    ['to the coach', 'coach', true, async () => {}],
    ['to the learner', 'learner', true, async () => {}],
    [
      'to a learner whose coach has no weekly hours: no',
      'learner',
      false,
      () => db.coachWeeklySlot.deleteMany({ where: { coachId: scene.coach.id } }),
    ],
    [
      'to a coach without weekly hours, who may propose any hour',
      'coach',
      true,
      () => db.coachWeeklySlot.deleteMany({ where: { coachId: scene.coach.id } }),
    ],
    [
      'of a contract that ends before the next hour: no',
      'coach',
      false,
      () => db.contract.update({ where: { id: scene.contract.id }, data: { expiresAt: sceneAfter(1, reminder) } }),
    ],
    [
      'of a contract that ends with the next hour',
      'coach',
      true,
      () =>
        db.contract.update({ where: { id: scene.contract.id }, data: { expiresAt: sceneAfter(HOUR_MS, reminder) } }),
    ],
    [
      'of a contract that ends within the notice of a learner: no',
      'learner',
      false,
      () =>
        db.contract.update({
          where: { id: scene.contract.id },
          data: { expiresAt: sceneAfter(3 * HOUR_MS, reminder) },
        }),
    ],
    [
      'of a contract that is paused until the requested time: no',
      'coach',
      false,
      () =>
        db.contract.update({
          where: { id: scene.contract.id },
          data: { status: 'PAUSED', pausedAt: now, resumesAt: startsAt },
        }),
    ],
  ])('%s', async (_, side, offered, change) => {
    await request(otherSide(side));
    await change();
    await run(reminder);
    expect(await text()).toContain('확정해 주세요');
    expect([(await text()).includes(offer), await accepts(side)]).toEqual([offered, offered]);
  });

  /** Returns whether the service accepts any of these hours, on the same morning or on the following Monday. */
  async function accepts(side: PartyRole): Promise<boolean> {
    for (const hour of [1, 2, 4, 49, 54, 58]) {
      const other = sceneAfter(hour * HOUR_MS, reminder);
      const encryptedLessonId = await scene.lessonId();
      const [result] = await Promise.allSettled([
        scene.as[side](reminder).move({ encryptedLessonId, startsAt: other }),
      ]);
      if (result.status === 'fulfilled') return true;
    }
    return false;
  }
});
