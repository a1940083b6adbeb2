import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { createLessonScene, type LessonScene, sceneStart } from '~/test/factories/lesson-scene';
import { ledgerTotal } from '~/test/factories/payment';
import { postLessonEarned } from './post-lesson-earned';
import { releaseLessonEarned } from './release-lesson-earned';
import { reverseLessonEarned } from './reverse-lesson-earned';

const now = new Date(sceneStart.getTime() + HOUR_MS);
let scene: LessonScene;
let lessonId: number;

beforeEach(async () => {
  scene = await createLessonScene();
  await scene.fix();
  await scene.as.coach(now).hold({ encryptedLessonId: await scene.lessonId() });
  lessonId = (await scene.lesson()).id;
});

async function accountBalances() {
  const rows = await db.ledgerEntry.groupBy({
    by: ['account'],
    where: {
      transaction: { orderId: scene.order.id },
      account: { in: ['COACH_PENDING', 'COACH_PAYABLE', 'CONTRACT_LIABILITY'] },
    },
    _sum: { amount: true },
  });
  const of = (account: string) => rows.find((row) => row.account === account)?._sum.amount ?? 0;
  return { pending: of('COACH_PENDING'), payable: of('COACH_PAYABLE'), liability: of('CONTRACT_LIABILITY') };
}

const earn = () => db.$transaction((tx) => postLessonEarned(tx, { lessonId, contractId: scene.contract.id, now }));
const release = () => db.$transaction((tx) => releaseLessonEarned(tx, { lessonId, orderId: scene.order.id, now }));
const reverse = () => db.$transaction((tx) => reverseLessonEarned(tx, { lessonId, now }));

describe('the pay for a lesson', () => {
  it('is pending first, then payable, each once', async () => {
    expect(await accountBalances()).toEqual({ pending: -52_000, payable: 0, liability: -195_000 });
    expect(await earn()).toBe(false);
    await release();
    await release();
    expect(await accountBalances()).toEqual({ pending: 0, payable: -52_000, liability: -195_000 });
    expect(await ledgerTotal()).toBe(0);
  });

  it.each([['before', false], ['after']])(
    'is reversed in full %s it was payable, and can be earned again',
    async (_when, released = true) => {
      if (released) await release();
      expect([await reverse(), await reverse()]).toEqual([true, false]);
      expect(await accountBalances()).toEqual({ pending: 0, payable: 0, liability: -260_000 });
      expect(await earn()).toBe(true);
      await release();
      expect(await accountBalances()).toEqual({ pending: 0, payable: -52_000, liability: -195_000 });
      expect(await ledgerTotal()).toBe(0);
    },
  );
});
