import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { planLostJobs } from '~/server/services/operations/job/plan-lost-jobs';
import { queueMessage } from '~/server/services/messaging/queue-message';
import { callerFor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { autoCompleteLesson } from './auto-complete-lesson';
import { notifyLessonHeld } from './notify-lesson-held';

/** Minutes after the start; the lesson lasts 50. */
const at = (minutes: number) => new Date(sceneStart.getTime() + minutes * MINUTE_MS);
const job = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
  await scene.fix();
});

const markHeld = async (minutes: number) =>
  scene.as.coach(at(minutes)).hold({ encryptedLessonId: await scene.lessonId() });
const undo = async (now: Date) => scene.as.coach(now).undoHold({ encryptedLessonId: await scene.lessonId() });
const runNotification = async (now: Date, heldAt: Date) =>
  notifyLessonHeld(job(now), { lessonId: (await scene.lesson()).id, heldAt: heldAt.toISOString() });
const countMails = () => db.message.count({ where: { template: 'lesson-held' as const, userId: scene.learner.id } });
const canReview = async (now: Date) =>
  (await scene.as.learner(now).get({ encryptedId: await scene.token() })).read.writableNormalReview;
const listPlannedJobs = async () => {
  const { id } = await scene.lesson();
  return (
    await db.$queryRaw<
      { startAfter: Date }[]
    >`select start_after as "startAfter" from pgboss.job where name = 'tell-lesson-held' and (data->>'lessonId')::int = ${id} order by start_after`
  ).map(({ startAfter }) => startAfter);
};

describe('a lesson that the coach marked by mistake', () => {
  it('is confirmed again after the undo, as if it had not been marked, and can be reported as missed', async () => {
    await markHeld(52);
    expect(await scene.as.coach(at(53)).get({ encryptedId: await scene.token() })).toMatchObject({
      lessons: [{ status: 'HELD', undoHoldUntil: at(62) }],
    });
    await undo(at(62));
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', heldAt: null });
    const balance = await db.ledgerEntry.groupBy({
      by: ['account'],
      where: { transaction: { lessonId: (await scene.lesson()).id } },
      _sum: { amount: true },
    });
    expect(balance.every(({ _sum }) => _sum.amount === 0)).toBe(true);
    expect(await scene.balance()).toBe(3);
    expect(
      (
        await db.stateEvent.findMany({
          where: { machine: 'lesson', entityId: (await scene.lesson()).id },
          orderBy: { id: 'asc' },
        })
      ).map(({ to, actorRole }) => [to, actorRole]),
    ).toEqual([
      ['REQUESTED', 'learner'],
      ['CONFIRMED', 'coach'],
      ['HELD', 'coach'],
      ['CONFIRMED', 'coach'],
    ]);
    await scene.as.coach(at(63)).reportNoShow({
      encryptedLessonId: await scene.lessonId(),
      reason: '문을 열어 주지 않았어요',
      agreedToTerms: true,
    });
    expect(await scene.lesson()).toMatchObject({ status: 'NOSHOW_LEARNER' });
    expect(await countMails()).toBe(0);
  });

  it('stays held after ten minutes, and when another person tries to undo it', async () => {
    await markHeld(52);
    await expect(undo(new Date(at(62).getTime() + 1))).rejects.toMatchObject({ cause: { code: 'TOO_LATE' } });
    await expect(
      scene.as.learner(at(53)).undoHold({ encryptedLessonId: await scene.lessonId() }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const other = await createLessonScene();
    await expect(
      callerFor(other.actors.coach, at(53)).lesson.undoHold({ encryptedLessonId: await scene.lessonId() }),
    ).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect((await scene.lesson()).status).toBe('HELD');
  });

  it('stays held while a complaint about it is open', async () => {
    await markHeld(52);
    await scene.as.learner(at(53)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'LATE',
      text: '아직 수업이 끝나지 않았는데 갔어요.',
    });
    await expect(undo(at(54))).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
  });

  it('cannot be undone when it was marked automatically', async () => {
    await autoCompleteLesson(job(at(48 * 60)), { lessonId: (await scene.lesson()).id });
    await expect(undo(at(48 * 60))).rejects.toMatchObject({ cause: { code: 'TOO_LATE' } });
  });

  it('is marked automatically in the end, even if it was marked and undone around that time', async () => {
    await markHeld(48 * 60 - 5);
    await autoCompleteLesson(job(at(48 * 60)), { lessonId: (await scene.lesson()).id });
    await undo(at(48 * 60));
    const { id } = await scene.lesson();
    expect(
      await db.$queryRaw`select count(*)::int as jobs from pgboss.job where name = 'auto-complete-lesson' and (data->>'lessonId')::int = ${id}`,
    ).toEqual([{ jobs: 2 }]);
    await autoCompleteLesson(job(at(48 * 60 + 1)), { lessonId: id });
    expect((await scene.lesson()).status).toBe('HELD');
  });
});

describe('the learner of a lesson marked as held', () => {
  it('is asked for a review once, when the mark can no longer be undone', async () => {
    await markHeld(52);
    expect([await countMails(), await canReview(at(61)), await listPlannedJobs()]).toEqual([0, false, [at(62)]]);
    await runNotification(new Date(at(62).getTime() - 1), at(52));
    expect(await countMails()).toBe(0);
    for (let twice = 0; twice < 2; twice += 1) await runNotification(at(62), at(52));
    expect([await countMails(), await canReview(at(62))]).toEqual([1, true]);
  });

  it('is not asked after an undo, and is asked once when the lesson is marked again', async () => {
    await markHeld(52);
    await undo(at(55));
    await runNotification(at(62), at(52));
    expect(await countMails()).toBe(0);
    await markHeld(58);
    await runNotification(at(62), at(52));
    expect(await countMails()).toBe(0);
    await runNotification(at(68), at(58));
    expect(await countMails()).toBe(1);
  });

  it('is not asked again by the sweep if the mail was sent with the mark, as in earlier releases', async () => {
    await markHeld(52);
    const { id, revision } = await scene.lesson();
    await db.$executeRaw`delete from pgboss.job where name = 'tell-lesson-held' and (data->>'lessonId')::int = ${id}`;
    const recipient = scene.learner.email;
    const message = {
      kind: 'reminder' as const,
      template: 'lesson-held' as const,
      recipient,
      userId: scene.learner.id,
      content: { title: '', paragraphs: [] },
      dedupeKey: `lesson:${id}:r${revision}:learner`,
    };
    await db.$transaction((tx) => queueMessage(tx, message));
    await planLostJobs({ db, pool, now: at(70) });
    expect(await listPlannedJobs()).toEqual([]);
    // For a lesson without the mail, the sweep finds the row.
    await db.message.deleteMany({ where: { dedupeKey: message.dedupeKey } });
    await planLostJobs({ db, pool, now: at(70) });
    expect(await listPlannedJobs()).toHaveLength(1);
  });

  it('is not asked when there is a complaint about the lesson', async () => {
    await markHeld(52);
    await scene.as.learner(at(55)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'LATE',
      text: '40분 늦게 시작해서 10분만 했어요.',
    });
    await runNotification(at(62), at(52));
    expect(await countMails()).toBe(0);
  });
});

describe('a coach who is reported to have missed a lesson', () => {
  it('sees it on the coach’s page for fourteen days, with the learner’s text, and can object', async () => {
    await scene.as
      .learner(at(20))
      .reportNoShow({ encryptedLessonId: await scene.lessonId(), reason: '20분을 기다렸어요', agreedToTerms: true });
    const home = (minutes: number) => scene.as.coach(at(minutes)).coachHome();
    expect((await home(30)).absences).toMatchObject([
      { status: 'NOSHOW_COACH', reason: '20분을 기다렸어요', learnerName: '김하늘', disputed: false },
    ]);
    expect(await home(30)).toMatchObject({ toMark: [], today: [], week: [] });
    expect((await home(20 + 14 * 24 * 60)).absences).toHaveLength(1);
    expect((await home(21 + 14 * 24 * 60)).absences).toEqual([]);
    await scene.as.coach(at(40)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'OTHER',
      text: '제시간에 벨을 눌렀지만 답이 없었어요.',
    });
    expect((await home(50)).absences).toMatchObject([{ disputed: true }]);
  });
});
