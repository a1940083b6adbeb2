import { beforeEach, describe, expect, it } from 'vitest';
import { schedulingPolicy } from '~/domain/lesson/policy';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import {
  createLessonScene,
  type LessonScene,
  sceneAfter,
  sceneJob,
  sceneNow,
  sceneStart,
} from '~/test/factories/lesson-scene';
import { closeHeldLesson } from './close-held-lesson';
import { expireLessonRequest } from '../time/expire-lesson-request';
import { autoCompleteLesson } from './auto-complete-lesson';
import { remindFirstLesson } from '../reminder/remind-first-lesson';

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

describe('a lesson that takes place', () => {
  beforeEach(async () => {
    await scene.fix();
  });

  it('is marked by the coach after its end, earns its share and is done two days later', async () => {
    await expect(
      scene.as.coach(sceneAfter(50 * MINUTE_MS - 1)).hold({ encryptedLessonId: await scene.lessonId() }),
    ).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    await expect(
      scene.as.learner(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await scene.as.coach(sceneAfter(50 * MINUTE_MS)).hold({ encryptedLessonId: await scene.lessonId() });
    expect(await scene.lesson()).toMatchObject({ status: 'HELD', heldAt: sceneAfter(50 * MINUTE_MS) });
    expect(await scene.account('COACH_PENDING')).toBe(-52_000);

    const { id: lessonId } = await scene.lesson();
    const done = sceneAfter(50 * MINUTE_MS + 48 * HOUR_MS);
    await closeHeldLesson(sceneJob(new Date(done.getTime() - 1)), { lessonId });
    expect([
      (await scene.lesson()).status,
      await scene.account('COACH_PENDING'),
      await scene.account('COACH_PAYABLE'),
    ]).toEqual(['HELD', -52_000, 0]);
    await closeHeldLesson(sceneJob(done), { lessonId });
    expect([await scene.account('COACH_PENDING'), await scene.account('COACH_PAYABLE')]).toEqual([0, -52_000]);
    await closeHeldLesson(sceneJob(sceneAfter(50 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('DONE');
    expect(await db.stateEvent.count({ where: { machine: 'lesson', entityId: lessonId, to: 'DONE' } })).toBe(1);
    expect(await db.ledgerTransaction.count({ where: { kind: 'LESSON_EARNED', lessonId } })).toBe(1);
  });

  it('is not done while a complaint about it is open', async () => {
    await scene.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
    await scene.as.learner(sceneAfter(2 * HOUR_MS)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'LATE',
      text: '40분 늦게 시작해서 10분만 했어요.',
    });
    const { id: lessonId } = await scene.lesson();
    await closeHeldLesson(sceneJob(sceneAfter(60 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('HELD');
    expect(await db.complaint.findFirstOrThrow({ where: { lessonId } })).toMatchObject({
      kind: 'LATE',
      reportedBy: 'learner',
      status: 'OPEN',
    });

    // The lesson's own job has already run; resolving the complaint enqueues another one.
    const jobs = () =>
      db.$queryRaw<
        unknown[]
      >`select id from pgboss.job where name = 'close-held-lesson' and (data->>'lessonId')::int = ${lessonId}`;
    const before = (await jobs()).length;
    const operator = callerFor(memberActor(await createOperator()), sceneAfter(70 * HOUR_MS)).operations;
    const { items } = await operator.listComplaints({ status: 'OPEN' });
    await operator.resolveComplaint({
      encryptedComplaintId: items[0]?.encryptedComplaintId ?? '',
      outcome: 'KEPT',
      reason: '양쪽에 확인함',
      answer: '다음 수업에서 보충하기로 했어요.',
    });
    expect(await jobs()).toHaveLength(before + 1);
    await closeHeldLesson(sceneJob(sceneAfter(70 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('DONE');
  });

  it('has all its jobs queued with the commit, including the one that closes it', async () => {
    await scene.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
    const { id } = await scene.lesson();
    const jobs = await db.$queryRaw<
      { name: string }[]
    >`select name from pgboss.job where (data->>'lessonId')::int = ${id} order by name`;
    expect(jobs.map(({ name }) => name)).toEqual([
      'auto-complete-lesson',
      'close-held-lesson',
      'expire-lesson-request',
      'remind-lesson',
      'remind-lesson-request',
      'tell-lesson-held',
    ]);
  });
});

describe('a lesson about which nobody reports anything', () => {
  beforeEach(async () => {
    await scene.fix();
  });

  it('waits for an open complaint, and counts as held once the complaint is resolved', async () => {
    await scene.as.learner(sceneAfter(HOUR_MS)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'OTHER',
      text: '수업 시간을 다시 확인하고 싶어요.',
    });
    const { id: lessonId } = await scene.lesson();
    await autoCompleteLesson(sceneJob(sceneAfter(48 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('CONFIRMED');
    const { id } = await db.complaint.findFirstOrThrow({ where: { lessonId } });
    await callerFor(memberActor(await createOperator()), sceneAfter(50 * HOUR_MS)).operations.resolveComplaint({
      encryptedComplaintId: encryptId('complaint', id),
      outcome: 'KEPT',
      reason: '양쪽에 확인함',
      answer: '시간을 다시 알려 드렸어요.',
    });
    await autoCompleteLesson(sceneJob(sceneAfter(50 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('HELD');
  });

  it('counts as held after the time for reports: the coach is paid, both are notified, and the contract can be ended again', async () => {
    const { id: lessonId } = await scene.lesson();
    const refund = async (at: Date) =>
      callerFor(scene.actors.learner, at).payment.refundPromise({ encryptedContractId: await scene.token() });
    await expect(refund(sceneAfter(47 * HOUR_MS))).rejects.toMatchObject({ cause: { code: 'LESSON_UNDER_WAY' } });
    await autoCompleteLesson(sceneJob(sceneAfter(47 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('CONFIRMED');

    for (let twice = 0; twice < 2; twice += 1)
      await autoCompleteLesson(sceneJob(sceneAfter(48 * HOUR_MS)), { lessonId });
    expect(await scene.lesson()).toMatchObject({ status: 'HELD', heldAt: sceneAfter(48 * HOUR_MS) });
    expect(await scene.account('COACH_PENDING')).toBe(-52_000);
    expect(
      await db.message.count({
        where: { template: 'lesson-autoCompleted', userId: { in: [scene.learner.id, scene.coach.userId] } },
      }),
    ).toBe(2);
    expect(
      await db.stateEvent.count({ where: { machine: 'lesson', entityId: lessonId, to: 'HELD', actorRole: 'system' } }),
    ).toBe(1);
    expect(await refund(sceneAfter(49 * HOUR_MS))).toMatchObject({
      lines: [{ code: 'paid' }, { code: 'used', amount: -65_000 }],
    });
    await closeHeldLesson(sceneJob(sceneAfter(97 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('DONE');
  });

  it('waits for an open complaint, and for the new time if it was moved', async () => {
    const { id: lessonId } = await scene.lesson();
    await scene.as.learner(sceneAfter(HOUR_MS)).reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: await scene.lessonId(),
      kind: 'OTHER',
      text: '코치가 다른 주소로 갔어요.',
    });
    await autoCompleteLesson(sceneJob(sceneAfter(60 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('CONFIRMED');
    await db.complaint.updateMany({ where: { lessonId }, data: { status: 'RESOLVED' } });
    await db.lesson.update({
      where: { id: lessonId },
      data: { startsAt: sceneAfter(24 * HOUR_MS), endsAt: sceneAfter(25 * HOUR_MS) },
    });
    await autoCompleteLesson(sceneJob(sceneAfter(60 * HOUR_MS)), { lessonId });
    expect((await scene.lesson()).status).toBe('CONFIRMED');
  });
});

describe('an absence report', () => {
  beforeEach(async () => {
    await scene.fix();
  });

  it('charges a learner who did not come', async () => {
    const report = { reason: '문을 열어 주지 않으셨어요', agreedToTerms: true } as const;
    await expect(
      scene.as.coach(sceneAfter(10 * MINUTE_MS)).reportNoShow({ ...report, encryptedLessonId: await scene.lessonId() }),
    ).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    await scene.as
      .coach(sceneAfter(20 * MINUTE_MS))
      .reportNoShow({ ...report, encryptedLessonId: await scene.lessonId() });
    expect(await scene.lesson()).toMatchObject({ status: 'NOSHOW_LEARNER', endReason: report.reason });
    expect(await scene.balance()).toBe(3);
    expect(await scene.account('COACH_PENDING')).toBe(-52_000);
  });

  it('returns the lesson plus a bonus for a coach who did not come', async () => {
    await scene.as
      .learner(sceneAfter(20 * MINUTE_MS))
      .reportNoShow({ encryptedLessonId: await scene.lessonId(), reason: '연락이 닿지 않아요', agreedToTerms: true });
    expect(await scene.lesson()).toMatchObject({ status: 'NOSHOW_COACH' });
    expect(await scene.balance()).toBe(5);
    expect(await scene.account('COACH_PENDING')).toBe(0);
  });

  it('requires agreement to the terms and a reason', async () => {
    const encryptedLessonId = await scene.lessonId();
    await expect(
      scene.as
        .coach(sceneAfter(HOUR_MS))
        .reportNoShow({ encryptedLessonId, reason: '안 오심', agreedToTerms: false as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      scene.as.coach(sceneAfter(HOUR_MS)).reportNoShow({ encryptedLessonId, reason: ' ', agreedToTerms: true }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a scheduled job', () => {
  /** Checks that the job keeps a request a moment before `answerBy` and cancels it from then on. */
  async function expectToLapse(lessonId: number, answerBy: Date) {
    await expireLessonRequest(sceneJob(sceneAfter(-1, answerBy)), { lessonId });
    expect((await scene.lesson()).status).toBe('REQUESTED');
    await expireLessonRequest(sceneJob(answerBy), { lessonId });
    await expireLessonRequest(sceneJob(sceneAfter(1, answerBy)), { lessonId });
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'LAPSED' });
    expect(await scene.balance()).toBe(4);
    expect(await db.timeReservation.count({ where: { lessonId } })).toBe(0);
  }

  it('cancels a request that nobody answered within a day, long before its time, and notifies both', async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    const { id: lessonId } = await scene.lesson();
    const [job] = await db.$queryRaw<
      { at: Date }[]
    >`select start_after as at from pgboss.job where name = 'expire-lesson-request' and (data->>'lessonId')::int = ${lessonId}`;
    const answerBy = sceneAfter(24 * HOUR_MS, sceneNow);
    expect(job?.at).toEqual(answerBy);
    const early = (await scene.as.coach(sceneAfter(-1, answerBy)).get({ encryptedId: await scene.token() })).lessons[0];
    expect(early).toMatchObject({ answerBy, status: 'REQUESTED' });
    await expect(scene.as.coach(answerBy).confirm({ encryptedLessonId: await scene.lessonId() })).rejects.toMatchObject(
      {
        cause: { code: 'TOO_LATE' },
      },
    );
    await expectToLapse(lessonId, answerBy);
    expect(
      await db.message.count({
        where: { template: 'lesson-requestExpired', userId: { in: [scene.learner.id, scene.coach.userId] } },
      }),
    ).toBe(2);
  });

  it('counts the time for an answer from the last proposed time', async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    const { id: lessonId } = await scene.lesson();
    const later = sceneAfter(20 * HOUR_MS, sceneNow);
    await scene.as
      .coach(later)
      .move({ encryptedLessonId: await scene.lessonId(), startsAt: seoulInstant(2026, 11, 23, 10) });
    // A day later it is 08:00: the deadline moves to the end of the night.
    await expectToLapse(lessonId, sceneAfter(25 * HOUR_MS, later));
  });

  it('keeps a request without an answer deadline until its time', async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    const { id: lessonId } = await scene.lesson();
    await db.lesson.update({ where: { id: lessonId }, data: { answerBy: null } });
    await expectToLapse(lessonId, sceneStart);
  });

  it('reminds the learner of the first date as long as none is requested, once for each reminder', async () => {
    const contractId = scene.contract.id;
    await remindFirstLesson(sceneJob(sceneAfter(24 * HOUR_MS, sceneNow)), { contractId });
    await remindFirstLesson(sceneJob(sceneAfter(25 * HOUR_MS, sceneNow)), { contractId });
    await scene.as
      .learner(sceneAfter(50 * HOUR_MS, sceneNow))
      .requestFirstTime({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 11, 26, 10) });
    await remindFirstLesson(sceneJob(sceneAfter(72 * HOUR_MS, sceneNow)), { contractId });
    const mails = await db.message.findMany({
      where: {
        template: { in: ['lesson-firstTimeWanted', 'lesson-answerWanted'] },
        userId: { in: [scene.learner.id, scene.coach.userId] },
      },
      orderBy: { id: 'asc' },
    });
    // The request has a reminder of its own, before its deadline.
    expect(mails.map(({ template, userId }) => [template, userId])).toEqual([
      ['lesson-firstTimeWanted', scene.learner.id],
    ]);
  });

  it('reminds nobody while the coach is paused, and continues afterwards', async () => {
    const remind = (hours: number) =>
      remindFirstLesson(sceneJob(sceneAfter(hours * HOUR_MS, sceneNow)), { contractId: scene.contract.id });
    const mails = () => db.message.count({ where: { template: 'lesson-firstTimeWanted', userId: scene.learner.id } });
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    await remind(24);
    expect(await mails()).toBe(0);
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'APPROVED' } });
    await remind(72);
    expect(await mails()).toBe(1);
  });

  it('reminds who has named no hour at each of its hours, and once at each', async () => {
    const mails = () => db.message.count({ where: { template: 'lesson-firstTimeWanted', userId: scene.learner.id } });
    for (const [index, due] of schedulingPolicy.firstLessonReminderHours.entries()) {
      const remind = (ms: number) =>
        remindFirstLesson(sceneJob(sceneAfter(due * HOUR_MS + ms, sceneNow)), { contractId: scene.contract.id });
      await remind(-1);
      expect(await mails()).toBe(index);
      for (let twice = 0; twice < 2; twice += 1) await remind(0);
      expect(await mails()).toBe(index + 1);
    }
  });
});
