import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import {
  createLessonScene,
  type LessonScene,
  sceneNow as now,
  sceneStart as startsAt,
} from '~/test/factories/lesson-scene';
import { planLostJobs } from '~/server/services/operations/job/plan-lost-jobs';
import { remindLesson } from './remind-lesson';
import { planPausedCoachNotifications } from './plan-paused-coach-notifications';

const hoursBefore = (hours: number, start = startsAt) => new Date(start.getTime() - hours * HOUR_MS);
const run = async (at: Date, start = startsAt, sequence = 1) =>
  remindLesson(serviceContext({ actor: system, now: at, ip: null, userAgent: null }), {
    lessonId: (await scene.lesson(sequence)).id,
    startsAt: start.toISOString(),
  });

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

const reminders = async () =>
  (
    await db.message.findMany({
      where: { template: 'lesson-comingUp', recipient: { in: [scene.learner.email, scene.coach.user.email] } },
      orderBy: { id: 'asc' },
    })
  ).map(({ recipient, text }) => ({ recipient, text }));
async function jobs() {
  const { id } = await scene.lesson();
  return db.$queryRaw<
    { startAfter: Date; startsAt: string }[]
  >`select start_after as "startAfter", data->>'startsAt' as "startsAt" from pgboss.job where name = 'remind-lesson' and (data->>'lessonId')::int = ${id} order by start_after`;
}

/** Moves a fixed lesson: the learner proposes the new time and the coach accepts it. */
async function move(to: Date, at: Date) {
  await scene.as.learner(at).move({ encryptedLessonId: await scene.lessonId(), startsAt: to });
  await scene.as.coach(at).confirm({ encryptedLessonId: await scene.lessonId() });
}

describe('a fixed lesson', () => {
  it('is announced to both sides a day before, once', async () => {
    await scene.fix();
    expect(await jobs()).toEqual([{ startAfter: hoursBefore(24), startsAt: startsAt.toISOString() }]);
    await run(hoursBefore(24));
    await Promise.all([run(hoursBefore(24)), run(hoursBefore(23))]);
    const sent = await reminders();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
      [scene.learner.email, scene.coach.user.email].toSorted(),
    );
    for (const { text } of sent) expect(text).toContain('11월 24일');
  });

  it('is announced as uncertain, to the learner only and once, while the coach is paused', async () => {
    await scene.fix();
    const { id } = await scene.lesson();
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    await run(hoursBefore(24));
    await run(hoursBefore(23));
    expect(await reminders()).toEqual([]);
    const mails = await db.message.findMany({
      where: { template: 'lesson-coachPaused', dedupeKey: { contains: `coach-paused:${id}:` } },
    });
    expect(mails.map(({ recipient }) => recipient)).toEqual([scene.learner.email]);
  });

  it('gets a job immediately when its coach is paused within that day', async () => {
    await scene.fix();
    const plan = (at: Date) =>
      db.$transaction((tx) => planPausedCoachNotifications(tx, { coachId: scene.coach.id, now: at }));
    await plan(new Date(hoursBefore(24).getTime() - 1));
    expect(await jobs()).toHaveLength(1);
    await plan(hoursBefore(24));
    expect(await jobs()).toHaveLength(2);
    await plan(startsAt);
    expect(await jobs()).toHaveLength(2);
  });

  it('is announced after a pause even if the job of the pause is lost, once', async () => {
    await scene.fix();
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    const { id } = await scene.lesson();
    await db.$executeRaw`delete from pgboss.job where name = 'remind-lesson'`;
    const recover = async (at: Date) => {
      await planLostJobs(serviceContext({ actor: system, now: at, ip: null, userAgent: null }));
      return (await jobs()).length;
    };
    expect(await recover(hoursBefore(20))).toBe(1);
    expect(await recover(hoursBefore(20))).toBe(1);
    await run(hoursBefore(20));
    await db.$executeRaw`delete from pgboss.job where name = 'remind-lesson'`;
    expect(await recover(hoursBefore(19))).toBe(0);
    const sameNotice = { template: 'lesson-coachPaused', dedupeKey: { contains: `coach-paused:${id}:` } };
    expect(await db.message.count({ where: sameNotice })).toBe(1);
  });

  it('gets no such job once it has begun, or with an active coach', async () => {
    await scene.fix();
    await db.$executeRaw`delete from pgboss.job where name = 'remind-lesson'`;
    const recover = async (at: Date) => {
      await planLostJobs(serviceContext({ actor: system, now: at, ip: null, userAgent: null }));
      return (await jobs()).length;
    };
    expect(await recover(hoursBefore(20))).toBe(0);
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    expect(await recover(startsAt)).toBe(0);
  });

  it('cannot be requested, moved or confirmed while the coach is paused', async () => {
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt });
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    const paused = { cause: { code: 'COACH_PAUSED' } };
    const encryptedLessonId = await scene.lessonId();
    await expect(scene.as.coach().confirm({ encryptedLessonId })).rejects.toMatchObject(paused);
    const to = new Date(startsAt.getTime() + 2 * HOUR_MS);
    await expect(scene.as.coach().move({ encryptedLessonId, startsAt: to })).rejects.toMatchObject(paused);
    await expect(scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: to })).rejects.toMatchObject(
      paused,
    );
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'APPROVED' } });
    await scene.as.coach().confirm({ encryptedLessonId });
  });

  it('is not announced when it was fixed later than that', async () => {
    await scene.fix(startsAt, hoursBefore(23));
    expect(await jobs()).toEqual([]);
  });

  it('is not announced when it is cancelled or has begun, or too early', async () => {
    await scene.fix();
    await run(hoursBefore(25));
    await run(startsAt);
    await scene.as.learner(hoursBefore(30)).cancel({ encryptedLessonId: await scene.lessonId(), term: 'EARLY' });
    await run(hoursBefore(24));
    expect(await reminders()).toEqual([]);
  });

  it('is not announced while it waits for a confirmation', async () => {
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt });
    await run(hoursBefore(24));
    expect(await reminders()).toEqual([]);
  });

  it('is announced for its new time after a move, not for the old one', async () => {
    const later = seoulInstant(2026, 11, 25, 19);
    await scene.fix();
    await move(later, now);
    await run(hoursBefore(24));
    expect(await reminders()).toEqual([]);
    await run(hoursBefore(24, later), later);
    expect(await reminders()).toHaveLength(2);
    expect((await reminders())[0]?.text).toContain('11월 25일');
  });

  it('is not announced twice when it moves into the day of the old reminder, because both have just been notified', async () => {
    const sameEvening = seoulInstant(2026, 11, 24, 21);
    await scene.fix();
    await move(sameEvening, hoursBefore(24.5));
    await run(hoursBefore(24));
    expect(await reminders()).toEqual([]);
    await run(hoursBefore(24, sameEvening), sameEvening);
    expect(await reminders()).toHaveLength(2);
  });
});
