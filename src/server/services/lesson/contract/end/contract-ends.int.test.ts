import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneAfter, sceneJob, sceneNow } from '~/test/factories/lesson-scene';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { expireContract } from '../period/expire-contract';
import { terminateContract } from './terminate-contract';

let s: LessonScene;
beforeEach(async () => {
  s = await createLessonScene();
});

describe('the end of a contract', () => {
  it('completes a contract when its last lesson is done', async () => {
    s = await createLessonScene(1);
    await s.fix();
    await s.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId() });
    expect((await s.row()).status).toBe('ACTIVE');
    await closeHeldLesson(sceneJob(sceneAfter(50 * HOUR_MS)), { lessonId: (await s.lesson()).id });
    expect((await s.row()).status).toBe('COMPLETED');
    expect(await db.message.count({ where: { template: 'lesson-contractExpired', userId: s.learner.id } })).toBe(0);
    await expect(
      s.as
        .learner(sceneAfter(51 * HOUR_MS))
        .schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 12, 1, 10) }),
    ).rejects.toMatchObject({ cause: { code: 'CONTRACT_CLOSED' } });
  });

  it('does not complete a contract while another lesson of it is held and may be disputed', async () => {
    s = await createLessonScene(2);
    const nextDay = sceneAfter(24 * HOUR_MS);
    await s.fix();
    await s.fix(nextDay);
    await s.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId(1) });
    const missed = sceneAfter(20 * MINUTE_MS, nextDay);
    await s.as.coach(missed).reportNoShow({
      encryptedLessonId: await s.lessonId(2),
      reason: '문을 열어 주지 않으셨어요',
      agreedToTerms: true,
    });
    expect((await s.row()).status).toBe('ACTIVE');
    await closeHeldLesson(sceneJob(sceneAfter(50 * HOUR_MS)), { lessonId: (await s.lesson(1)).id });
    expect((await s.row()).status).toBe('COMPLETED');
  });

  it('lets unused lessons expire with the contract, but not a lesson that was returned late', async () => {
    const end = s.contract.expiresAt ?? sceneNow;
    const last = seoulInstant(2027, 1, 18, 10);
    await s.fix(last, seoulInstant(2027, 1, 10, 10));
    await expireContract(sceneJob(end), { contractId: s.contract.id });
    // The coach cancels the evening before: the lesson and a bonus can still be used for two weeks.
    const late = seoulInstant(2027, 1, 17, 20);
    await s.as.coach(late).cancel({ encryptedLessonId: await s.lessonId(), term: 'COACH_LATE' });
    expect(await s.row()).toMatchObject({ status: 'ACTIVE', expiresAt: sceneAfter(14 * 24 * HOUR_MS, late) });
    await expireContract(sceneJob(end), { contractId: s.contract.id });
    expect((await s.row()).status).toBe('ACTIVE');
    expect(await db.message.count({ where: { template: 'lesson-contractExpired', userId: s.learner.id } })).toBe(0);
    for (let twice = 0; twice < 2; twice += 1)
      await expireContract(sceneJob(sceneAfter(14 * 24 * HOUR_MS, late)), { contractId: s.contract.id });
    expect((await s.row()).status).toBe('COMPLETED');
    expect(await s.balance()).toBe(0);
    const mails = await db.message.findMany({
      where: { template: 'lesson-contractExpired', userId: { in: [s.learner.id, s.coach.userId] } },
      orderBy: { id: 'asc' },
    });
    expect(mails).toMatchObject([
      {
        userId: s.learner.id,
        subject: '남은 수업 5회의 기한이 지났어요',
        text: expect.stringContaining('260,000원을 돌려드릴게요'),
      },
      { userId: s.coach.userId, text: expect.stringContaining('정산에 들어가지 않아요.') },
    ]);
    await expect(
      callerFor(s.actors.learner, sceneAfter(15 * 24 * HOUR_MS, late)).payment.refundPromise({
        encryptedContractId: await s.token(),
      }),
    ).rejects.toMatchObject({ cause: { code: 'CONTRACT_CLOSED' } });
  });

  it('ends everything when the contract is terminated', async () => {
    await s.fix();
    await s.as.learner().schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 11, 27, 10) });
    await db.$transaction((tx) =>
      terminateContract(tx, {
        contractId: s.contract.id,
        role: 'learner',
        actorId: s.learner.id,
        reason: 'refund',
        fault: 'none',
        now: sceneNow,
      }),
    );
    expect((await s.row()).status).toBe('TERMINATED');
    expect(await s.balance()).toBe(0);
    expect(
      await db.lesson.count({ where: { contractId: s.contract.id, status: 'CANCELLED_FREE', endTerm: 'TERMINATED' } }),
    ).toBe(2);
    expect(await db.timeReservation.count({ where: { coachId: s.coach.id } })).toBe(0);
    await expect(
      db.$transaction((tx) =>
        terminateContract(tx, {
          contractId: s.contract.id,
          role: 'learner',
          actorId: s.learner.id,
          reason: 'refund',
          fault: 'none',
          now: sceneNow,
        }),
      ),
    ).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
});
