import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { createLessonScene, type LessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createDeliveredToolOrder } from '~/test/factories/tools';

let scene: LessonScene;
beforeAll(async () => {
  scene = await createLessonScene();
});
const history = (of = scene, at = sceneNow) => callerFor(of.actors.learner, at).payment.history({});

describe('the payments of a learner', () => {
  it('show a purchase with its price, its refund and each entry of its lessons', async () => {
    await scene.fix();
    await scene.as.coach(sceneAfter(HOUR_MS)).hold({ encryptedLessonId: await scene.lessonId() });
    const { items } = await history();
    expect(items).toMatchObject([
      {
        kind: 'lesson',
        title: expect.stringContaining('코치'),
        amount: 260_000,
        paidAt: sceneNow,
        method: '카드',
        deposit: null,
        refunds: [],
        credits: {
          balance: 3,
          entries: [
            { kind: 'GRANT', amount: 4, balance: 4, lessonAt: null },
            { kind: 'USE', amount: -1, balance: 3, lessonAt: sceneStart },
          ],
        },
      },
    ]);
    expect(items[0]?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(260_000);
    const encryptedContractId = await scene.token();
    const { promise } = await callerFor(scene.actors.learner, sceneAfter(2 * HOUR_MS)).payment.refundContract({
      encryptedContractId,
      promisedAmount: 195_000,
    });
    expect(promise.amount).toBe(195_000);
    const [refunded] = (await history()).items;
    expect(refunded?.refunds).toMatchObject([
      {
        amount: 195_000,
        extra: 0,
        extraPaidOn: null,
        requestedAt: sceneAfter(2 * HOUR_MS),
        promise: { amount: 195_000 },
      },
    ]);
    expect(refunded?.credits?.balance).toBe(0);
  });

  it('contain tools, and never those of another user or unpaid ones', async () => {
    const buyer = await createLearner();
    await createDeliveredToolOrder(buyer.id, sceneNow);
    const { items } = await callerFor(memberActor(buyer)).payment.history({});
    expect(items.map(({ kind, credits }) => [kind, credits])).toEqual([['tools', null]]);
    const other = await createLessonScene();
    await db.payment.updateMany({ where: { orderId: other.order.id }, data: { approvedAt: null, status: 'READY' } });
    expect((await history(other)).items).toEqual([]);
    await db.payment.updateMany({
      where: { orderId: other.order.id },
      data: {
        status: 'WAITING_FOR_DEPOSIT',
        virtualAccount: {
          bankCode: '88',
          accountNumber: '1234567890',
          customerName: '김하늘',
          dueDate: sceneStart.toISOString(),
        },
      },
    });
    const { holdExpiresAt } = await db.order.findUniqueOrThrow({ where: { id: other.order.id } });
    const lastMoment = new Date(holdExpiresAt.getTime() - 1);
    expect((await history(other, lastMoment)).items).toMatchObject([
      { paidAt: null, deposit: { accountNumber: '1234567890' } },
    ]);
    // The gateway may close the account later; the deposit is due now.
    expect((await history(other, holdExpiresAt)).items).toEqual([]);
  });

  it('continue with the next page, each payment once', async () => {
    const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
    for (let day = 1; day <= 12; day += 1)
      await createContract({
        learnerId: learner.id,
        coachId: coach.id,
        programId: program.id,
        startsAt: sceneAfter(day * 24 * HOUR_MS),
        now: sceneNow,
      });
    const caller = callerFor(memberActor(learner), sceneNow).payment;
    const first = await caller.history({});
    const second = await caller.history({ cursor: first.nextCursor ?? '' });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 2, null]);
    const ids = [...first.items, ...second.items].map(({ encryptedOrderId }) => encryptedOrderId);
    expect(new Set(ids).size).toBe(12);
  });
});
