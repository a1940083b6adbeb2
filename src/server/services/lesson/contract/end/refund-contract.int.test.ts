import { describe, expect, it } from 'vitest';
import { env } from '~/env.js';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { postLessonEarned } from '~/server/services/payment/ledger/post-lesson-earned';
import { ownerBalance } from '~/test/owner-balance';
import { callerFor, memberActor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import {
  buyContract,
  contractTokenOf,
  createOfferedCoach,
  createPayingLearner,
  daysFromNow,
  hourInDays,
  ledgerTotal,
  orderInput,
} from '~/test/factories/payment';
import { errorWith } from '~/test/rejection';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { endContract, payNow } from './refund-contract';
import { terminateContract } from './terminate-contract';

const server = await startGatewayServer();

/**
 * Creates held lessons with the ledger entries that marking a lesson writes. The contract's first lesson is still only
 * requested.
 */
async function markLessonsHeld(
  { id: contractId, learnerId, coachId }: { id: number; learnerId: number; coachId: number },
  count: number,
) {
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const startsAt = new Date(Date.now() - sequence * DAY_MS);
    const lesson = await db.lesson.create({
      data: {
        contractId,
        learnerId,
        coachId,
        sequence: sequence + 1,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_000_000),
        status: 'HELD',
        requestedBy: 'learner',
        deadlineStartsAt: startsAt,
        confirmedAt: startsAt,
        learnerNotifiedAt: startsAt,
        heldAt: startsAt,
      },
    });
    for (let twice = 0; twice < 2; twice += 1)
      await db.$transaction((tx) => postLessonEarned(tx, { lessonId: lesson.id, contractId, now: new Date() }));
  }
}

describe('the refund promise lists what ends with the contract', () => {
  const preview = async (scene: LessonScene, at: Date) =>
    callerFor(scene.actors.learner, at).payment.refundPromise({ encryptedContractId: await scene.token() });
  const end = (scene: LessonScene, at: Date) =>
    db.$transaction((tx) =>
      terminateContract(tx, {
        contractId: scene.contract.id,
        role: 'learner',
        actorId: scene.learner.id,
        reason: '-',
        fault: 'none',
        now: at,
      }),
    );

  it('including a fixed lesson that is too late to cancel for free, which is then charged', async () => {
    const scene = await createLessonScene(1);
    await scene.fix();
    const at = sceneAfter(-HOUR_MS);
    expect(await preview(scene, at)).toMatchObject({
      unitPrice: scene.contract.unitPrice,
      lessons: [{ startsAt: sceneStart, fixed: true, charged: true }],
      unbooked: 0,
    });
    await end(scene, at);
    expect((await scene.lesson()).status).toBe('CANCELLED_CHARGED');
  });

  it('including a returned lesson, a requested one, and lessons without a time', async () => {
    const scene = await createLessonScene(4);
    await scene.fix();
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneAfter(2 * DAY_MS) });
    expect(await preview(scene, sceneNow)).toMatchObject({
      unitPrice: scene.contract.unitPrice,
      lessons: [
        { startsAt: sceneStart, fixed: true, charged: false },
        { startsAt: sceneAfter(2 * DAY_MS), fixed: false, charged: false },
      ],
      unbooked: 2,
    });
    await end(scene, sceneNow);
    expect([(await scene.lesson()).status, (await scene.lesson(2)).status]).toEqual([
      'CANCELLED_FREE',
      'CANCELLED_FREE',
    ]);
  });
});

describe('refunding a contract', () => {
  it.each([
    ['untouched within a week', { used: 0, days: 1, back: 260_000 }, {}],
    ['untouched later', { used: 0, days: 8, back: 260_000 }, {}],
    ['one of four', { used: 1, days: 1, back: 195_000 }, {}],
    ['one of four, long after it', { used: 1, days: 40, back: 169_000 }, {}],
    ['three of four', { used: 3, days: 20, back: 39_000 }, {}],
    [
      'three months, five of twelve',
      { used: 5, days: 30, back: 339_300 },
      { product: { type: 'regular', period: 'pro', lessonCount: 4 } as const },
    ],
    [
      'music, one of four',
      { used: 1, days: 40, back: 143_000 },
      { program: { serviceType: 'music', priceGroup: 'music' } as const },
    ],
    [
      'music, half',
      { used: 2, days: 40, back: 88_000 },
      { program: { serviceType: 'music', priceGroup: 'music' } as const },
    ],
  ])('%s: pays exactly the promised amount', async (_name, { used, days, back }, wish) => {
    const { learner, coach, contract, encryptedOrderId, paymentKey } = await buyContract(server.url, wish);
    const { amount } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    await markLessonsHeld(contract, used);
    const caller = callerFor(learner, daysFromNow(days));
    const encryptedContractId = await contractTokenOf(learner, encryptedOrderId);
    const promise = await caller.payment.refundPromise({ encryptedContractId });
    expect(promise.amount).toBe(back);
    expect(await caller.payment.read({ encryptedId: encryptedContractId })).toMatchObject({
      refundNow: back,
      amount,
      refundedAmount: 0,
    });

    const done = await caller.payment.refundContract({ encryptedContractId, promisedAmount: promise.amount });
    expect(promise).toMatchObject(done.promise);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(amount - back);
    expect(await db.payment.findUniqueOrThrow({ where: { paymentKey } })).toMatchObject({
      balanceAmount: amount - back,
      status: back === 0 ? 'DONE' : back === amount ? 'CANCELED' : 'PARTIAL_CANCELED',
    });
    expect(await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).toMatchObject({ status: 'TERMINATED' });
    expect(
      await db.message.findFirstOrThrow({ where: { template: 'payment-refund', userId: learner.userId } }),
    ).toMatchObject({ text: expect.stringContaining('환불 금액') });
    expect(await ownerBalance({ db }, { account: 'LEARNER', ownerId: learner.userId })).toBe(0);
    const unit = contract.unitPrice;
    expect(await ownerBalance({ db }, { account: 'COACH_PENDING', ownerId: coach.userId })).toBe(
      0 - used * Math.floor((unit * 80) / 100),
    );
    const liability = await db.ledgerEntry.aggregate({
      where: { account: 'CONTRACT_LIABILITY', transaction: { orderId: contract.orderId } },
      _sum: { amount: true },
    });
    expect(liability._sum.amount).toBe(0);
    expect(await ledgerTotal()).toBe(0);
  });

  it('pays once for concurrent requests, and rejects a stale view, another amount and another person', async () => {
    const { learner, contract, encryptedOrderId, paymentKey } = await buyContract(server.url);
    const encryptedContractId = await contractTokenOf(learner, encryptedOrderId);
    const caller = callerFor(learner);
    await expect(caller.payment.refundContract({ encryptedContractId, promisedAmount: 1 })).rejects.toEqual(
      errorWith('PROMISE_CHANGED'),
    );
    await expect(callerFor(await createPayingLearner()).payment.refundPromise({ encryptedContractId })).rejects.toEqual(
      errorWith('NOT_FOUND'),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => caller.payment.refundContract({ encryptedContractId, promisedAmount: 260_000 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.refund.count({ where: { contractId: contract.id } })).toBe(1);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    await expect(caller.payment.refundContract({ encryptedContractId, promisedAmount: 260_000 })).rejects.toEqual(
      errorWith('STALE'),
    );
    expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDED',
      refunds: [{ amount: 260_000, status: 'DONE', promise: { rule: 'untouched' } }],
    });
  });

  it('allows buying a trial again after it was refunded unused', async () => {
    const { learner, encryptedOrderId } = await buyContract(server.url, { product: { type: 'trial' } });
    const caller = callerFor(learner);
    await caller.payment.refundContract({
      encryptedContractId: await contractTokenOf(learner, encryptedOrderId),
      promisedAmount: 39_000,
    });
    const offered = await createOfferedCoach();
    await expect(
      caller.payment.createOrder(orderInput(offered, hourInDays(4, 10), { type: 'trial' })),
    ).resolves.toMatchObject({});
  });

  it('is rejected while a lesson is under way', async () => {
    const { learner, contract, encryptedOrderId } = await buyContract(server.url);
    const startsAt = new Date(Date.now() - 600_000);
    await db.lesson.create({
      data: {
        contractId: contract.id,
        learnerId: contract.learnerId,
        coachId: contract.coachId,
        sequence: 2,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3_000_000),
        status: 'CONFIRMED',
        requestedBy: 'learner',
        deadlineStartsAt: startsAt,
        confirmedAt: startsAt,
        learnerNotifiedAt: startsAt,
      },
    });
    const encryptedContractId = await contractTokenOf(learner, encryptedOrderId);
    await expect(callerFor(learner).payment.refundPromise({ encryptedContractId })).rejects.toEqual(
      errorWith('LESSON_UNDER_WAY'),
    );
    expect(await callerFor(learner).payment.read({ encryptedId: encryptedContractId })).toMatchObject({
      refundNow: null,
    });
  });

  it('returns a payment by virtual account to the account that the learner named', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buyContract(server.url, { method: 'virtualAccount' });
    const refundTarget = { method: '가상계좌', virtual: true, account: { bank: '신한은행', lastDigits: '6789' } };
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ refundWay: refundTarget });
    expect(
      await callerFor(learner).payment.refundContract({
        encryptedContractId: await contractTokenOf(learner, encryptedOrderId),
        promisedAmount: 260_000,
      }),
    ).toMatchObject({ outcome: 'DONE' });
    const { text } = await db.message.findFirstOrThrow({
      where: { template: 'payment-refund', userId: learner.userId },
    });
    expect(text).toContain('신한은행 계좌(끝자리 6789)로');
    expect(text).not.toContain('카드');
    expect(await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).toMatchObject({
      status: 'CANCELED',
      balanceAmount: 0,
    });
    const sealed = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    expect(Buffer.from(sealed.refundAccount ?? []).includes(Buffer.from('110123456789'))).toBe(false);
  });

  it('leaves a bonus beyond the gateway’s balance owed in the ledger', async () => {
    const { learner, contract, paymentKey } = await buyContract(server.url);
    const { paymentId } = await db.$transaction((tx) =>
      endContract(tx, {
        contractId: contract.id,
        orderId: contract.orderId,
        fault: 'coach',
        promisedAmount: 286_000,
        reason: '코치 사정',
        role: 'operator',
        actorId: 1,
        now: new Date(),
      }),
    );
    await payNow({ db, now: new Date() }, paymentId);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    expect(await ownerBalance({ db }, { account: 'LEARNER', ownerId: learner.userId })).toBe(-26_000);
    expect(await ledgerTotal()).toBe(0);
  });

  it('shows the coach what was bought, but not how it was paid', async () => {
    const { coach, encryptedOrderId, learner } = await buyContract(server.url);
    const encryptedId = await contractTokenOf(learner, encryptedOrderId);
    const asCoach = callerFor(memberActor(coach.user, coach.id));
    expect(await asCoach.payment.read({ encryptedId })).toMatchObject({
      amount: 260_000,
      method: null,
      receiptUrl: null,
      refundNow: null,
      encryptedOrderId: null,
    });
    expect(await callerFor(learner).payment.read({ encryptedId })).toMatchObject({
      method: '카드',
      receiptUrl: expect.stringContaining(env.APP_URL),
      encryptedOrderId,
    });
  });
});
