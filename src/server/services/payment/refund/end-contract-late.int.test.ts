import { describe, expect, it } from 'vitest';
import type { Product } from '~/domain/payment/schema';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { callerFor, memberActor } from '~/test/caller';
import { answerHealthAgain } from '~/test/factories/health';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  ledgerTotal,
  orderInput,
  cancelFirstLesson,
} from '~/test/factories/payment';
import { errorWith } from '~/test/rejection';
import { ownerBalance } from '~/test/owner-balance';
import { endContract } from '~/server/services/lesson/contract/end/refund-contract';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

const startsAt = hourInDays(3, 19);
const before = (ms: number, from = startsAt) => new Date(from.getTime() - ms);

/** Creates a learner who has paid; `fix` agrees on a time at a moment, `end` ends the contract like its page. */
async function createScene({
  product = { type: 'short', lessonCount: 4 },
  program = {},
}: { product?: Product; program?: object } = {}) {
  const [learner, offered] = [await createPayingLearner(), await createOfferedCoach(program)];
  const { confirmation } = await approveOrder(server.url, learner, orderInput(offered, hourInDays(5, 10), product));
  await callerFor(learner).payment.confirm(confirmation);
  const { id, orderId } = await db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } });
  const coach = memberActor(offered.coach.user, offered.coach.id);
  // The hour that was requested with the payment is cancelled, because each test agrees on its own.
  const firstRequest = await cancelFirstLesson(learner, id);
  const token = async () => contractToken(await db.contract.findUniqueOrThrow({ where: { id } }));
  const statuses = async () =>
    (
      await db.lesson.findMany({
        where: { contractId: id, id: { not: firstRequest.id } },
        orderBy: { startsAt: 'asc' },
      })
    ).map(({ status, endTerm }) => [status, endTerm]);
  async function fix(lessonStartsAt = startsAt, at = new Date()) {
    const { encryptedLessonId } = await callerFor(learner, at).lesson.schedule({
      encryptedId: await token(),
      startsAt: lessonStartsAt,
    });
    return callerFor(coach, at).lesson.confirm({ encryptedLessonId });
  }
  async function end(at: Date) {
    const encryptedContractId = await token();
    const promise = await callerFor(learner, at).payment.refundPromise({ encryptedContractId });
    const done = await callerFor(learner, at).payment.refundContract({
      encryptedContractId,
      promisedAmount: promise.amount,
    });
    expect(promise).toMatchObject(done.promise);
    // The promised amount was refunded, the ledger is balanced, and the contract has no credit left.
    const payment = await db.payment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } });
    expect(payment.balanceAmount).toBe(payment.amount - promise.amount);
    expect(
      (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).balanceAmount,
    ).toBe(payment.balanceAmount);
    const liability = await db.ledgerEntry.aggregate({
      where: { account: 'CONTRACT_LIABILITY', transaction: { orderId } },
      _sum: { amount: true },
    });
    expect([
      liability._sum.amount,
      await ledgerTotal(),
      await ownerBalance({ db }, { account: 'LEARNER', ownerId: learner.userId }),
    ]).toEqual([0, 0, 0]);
    expect((await db.creditEntry.aggregate({ where: { contractId: id }, _sum: { amount: true } }))._sum.amount).toBe(0);
    return promise;
  }
  const readCoachEarnings = async () =>
    0 - (await ownerBalance({ db }, { account: 'COACH_PENDING', ownerId: coach.userId }));
  const mail = (userId: number) => db.message.findFirst({ where: { template: 'lesson-contractEnded', userId } });
  return { learner, coach, contract: { id, orderId }, token, statuses, fix, end, coachEarned: readCoachEarnings, mail };
}

describe('ending a contract shortly before a lesson', () => {
  it('refunds everything 25 hours before, and charges nothing', async () => {
    const scene = await createScene();
    await scene.fix();
    expect(await scene.end(before(25 * HOUR_MS))).toMatchObject({ rule: 'untouched', amount: 260_000 });
    expect(await scene.statuses()).toEqual([['CANCELLED_FREE', 'TERMINATED']]);
    expect(await scene.coachEarned()).toBe(0);
  });

  it('waives one lesson of four, charges the other, and pays the coach for it', async () => {
    const scene = await createScene();
    const next = hourInDays(4, 10);
    await scene.fix(next);
    await scene.fix();
    const promise = await scene.end(before(HOUR_MS));
    expect(promise.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['결제한 금액', 260_000],
      ['무료 취소 기한이 지난 수업 1회', -65_000],
    ]);
    expect(await scene.statuses()).toEqual([
      ['CANCELLED_FREE', 'WAIVED'],
      ['CANCELLED_CHARGED', 'LATE'],
    ]);
    expect(await scene.coachEarned()).toBe(52_000);
    // One of them is from the first hour, which was cancelled at the beginning.
    expect(await db.creditEntry.findMany({ where: { contractId: scene.contract.id, kind: 'RETURN' } })).toHaveLength(2);

    const coachMessage = await scene.mail(scene.coach.userId);
    expect(coachMessage?.text).toContain(`취소된 수업: ${formatSeoulDateTime(startsAt)}`);
    expect(coachMessage?.text).toContain(`차감된 수업: ${formatSeoulDateTime(next)}`);
    expect(coachMessage?.text).toContain('무료 취소 기한이 지난 수업 1회는 정산에 들어가요.');
    expect(coachMessage?.text).toContain(`/f/user/mypage/lesson/${await scene.token()}`);
    expect(await scene.mail(scene.learner.userId)).toBeNull();
  });

  it('charges the lesson when the waiver is already used', async () => {
    const scene = await createScene();
    await scene.fix();
    const waived = await db.lesson.findFirstOrThrow({ where: { contractId: scene.contract.id, sequence: 2 } });
    await callerFor(scene.learner, before(2 * HOUR_MS)).lesson.cancel({
      encryptedLessonId: lessonToken(waived),
      term: 'WAIVED',
    });
    const next = hourInDays(4, 10);
    await scene.fix(next, before(9 * HOUR_MS, next));
    expect(await scene.end(before(HOUR_MS, next))).toMatchObject({ rule: 'withdrawal', amount: 195_000 });
    expect(await scene.statuses()).toEqual([
      ['CANCELLED_FREE', 'WAIVED'],
      ['CANCELLED_CHARGED', 'LATE'],
    ]);
  });

  it.each([
    // Four confirmed, one waived: three of four are charged, by the rule of every vertical.
    [
      'music',
      { program: { serviceType: 'music', priceGroup: 'music' }, product: { type: 'short', lessonCount: 4 } },
      [10, 12, 14, 16],
      3,
      55_000,
    ],
    // Two confirmed, one waived: one of four is charged.
    [
      'music, two',
      { program: { serviceType: 'music', priceGroup: 'music' }, product: { type: 'short', lessonCount: 4 } },
      [10, 12],
      1,
      165_000,
    ],
    // Twelve lessons have three waivers.
    ['three months', { product: { type: 'regular', period: 'pro', lessonCount: 4 } }, [10, 12, 14, 16, 18], 2, 585_000],
  ] as const)('keeps preview, payment and ledger consistent: %s', async (_name, wish, hours, charged, back) => {
    const scene = await createScene(wish);
    for (const hour of hours) await scene.fix(hourInDays(4, hour));
    expect((await scene.end(before(HOUR_MS, hourInDays(4, 10)))).amount).toBe(back);
    expect((await scene.statuses()).filter(([status]) => status === 'CANCELLED_CHARGED')).toHaveLength(charged);
    expect(await scene.coachEarned()).toBe(
      charged *
        Math.floor(((await db.contract.findUniqueOrThrow({ where: { id: scene.contract.id } })).unitPrice * 80) / 100),
    );
  });
});

describe('ending a trial less than 24 hours before the lesson', () => {
  const trial = { product: { type: 'trial' } } as const;

  it('charges it: nothing is refunded, the coach is paid, and no second trial is offered', async () => {
    const scene = await createScene(trial);
    await scene.fix();
    expect(await scene.end(before(MINUTE_MS))).toMatchObject({
      rule: 'withdrawal',
      amount: 0,
      lines: [{ amount: 39_000 }, { label: '무료 취소 기한이 지난 수업 1회', amount: -39_000 }],
    });
    expect(await scene.coachEarned()).toBe(31_200);
    expect((await db.order.findUniqueOrThrow({ where: { id: scene.contract.orderId } })).status).toBe('PAID');
    const nextOrder = orderInput(await createOfferedCoach(), hourInDays(6, 10), { type: 'trial' });
    await answerHealthAgain(scene.learner.userId);
    await expect(callerFor(scene.learner).payment.createOrder(nextOrder)).rejects.toEqual(errorWith('TRIAL_USED'));
  });

  it('is free within half an hour after the notification that the time is fixed', async () => {
    const scene = await createScene(trial);
    await scene.fix(startsAt, before(4 * HOUR_MS));
    expect(await scene.end(before(4 * HOUR_MS - 30 * MINUTE_MS))).toMatchObject({ rule: 'untouched', amount: 39_000 });
    expect(await scene.coachEarned()).toBe(0);
  });

  it('keeps the deadline of the first fixed time when the lesson was moved', async () => {
    const scene = await createScene(trial);
    await scene.fix();
    await db.lesson.updateMany({
      where: { contractId: scene.contract.id },
      data: { startsAt: hourInDays(9, 19), endsAt: before(-50 * MINUTE_MS, hourInDays(9, 19)) },
    });
    expect(await scene.end(before(2 * HOUR_MS))).toMatchObject({ amount: 0 });
    expect(await scene.statuses()).toEqual([['CANCELLED_CHARGED', 'LATE']]);
  });
});

describe('a refund request after the promise has changed', () => {
  it('is rejected with the new promise, and changes nothing', async () => {
    const scene = await createScene({ product: { type: 'trial' } });
    await scene.fix();
    const encryptedContractId = await scene.token();
    const promised = await callerFor(scene.learner, before(24 * HOUR_MS)).payment.refundPromise({
      encryptedContractId,
    });
    expect(promised.amount).toBe(39_000);
    const late = callerFor(scene.learner, before(24 * HOUR_MS - 1)).payment.refundContract({
      encryptedContractId,
      promisedAmount: promised.amount,
    });
    await expect(late).rejects.toMatchObject({
      cause: { code: 'PROMISE_CHANGED', details: { promise: { amount: 0 } } },
    });
    expect(await scene.statuses()).toEqual([['CONFIRMED', null]]);
    expect(await scene.token()).toBe(encryptedContractId);
    expect(await db.message.count({ where: { template: 'lesson-contractEnded', userId: scene.coach.userId } })).toBe(0);
  });
});

describe('a bonus lesson', () => {
  it('is charged to the learner and paid by the platform once the bought lessons are earned; each side reads its own count', async () => {
    const scene = await createScene({ product: { type: 'trial' } });
    await scene.fix();
    const first = await db.lesson.findFirstOrThrow({ where: { contractId: scene.contract.id, sequence: 2 } });
    await callerFor(scene.coach, before(-HOUR_MS)).lesson.hold({ encryptedLessonId: lessonToken(first) });
    await db.creditEntry.create({
      data: {
        contractId: scene.contract.id,
        lessonId: first.id,
        kind: 'BONUS',
        amount: 1,
        idempotencyKey: `bonus:${first.id}`,
        at: startsAt,
      },
    });
    const next = hourInDays(6, 10);
    await scene.fix(next, before(30 * HOUR_MS, next));
    expect(await scene.coachEarned()).toBe(31_200);
    const { promise } = await db.$transaction((tx) =>
      endContract(tx, {
        contractId: scene.contract.id,
        orderId: scene.contract.orderId,
        fault: 'none',
        promisedAmount: 0,
        reason: '고객센터에서 취소했어요.',
        role: 'operator',
        actorId: 1,
        now: before(HOUR_MS, next),
      }),
    );
    expect(promise.amount).toBe(0);
    expect((await scene.statuses()).at(-1)).toEqual(['CANCELLED_CHARGED', 'LATE']);
    expect(await scene.coachEarned()).toBe(62_400);
    const [toCoach, toLearner] = [await scene.mail(scene.coach.userId), await scene.mail(scene.learner.userId)];
    expect(toCoach?.text).toContain('무료 취소 기한이 지난 수업 1회는 정산에 들어가요.');
    expect(toCoach?.text).toContain(`차감된 수업: ${formatSeoulDateTime(next)}`);
    expect(toLearner?.text).toContain('무료 취소 기한이 지난 수업 1회는 차감했어요.');
    expect(await ledgerTotal()).toBe(0);
  });
});

describe('a contract that the platform ends', () => {
  const byOperator = (
    contract: { id: number; orderId: number },
    fault: 'none' | 'coach' | 'platform',
    promisedAmount: number,
  ) =>
    db.$transaction((tx) =>
      endContract(tx, {
        contractId: contract.id,
        orderId: contract.orderId,
        fault,
        promisedAmount,
        reason: '고객센터에서 취소했어요.',
        role: 'operator',
        actorId: 1,
        now: before(HOUR_MS),
      }),
    );

  it.each(['platform', 'coach'] as const)(
    'charges nothing an hour before the lesson when the %s is at fault, and both are notified',
    async (fault) => {
      const scene = await createScene({ product: { type: 'trial' } });
      await scene.fix();
      await byOperator(scene.contract, fault, 42_900);
      expect(await scene.statuses()).toEqual([['CANCELLED_FREE', 'TERMINATED']]);
      expect(await scene.coachEarned()).toBe(0);
      for (const { userId } of [scene.coach, scene.learner])
        expect((await scene.mail(userId))?.text).toContain('다가온 고객센터에서 수업 전체를 취소했어요.');
      expect(await ledgerTotal()).toBe(0);
    },
  );

  it('is charged as for the learner, when the learner requested it by telephone', async () => {
    const scene = await createScene({ product: { type: 'trial' } });
    await scene.fix();
    await expect(byOperator(scene.contract, 'none', 39_000)).rejects.toEqual(
      expect.objectContaining({ code: 'PROMISE_CHANGED' }),
    );
    await byOperator(scene.contract, 'none', 0);
    expect(await scene.statuses()).toEqual([['CANCELLED_CHARGED', 'LATE']]);
    expect((await scene.mail(scene.learner.userId))?.text).toContain('무료 취소 기한이 지난 수업 1회는 차감했어요.');
    await expect(scene.end(before(HOUR_MS))).rejects.toEqual(errorWith('CONTRACT_CLOSED'));
  });
});
