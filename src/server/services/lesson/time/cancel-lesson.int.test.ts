import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneAfter, sceneJob, sceneNow } from '~/test/factories/lesson-scene';
import { closeHeldLesson } from '../outcome/close-held-lesson';
import { readRefundData, refundCaseOf } from '../contract/end/refund-case';

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

describe('cancelling a lesson', () => {
  it('returns the credit before the deadline and frees the hour', async () => {
    await scene.fix();
    const encryptedLessonId = await scene.lessonId();
    expect(await scene.as.learner().cancelPromise({ encryptedLessonId })).toMatchObject({
      term: 'EARLY',
      chargedAmount: 0,
      freeUntil: sceneAfter(-24 * HOUR_MS),
      waiversLeft: 1,
    });
    await scene.as.learner().cancel({ encryptedLessonId, term: 'EARLY' });
    expect(await scene.lesson()).toMatchObject({
      status: 'CANCELLED_FREE',
      endTerm: 'EARLY',
      endedAt: sceneNow,
      endPolicyVersion: expect.any(String),
    });
    expect(await scene.balance()).toBe(4);
    expect(await db.timeReservation.count({ where: { coachId: scene.coach.id } })).toBe(0);
    expect(await scene.account('COACH_PENDING')).toBe(0);
  });

  it('is rejected when the promise that was shown has changed', async () => {
    await scene.fix();
    const late = sceneAfter(-2 * HOUR_MS);
    await expect(
      scene.as.learner(late).cancel({ encryptedLessonId: await scene.lessonId(), term: 'EARLY' }),
    ).rejects.toMatchObject({ cause: { code: 'PROMISE_CHANGED', details: { term: 'WAIVED' } } });
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED' });
    expect(await scene.balance()).toBe(3);
  });

  it('is waived the first time it is late, charged the second time, and the coach is paid', async () => {
    const second = seoulInstant(2026, 11, 26, 19);
    await scene.fix();
    await scene.fix(second);
    await scene.as
      .learner(sceneAfter(-2 * HOUR_MS))
      .cancel({ encryptedLessonId: await scene.lessonId(1), term: 'WAIVED' });
    expect(await scene.balance()).toBe(3);
    const late = sceneAfter(-2 * HOUR_MS, second);
    expect(await scene.as.learner(late).cancelPromise({ encryptedLessonId: await scene.lessonId(2) })).toMatchObject({
      term: 'LATE',
      chargedAmount: 65_000,
      waiversLeft: 0,
    });
    await scene.as
      .learner(late)
      .cancel({ encryptedLessonId: await scene.lessonId(2), term: 'LATE', reason: '몸이 좋지 않아요' });
    expect(await scene.lesson(2)).toMatchObject({ status: 'CANCELLED_CHARGED', endReason: '몸이 좋지 않아요' });
    expect(await scene.balance()).toBe(3);
    expect(await scene.account('CONTRACT_LIABILITY')).toBe(-3 * 65_000);
    const { id: lessonId } = await scene.lesson(2);
    const mails = await db.message.findMany({ where: { userId: scene.learner.id, template: 'lesson-cancelCharged' } });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('11월 25일(수) 오후 7시까지');
    expect(mails[0]?.text).toContain('1회 (65,000원)');
    expect(mails[0]?.text).toContain('차감되고 코치에게 지급돼요');
    // The order shows how its last lesson ended, and no longer announces it.
    const order = await callerFor(scene.actors.learner, late).payment.order({
      encryptedOrderId: encryptId('order', scene.order.id),
    });
    expect(order.lesson).toMatchObject({ kind: 'past', status: 'CANCELLED_CHARGED', startsAt: second, left: 3 });
    const payable = new Date(late.getTime() + 48 * HOUR_MS);
    await closeHeldLesson(sceneJob(new Date(payable.getTime() - 1)), { lessonId });
    expect([await scene.account('COACH_PENDING'), await scene.account('COACH_PAYABLE')]).toEqual([-52_000, 0]);
    for (let run = 0; run < 2; run += 1) await closeHeldLesson(sceneJob(payable), { lessonId });
    expect([await scene.account('COACH_PENDING'), await scene.account('COACH_PAYABLE')]).toEqual([0, -52_000]);
    expect((await scene.lesson(2)).status).toBe('CANCELLED_CHARGED');
    const refundData = await db.$transaction((tx) => readRefundData(tx, scene.contract.id));
    expect(refundCaseOf(refundData, { fault: 'none', now: payable }).subject.used).toBe(1);
  });

  it.each([
    [1, {}, true],
    [1, { lessonPolicyVersion: 'lesson-2026-11-25' }, false],
    [2, { lessonPolicyVersion: 'lesson-2026-11-25' }, true],
  ])(
    'of %i lessons and two bonus lessons (%o) tells the coach whether the second one is paid: %s',
    async (bought, sold, paid) => {
      scene = await createLessonScene(bought, sold);
      await scene.fix();
      await db.creditEntry.create({
        data: { contractId: scene.contract.id, kind: 'BONUS', amount: 2, idempotencyKey: `top:${scene.contract.id}` },
      });
      await scene.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
      const next = sceneAfter(48 * HOUR_MS);
      await scene.fix(next, sceneAfter(HOUR_MS));
      const late = sceneAfter(-2 * HOUR_MS, next);
      const { term } = await scene.as.learner(late).cancelPromise({ encryptedLessonId: await scene.lessonId(2) });
      await scene.as.learner(late).cancel({ encryptedLessonId: await scene.lessonId(2), term });
      const { text } = await db.message.findFirstOrThrow({
        where: { userId: scene.coach.userId, template: 'lesson-cancelled' },
      });
      expect([term, text.includes('처리돼 정산에 들어가요'), text.includes('정산에는 들어가지 않아요')]).toEqual([
        'LATE',
        paid,
        !paid,
      ]);
    },
  );

  it.each([
    ['coach', '한지우 코치가 수업 시간 요청을 거절했어요'],
    ['learner', '김하늘 님이 수업 요청을 취소했어요'],
  ] as const)(
    'that is only requested by the learner, by the %s, notifies the other side with the right text',
    async (side, subject) => {
      await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
      await scene.as[side]().cancel({ encryptedLessonId: await scene.lessonId(), term: 'UNCONFIRMED' });
      expect([(await scene.lesson()).status, await scene.balance()]).toEqual(['CANCELLED_FREE', 4]);
      const mails = await db.message.findMany({
        where: { template: 'lesson-cancelled' },
        orderBy: { id: 'desc' },
        take: 1,
      });
      expect(mails.map((message) => message.subject)).toEqual([subject]);
      expect(mails[0]?.userId).toBe(side === 'coach' ? scene.learner.id : scene.coach.userId);
    },
  );

  it('gives a bonus lesson when the coach cancels within a day of the start', async () => {
    await scene.fix();
    await scene.as
      .coach(sceneAfter(-3 * HOUR_MS))
      .cancel({ encryptedLessonId: await scene.lessonId(), term: 'COACH_LATE', reason: '급한 일이 생겼어요' });
    expect(await scene.balance()).toBe(5);
    const entries = await db.creditEntry.findMany({ where: { contractId: scene.contract.id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['GRANT', 4],
      ['USE', -1],
      ['RETURN', 1],
      ['BONUS', 1],
    ]);
    expect(
      await db.message.findFirstOrThrow({ where: { userId: scene.learner.id, template: 'lesson-cancelled' } }),
    ).toMatchObject({ text: expect.stringContaining('수업 1회를 돌려드리고 보상 수업 1회를 드려요.') });
  });
});
