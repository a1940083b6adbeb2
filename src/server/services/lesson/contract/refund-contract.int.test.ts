import { afterAll, describe, expect, it, vi } from 'vitest';
import { env } from '~/env.js';
import type { MemberActor } from '~/domain/shared/actor';
import { db, pool } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourAhead,
  ledgerTotal,
  orderInput,
  payIntoAccount,
} from '~/test/factories/payment';
import type { Product } from '~/domain/payment/schema';
import { checkoutPolicy } from '~/domain/payment/policy';
import { postLessonEarned } from '~/server/services/payment/ledger/post-lesson-earned';
import { ownerBalance } from '~/server/services/payment/ledger/read-ledger-balances';
import { endContract, payNow } from './refund-contract';
import { gatewayPart } from '~/server/services/payment/refund/request-refund';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';

const server = await vi.hoisted(async () => (await import('~/test/gateway-server')).startGatewayServer());
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const refused = (code: string) => expect.objectContaining({ cause: expect.objectContaining({ code }) });

async function buy({
  product = { type: 'short', lessonCount: 4 },
  program = {},
  method = 'card',
}: { product?: Product; program?: object; method?: 'card' | 'virtualAccount' } = {}) {
  const [learner, offered] = [await createPayingLearner(), await createOfferedCoach(program)];
  const { encryptedOrderId, confirmation } = await approveOrder(
    server.url,
    learner,
    orderInput(offered, hourAhead(3, 19), product),
    { method },
  );
  await callerFor(learner).payment.confirm(confirmation);
  if (method === 'virtualAccount') {
    await payIntoAccount(server.url, confirmation.paymentKey);
    await settlePayment(
      { db, now: new Date() },
      { paymentId: (await db.payment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).id },
    );
  }
  const contract = await db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } });
  return { learner, coach: offered.coach, encryptedOrderId, contract, paymentKey: confirmation.paymentKey };
}

/**
 * Lessons that were held: what the lesson area writes when a coach marks one. The first of the contract is still asked
 * for.
 */
async function holdLessons(
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
        heldAt: startsAt,
      },
    });
    for (let twice = 0; twice < 2; twice += 1)
      await db.$transaction((tx) => postLessonEarned(tx, { lessonId: lesson.id, contractId, now: new Date() }));
  }
}

async function tokenOf(learner: MemberActor, encryptedOrderId: string): Promise<string> {
  return (await callerFor(learner).payment.order({ encryptedOrderId })).encryptedContractId ?? '';
}

describe('giving a contract back', () => {
  it.each([
    ['untouched within a week', { used: 0, days: 1, back: 260_000 }, {}],
    ['untouched later', { used: 0, days: 8, back: 234_000 }, {}],
    ['one of four', { used: 1, days: 1, back: 169_000 }, {}],
    ['three of four', { used: 3, days: 20, back: 39_000 }, {}],
    [
      'three months, five of twelve',
      { used: 5, days: 30, back: 339_300 },
      { product: { type: 'regular', period: 'pro', lessonCount: 4 } as const },
    ],
    [
      'music, one of four',
      { used: 1, days: 10, back: 146_666 },
      { program: { serviceType: 'music', priceGroup: 'music' } },
    ],
    ['music, half', { used: 2, days: 10, back: 0 }, { program: { serviceType: 'music', priceGroup: 'music' } }],
  ])('%s: the promise is what is paid', async (_name, { used, days, back }, wish) => {
    const { learner, coach, contract, encryptedOrderId, paymentKey } = await buy(wish);
    const { amount } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    await holdLessons(contract, used);
    const caller = callerFor(learner, inDays(days));
    const encryptedContractId = await tokenOf(learner, encryptedOrderId);
    const promise = await caller.payment.refundPromise({ encryptedContractId });
    expect(promise.amount).toBe(back);
    expect(await caller.payment.read({ encryptedId: encryptedContractId })).toMatchObject({
      refundNow: back,
      amount,
      refundedAmount: 0,
    });

    const done = await caller.payment.refundContract({ encryptedContractId, promisedAmount: promise.amount });
    expect(done.promise).toEqual(promise);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(amount - back);
    expect(await db.payment.findUniqueOrThrow({ where: { paymentKey } })).toMatchObject({
      balanceAmount: amount - back,
      status: back === 0 ? 'DONE' : back === amount ? 'CANCELED' : 'PARTIAL_CANCELED',
    });
    expect(await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).toMatchObject({ status: 'TERMINATED' });
    expect(
      await db.message.findFirstOrThrow({ where: { template: 'payment-refund', userId: learner.userId } }),
    ).toMatchObject({ text: expect.stringContaining('돌려드리는 금액') });
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

  it('pays once, whoever asks at once, and refuses an old view, another amount and another person', async () => {
    const { learner, contract, encryptedOrderId, paymentKey } = await buy();
    const encryptedContractId = await tokenOf(learner, encryptedOrderId);
    const caller = callerFor(learner);
    await expect(caller.payment.refundContract({ encryptedContractId, promisedAmount: 1 })).rejects.toEqual(
      refused('PROMISE_CHANGED'),
    );
    await expect(callerFor(await createPayingLearner()).payment.refundPromise({ encryptedContractId })).rejects.toEqual(
      refused('NOT_FOUND'),
    );
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => caller.payment.refundContract({ encryptedContractId, promisedAmount: 260_000 })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.refund.count({ where: { contractId: contract.id } })).toBe(1);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    await expect(caller.payment.refundContract({ encryptedContractId, promisedAmount: 260_000 })).rejects.toEqual(
      refused('STALE'),
    );
    expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDED',
      refunds: [{ amount: 260_000, status: 'DONE', promise: { rule: 'untouched' } }],
    });
  });

  it('gives a trial that was given back untouched to be bought again', async () => {
    const { learner, encryptedOrderId } = await buy({ product: { type: 'trial' } });
    const caller = callerFor(learner);
    await caller.payment.refundContract({
      encryptedContractId: await tokenOf(learner, encryptedOrderId),
      promisedAmount: 39_000,
    });
    const offered = await createOfferedCoach();
    await expect(
      caller.payment.createOrder(orderInput(offered, hourAhead(4, 10), { type: 'trial' })),
    ).resolves.toMatchObject({});
  });

  it('waits while a lesson is under way', async () => {
    const { learner, contract, encryptedOrderId } = await buy();
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
      },
    });
    const encryptedContractId = await tokenOf(learner, encryptedOrderId);
    await expect(callerFor(learner).payment.refundPromise({ encryptedContractId })).rejects.toEqual(
      refused('LESSON_UNDER_WAY'),
    );
    expect(await callerFor(learner).payment.read({ encryptedId: encryptedContractId })).toMatchObject({
      refundNow: null,
    });
  });

  it('returns a paid virtual account to the account that was given', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buy({ method: 'virtualAccount' });
    const way = { method: '가상계좌', virtual: true, account: { bank: '신한은행', lastDigits: '6789' } };
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ refundWay: way });
    expect(
      await callerFor(learner).payment.refundContract({
        encryptedContractId: await tokenOf(learner, encryptedOrderId),
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

  it('leaves a bonus, which the gateway does not hold, owed in the ledger', async () => {
    const { learner, contract, paymentKey } = await buy();
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

  it('shows the coach what was bought, not how it was paid', async () => {
    const { coach, encryptedOrderId, learner } = await buy();
    const encryptedId = await tokenOf(learner, encryptedOrderId);
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

describe('a refund that the gateway does not answer', () => {
  it('stays promised and is paid later, once', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buy();
    // The gateway is at this refund under the same key for somebody else: no answer that decides anything.
    const contractId = (await db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } })).id;
    await db.sandboxAnswer.create({ data: { key: `refund:contract:${contractId}`, status: 0, body: {} } });
    expect(
      await callerFor(learner).payment.refundContract({
        encryptedContractId: await tokenOf(learner, encryptedOrderId),
        promisedAmount: 260_000,
      }),
    ).toMatchObject({ outcome: 'REQUESTED' });
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDING',
      refunds: [{ status: 'REQUESTED' }],
    });

    await db.sandboxAnswer.deleteMany({ where: { key: `refund:contract:${contractId}` } });
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    await Promise.all(
      Array.from({ length: 4 }, () =>
        settlePayment({ db, now: new Date() }, { paymentId }).catch((error: unknown) =>
          expect(error).toMatchObject({ code: 'UNAVAILABLE' }),
        ),
      ),
    );
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ stage: 'REFUNDED' });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    expect(await db.message.count({ where: { template: 'payment-refund', userId: learner.userId } })).toBe(1);
  });
});

describe('a refund that the gateway refuses', () => {
  const mails = async (userId: number) =>
    (
      await db.message.findMany({
        where: { userId, template: { startsWith: 'payment-refund' } },
        orderBy: { id: 'asc' },
      })
    ).map(({ template }) => template);

  it('is told as late, not as done, and asked for again by itself under a new key until it is paid', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buy();
    const operator = callerFor(memberActor(await createOperator())).operations;
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    const row = () => db.refund.findFirstOrThrow({ where: { paymentId } });
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    const now = new Date();
    const asLearner = callerFor(learner, now).payment;
    expect(
      await asLearner.refundContract({
        encryptedContractId: await tokenOf(learner, encryptedOrderId),
        promisedAmount: 260_000,
      }),
    ).toMatchObject({ outcome: 'FAILED' });
    expect(await asLearner.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUND_DELAYED',
      refunds: [{ status: 'FAILED' }],
    });
    expect(await mails(learner.userId)).toEqual(['payment-refund-delayed']);
    const inTen = new Date(now.getTime() + 600_000);
    expect((await operator.getOrder({ encryptedOrderId })).refunds).toMatchObject([
      { status: 'FAILED', failureCode: 'NOT_CANCELABLE_PAYMENT', refusals: 1, nextTryAt: inTen },
    ]);
    expect(
      (await operator.listOrders({ refund: 'FAILED' })).items.find(
        (order) => order.encryptedOrderId === encryptedOrderId,
      ),
    ).toMatchObject({ refundRefused: true });
    const [job] = await db.$queryRaw<
      { at: Date }[]
    >`select start_after as at from pgboss.job where name = 'requery-payment' and (data->>'paymentId')::int = ${paymentId} order by start_after desc limit 1`;
    expect(job?.at).toEqual(inTen);

    const firstKey = (await row()).idempotencyKey;
    await settlePayment({ db, now: new Date(inTen.getTime() - 1) }, { paymentId });
    expect(await row()).toMatchObject({ status: 'FAILED', refusals: 1, idempotencyKey: firstKey });
    await settlePayment({ db, now: inTen }, { paymentId });
    expect(await row()).toMatchObject({
      status: 'FAILED',
      refusals: 2,
      nextTryAt: new Date(inTen.getTime() + 3_600_000),
      idempotencyKey: `${firstKey}+`,
    });
    expect(await mails(learner.userId)).toEqual(['payment-refund-delayed']);

    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'DONE' } });
    await settlePayment({ db, now: inDays(1) }, { paymentId });
    expect(await row()).toMatchObject({ status: 'DONE', failureCode: null, nextTryAt: null });
    expect(await mails(learner.userId)).toEqual(['payment-refund-delayed', 'payment-refund']);
    expect(await asLearner.order({ encryptedOrderId })).toMatchObject({ stage: 'REFUNDED' });
    expect(
      (await operator.listOrders({ query: '' })).items.find((order) => order.encryptedOrderId === encryptedOrderId),
    ).toMatchObject({ refundRefused: false });
    expect(await ledgerTotal()).toBe(0);
  });

  it('stays set aside: what the gateway holds is promised to nobody else meanwhile', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buy();
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    const part = (amount: number) => db.$transaction((tx) => gatewayPart(tx, { paymentId, amount }));
    expect(await part(300_000)).toBe(260_000);
    const encryptedContractId = await tokenOf(learner, encryptedOrderId);
    await callerFor(learner).payment.refundContract({ encryptedContractId, promisedAmount: 260_000 });
    expect(await part(100_000)).toBe(0);
    await db.refund.updateMany({ where: { paymentId }, data: { gatewayAmount: 200_000 } });
    expect(await part(100_000)).toBe(60_000);
  });

  it('is left to a person after the last try of the policy', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buy();
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    await callerFor(learner).payment.refundContract({
      encryptedContractId: await tokenOf(learner, encryptedOrderId),
      promisedAmount: 260_000,
    });
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    for (const days of [1, 2, 4, 6, 8, 10]) await settlePayment({ db, now: inDays(days) }, { paymentId });
    expect(await db.refund.findFirstOrThrow({ where: { paymentId } })).toMatchObject({
      status: 'FAILED',
      refusals: checkoutPolicy.refundRetryMinutes.length + 1,
      nextTryAt: null,
    });
  });

  it('is shown to operators, who send it again under a new key; it is paid once', async () => {
    const { learner, encryptedOrderId, paymentKey } = await buy();
    const operator = callerFor(memberActor(await createOperator())).operations;
    const before = (await operator.overview()).failedRefunds;
    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'ABORTED' } });
    await callerFor(learner).payment.refundContract({
      encryptedContractId: await tokenOf(learner, encryptedOrderId),
      promisedAmount: 260_000,
    });
    expect((await operator.getOrder({ encryptedOrderId })).refunds).toMatchObject([{ status: 'FAILED' }]);
    expect((await operator.overview()).failedRefunds).toBe(before + 1);
    expect((await operator.listOrders({ refund: 'FAILED' })).items.map((order) => order.encryptedOrderId)).toContain(
      encryptedOrderId,
    );

    await db.sandboxPayment.update({ where: { paymentKey }, data: { status: 'DONE' } });
    const answers = await Promise.all([
      operator.retryRefunds({ encryptedOrderId }),
      operator.retryRefunds({ encryptedOrderId }),
    ]);
    expect(answers.map(({ affected }) => affected).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { paymentKey } });
    await settlePayment({ db, now: new Date() }, { paymentId });
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ stage: 'REFUNDED' });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    expect(await operator.listAudit({ action: 'refund.retry' })).toMatchObject({
      items: [{ operator: '운영자', details: expect.stringContaining('NOT_CANCELABLE_PAYMENT') }],
    });
    expect(await ledgerTotal()).toBe(0);
  });
});

describe('the ledger', () => {
  it('is seen by operators only, with a total of zero', async () => {
    const operator = memberActor({
      ...(await db.user.create({ data: { email: 'op@dagaon.test', name: '운영', grade: 'operator' } })),
    });
    expect(await callerFor(operator).payment.ledgerBalances()).toMatchObject({ total: 0 });
    await expect(callerFor(await createPayingLearner()).payment.ledgerBalances()).rejects.toEqual(refused('FORBIDDEN'));
  });

  it('refuses what does not balance and what would change history', async () => {
    const { orderId } = (await buy()).contract;
    const unbalanced = db.$transaction(async (tx) => {
      const { id } = await tx.ledgerTransaction.create({
        data: { kind: 'CAPTURE', idempotencyKey: 'unbalanced', policyVersion: 'test', orderId },
      });
      await tx.ledgerEntry.createMany({
        data: [
          { transactionId: id, account: 'GATEWAY', amount: 10 },
          { transactionId: id, account: 'LEARNER', amount: -9 },
        ],
      });
    });
    await expect(unbalanced).rejects.toThrow(/sums to 1/);
    await expect(pool.query('update ledger_entries set amount = 1')).rejects.toThrow(/append-only/);
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow(/append-only/);
  });
});
