import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { sceneAfter } from '~/test/factories/lesson-scene';
import { createSubstituteScene, type SubstituteScene } from '~/test/factories/substitute';
import { errorWith, rejection } from '~/test/rejection';
import { terminateContract } from '../contract/end/terminate-contract';

/** Ten hours before the lesson: its free window is over, and two lessons have no waiver. */
const late = sceneAfter(-10 * HOUR_MS);
const soon = sceneAfter(-9 * HOUR_MS);

let scene: SubstituteScene;
const learner = (at = soon) => scene.as.learner(at);
const offer = async () => {
  await scene.propose(late);
  await scene.agree(late);
};
const lastStatus = async () => (await scene.open()).status;

beforeEach(async () => {
  scene = await createSubstituteScene(2);
});

describe('a learner who is asked about another coach', () => {
  it('gets by cancelling what declining gives, as the page and the dialog show it', async () => {
    expect((await learner().cancelPromise({ encryptedLessonId: await scene.lessonId() })).term).toBe('LATE');
    await offer();
    const before = (await scene.balance()) ?? 0;
    const encryptedLessonId = await scene.lessonId();
    const promise = await learner().cancelPromise({ encryptedLessonId });
    expect(promise).toMatchObject({
      term: 'COACH_LATE',
      chargedLessons: 0,
      returnedCredits: 1,
      bonusCredits: 1,
      refund: null,
    });
    const { declined } = await learner().substituteOffer({ encryptedSubstitutionId: await scene.substitutionToken() });
    expect(promise).toMatchObject(declined);
    const { lessons } = await learner().get({ encryptedId: await scene.token() });
    expect(lessons[0]?.cancel).toEqual({ term: 'COACH_LATE', chargedLessons: 0, chargedAmount: 0 });

    // A page from before the proposal announced a charge.
    await expect(learner().cancel({ encryptedLessonId, term: 'LATE' })).rejects.toEqual(errorWith('PROMISE_CHANGED'));
    await learner().cancel({ encryptedLessonId, term: promise.term, reason: '다른 날이 좋아요.' });
    expect(await scene.lesson()).toMatchObject({
      status: 'CANCELLED_FREE',
      endTerm: 'COACH_LATE',
      endReason: '다른 날이 좋아요.',
    });
    expect(await scene.balance()).toBe(before + 2);
    expect(await scene.account('COACH_PENDING')).toBe(0);
    expect(await lastStatus()).toBe('DECLINED');
    const mail = await db.message.findFirstOrThrow({
      where: { template: 'lesson-substituteDeclined' },
      orderBy: { id: 'desc' },
    });
    expect(mail.text).toContain('남긴 의견: 다른 날이 좋아요.');
  });

  it('pays nothing for the lesson by ending the contract', async () => {
    const payment = (at: Date) => callerFor(scene.actors.learner, at).payment;
    const refund = async () => payment(soon).refundPromise({ encryptedContractId: await scene.token() });
    expect((await refund()).lessons).toMatchObject([{ charged: true }]);
    await offer();
    const promise = await refund();
    expect(promise.lessons).toMatchObject([{ charged: false }]);
    expect(promise.amount).toBe(scene.order.amount);
    await db.$transaction((tx) =>
      terminateContract(tx, {
        contractId: scene.contract.id,
        role: 'learner',
        actorId: scene.learner.id,
        reason: '-',
        fault: 'none',
        now: soon,
      }),
    );
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'TERMINATED' });
    expect(await scene.account('COACH_PENDING')).toBe(0);
    expect([await scene.balance(), await lastStatus()]).toEqual([0, 'WITHDRAWN']);
  });

  it('pays nothing for the lesson by a pause, and gets the bonus that its dialog and mail state', async () => {
    const plan = async () => learner().pausePromise({ encryptedId: await scene.token(), days: 14 });
    const { unitPrice } = scene.contract;
    expect(await plan()).toMatchObject({ chargedAmount: unitPrice, bonusCredits: 0 });
    await offer();
    const before = (await scene.balance()) ?? 0;
    const { chargedAmount, bonusCredits, lessons } = await plan();
    expect({ chargedAmount, bonusCredits }).toEqual({ chargedAmount: 0, bonusCredits: 1 });
    expect(lessons).toMatchObject([{ charged: false }]);
    const sent = { encryptedId: await scene.token(), days: 14, chargedAmount };
    // A bonus that was announced and is not given any more is no pause that the learner agreed to.
    expect(await rejection(learner().pause({ ...sent, bonusCredits: 2 }))).toBe('PROMISE_CHANGED');
    await learner().pause({ ...sent, bonusCredits });
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'COACH_LATE' });
    expect(await scene.balance()).toBe(before + 2);
    expect(await scene.account('COACH_PENDING')).toBe(0);
    const mail = await db.message.findFirstOrThrow({
      where: { template: 'lesson-contractPaused', userId: scene.learner.id },
    });
    expect(mail.text).toContain('보상 수업 1회를 드려요');
  });

  it('is charged again after the coach takes the proposal back', async () => {
    await offer();
    await scene.as.coach(soon).withdrawSubstitute({ encryptedSubstitutionId: await scene.substitutionToken() });
    expect((await learner().cancelPromise({ encryptedLessonId: await scene.lessonId() })).term).toBe('LATE');
  });

  it('does not lose by asking earlier: the coach’s own cancel counts now', async () => {
    const early = sceneAfter(-2 * DAY_MS);
    await scene.propose(early);
    await scene.agree(early);
    const encryptedLessonId = await scene.lessonId();
    expect((await learner(sceneAfter(-26 * HOUR_MS)).cancelPromise({ encryptedLessonId })).term).toBe('COACH_EARLY');
    expect((await scene.as.coach(soon).cancelPromise({ encryptedLessonId })).term).toBe('COACH_LATE');
  });
});
