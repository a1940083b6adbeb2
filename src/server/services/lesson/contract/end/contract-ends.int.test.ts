import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneAfter, sceneJob, sceneNow } from '~/test/factories/lesson-scene';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { expireContract } from '../period/expire-contract';
import { terminateContract } from './terminate-contract';

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

describe('the end of a contract', () => {
  it('completes a contract when its last lesson is done', async () => {
    scene = await createLessonScene(1);
    await scene.fix();
    await scene.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
    expect((await scene.row()).status).toBe('ACTIVE');
    await closeHeldLesson(sceneJob(sceneAfter(50 * HOUR_MS)), { lessonId: (await scene.lesson()).id });
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await db.message.count({ where: { template: 'lesson-contractExpired', userId: scene.learner.id } })).toBe(0);
    await expect(
      scene.as
        .learner(sceneAfter(51 * HOUR_MS))
        .schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 12, 1, 10) }),
    ).rejects.toMatchObject({ cause: { code: 'CONTRACT_CLOSED' } });
  });

  it('does not complete a contract while another lesson of it is held and may be disputed', async () => {
    scene = await createLessonScene(2);
    const nextDay = sceneAfter(24 * HOUR_MS);
    await scene.fix();
    await scene.fix(nextDay);
    await scene.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId(1) });
    const missed = sceneAfter(20 * MINUTE_MS, nextDay);
    await scene.as.coach(missed).reportNoShow({
      encryptedLessonId: await scene.lessonId(2),
      reason: '문을 열어 주지 않으셨어요',
      agreedToTerms: true,
    });
    expect((await scene.row()).status).toBe('ACTIVE');
    await closeHeldLesson(sceneJob(sceneAfter(50 * HOUR_MS)), { lessonId: (await scene.lesson(1)).id });
    expect((await scene.row()).status).toBe('COMPLETED');
  });

  it('lets unused lessons expire with the contract, but not a lesson that was returned late', async () => {
    const end = scene.contract.expiresAt ?? sceneNow;
    const last = seoulInstant(2027, 1, 18, 10);
    await scene.fix(last, seoulInstant(2027, 1, 10, 10));
    await expireContract(sceneJob(end), { contractId: scene.contract.id });
    // The coach cancels the evening before: the lesson and a bonus can still be used for two weeks.
    const late = seoulInstant(2027, 1, 17, 20);
    await scene.as.coach(late).cancel({ encryptedLessonId: await scene.lessonId(), term: 'COACH_LATE' });
    expect(await scene.row()).toMatchObject({ status: 'ACTIVE', expiresAt: sceneAfter(14 * 24 * HOUR_MS, late) });
    await expireContract(sceneJob(end), { contractId: scene.contract.id });
    expect((await scene.row()).status).toBe('ACTIVE');
    expect(await db.message.count({ where: { template: 'lesson-contractExpired', userId: scene.learner.id } })).toBe(0);
    for (let twice = 0; twice < 2; twice += 1)
      await expireContract(sceneJob(sceneAfter(14 * 24 * HOUR_MS, late)), { contractId: scene.contract.id });
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await scene.balance()).toBe(0);
    const mails = await db.message.findMany({
      where: { template: 'lesson-contractExpired', userId: { in: [scene.learner.id, scene.coach.userId] } },
      orderBy: { id: 'asc' },
    });
    expect(mails).toMatchObject([
      {
        userId: scene.learner.id,
        subject: '남은 수업 5회의 이용 기한이 지났어요',
        text: expect.stringContaining('260,000원을 돌려드릴게요'),
      },
      { userId: scene.coach.userId, text: expect.stringContaining('정산에 포함되지 않아요.') },
    ]);
    await expect(
      callerFor(scene.actors.learner, sceneAfter(15 * 24 * HOUR_MS, late)).payment.refundPromise({
        encryptedContractId: await scene.token(),
      }),
    ).rejects.toMatchObject({ cause: { code: 'CONTRACT_CLOSED' } });
  });

  it('ends everything when the contract is terminated', async () => {
    await scene.fix();
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 11, 27, 10) });
    await db.$transaction((tx) =>
      terminateContract(tx, {
        contractId: scene.contract.id,
        role: 'learner',
        actorId: scene.learner.id,
        reason: 'refund',
        fault: 'none',
        now: sceneNow,
      }),
    );
    expect((await scene.row()).status).toBe('TERMINATED');
    expect(await scene.balance()).toBe(0);
    expect(
      await db.lesson.count({
        where: { contractId: scene.contract.id, status: 'CANCELLED_FREE', endTerm: 'TERMINATED' },
      }),
    ).toBe(2);
    expect(await db.timeReservation.count({ where: { coachId: scene.coach.id } })).toBe(0);
    await expect(
      db.$transaction((tx) =>
        terminateContract(tx, {
          contractId: scene.contract.id,
          role: 'learner',
          actorId: scene.learner.id,
          reason: 'refund',
          fault: 'none',
          now: sceneNow,
        }),
      ),
    ).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
});
