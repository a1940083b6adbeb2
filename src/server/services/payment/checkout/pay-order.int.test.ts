import { describe, expect, it, vi } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { env } from '~/env.js';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { callerFor, memberActor } from '~/test/caller';
import { createLearner } from '~/test/factories/lesson';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  ledgerTotal,
  orderInput,
  payIntoAccount,
} from '~/test/factories/payment';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { settlePayment } from './settle-payment';

const server = await startGatewayServer();

async function paymentOf(encryptedOrderId: string) {
  return db.payment.findUniqueOrThrow({
    where: { orderId: decryptId('order', encryptedOrderId).id },
    include: { order: { include: { contract: true, reservations: true } }, refunds: true },
  });
}

describe('paying by card', () => {
  it('captures the money once, opens the contract, and writes the ledger, the mail and the purchase event', async () => {
    const learner = await createPayingLearner();
    const offered = await createOfferedCoach();
    await db.consentEvent.create({
      data: {
        userId: learner.userId,
        kind: 'AD_MEASUREMENT',
        version: accountPolicy.consents.AD_MEASUREMENT,
        granted: true,
      },
    });
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(offered, hourInDays(3, 19)),
    );
    const caller = callerFor(learner);
    await Promise.all(Array.from({ length: 5 }, () => caller.payment.confirm(confirmation)));

    const payment = await paymentOf(encryptedOrderId);
    expect(payment).toMatchObject({
      status: 'DONE',
      method: '카드',
      amount: 260_000,
      balanceAmount: 260_000,
      provider: 'sandbox',
    });
    expect(payment.order).toMatchObject({
      status: 'PAID',
      contract: { status: 'ACTIVE', lessonCount: 4, unitPrice: 65_000 },
    });
    // The chosen hour is requested from the coach with the payment, once, and now belongs to the lesson.
    const lessons = await db.lesson.findMany({
      where: { contract: { orderId: payment.orderId ?? 0 } },
      include: { reservation: true },
    });
    expect(lessons).toMatchObject([
      {
        sequence: 1,
        status: 'REQUESTED',
        requestedBy: 'learner',
        startsAt: hourInDays(3, 19),
        reservation: { expiresAt: null },
      },
    ]);
    expect(payment.order?.reservations).toEqual([]);
    expect(
      await db.creditEntry.aggregate({ where: { contractId: payment.order?.contract?.id }, _sum: { amount: true } }),
    ).toEqual({ _sum: { amount: 3 } });
    const notice = await db.message.findFirstOrThrow({
      where: { template: 'payment-coach', userId: offered.coach.user.id },
    });
    expect(notice.text).toContain('첫 수업 시간이 괜찮으면 확정해 주세요.');
    expect(notice.text).toContain(
      `/f/user/mypage/lesson/expert?encryptedId=${contractToken(await db.contract.findUniqueOrThrow({ where: { orderId: payment.orderId ?? 0 } }))}&type=time&lesson=${encryptId('lesson', lessons[0]?.id ?? 0)}`,
    );
    const entries = await db.ledgerEntry.findMany({
      where: { transaction: { orderId: payment.orderId } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['LEARNER', 260_000],
      ['CONTRACT_LIABILITY', -260_000],
      ['GATEWAY', 260_000],
      ['LEARNER', -260_000],
    ]);
    expect(
      await db.message.count({
        where: { template: { in: ['payment-done', 'payment-coach'] }, dedupeKey: { endsWith: `:${payment.orderId}` } },
      }),
    ).toBe(2);
    const bought = await db.message.findFirstOrThrow({ where: { template: 'payment-done', userId: learner.userId } });
    expect(bought.text).toContain(
      `결제·환불 보기\n${env.APP_URL}/payment/orders/${encodeURIComponent(encryptedOrderId)}`,
    );
    expect(await db.marketingEvent.count({ where: { kind: 'purchase', eventKey: payment.order?.oid } })).toBe(1);
    expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'PAID',
      amount: 260_000,
      encryptedContractId: expect.any(String),
    });
    expect(await ledgerTotal()).toBe(0);
  });

  it('keeps the hour held when the card is rejected, so that the learner can retry without losing time', async () => {
    const learner = await createPayingLearner();
    const offered = await createOfferedCoach();
    const caller = callerFor(learner);
    const input = orderInput(offered, hourInDays(3, 19));
    const { encryptedOrderId, confirmation } = await approveOrder(server.url, learner, input, { decision: 'refuse' });
    await expect(caller.payment.confirm(confirmation)).rejects.toMatchObject({
      cause: { code: 'PAYMENT_REFUSED', details: { reason: expect.stringContaining('거절') } },
    });
    const first = await caller.payment.order({ encryptedOrderId });
    expect(first).toMatchObject({ stage: 'RETRY', failureMessage: expect.stringContaining('거절') });
    // The page has shown the rejection.
    expect(await db.message.count({ where: { template: 'payment-unpaid', userId: learner.userId } })).toBe(0);

    const secondResult = await approveOrder(server.url, learner, input);
    expect(secondResult.encryptedOrderId).not.toBe(encryptedOrderId);
    expect((await caller.payment.order({ encryptedOrderId: secondResult.encryptedOrderId })).holdExpiresAt).toEqual(
      first.holdExpiresAt,
    );
    await caller.payment.confirm(secondResult.confirmation);
    expect(await caller.payment.order({ encryptedOrderId: secondResult.encryptedOrderId })).toMatchObject({
      stage: 'PAID',
    });
    expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({ stage: 'CANCELLED' });
  });

  it('captures nothing for another amount, another person, or after the hold has expired', async () => {
    const learner = await createPayingLearner();
    const offered = await createOfferedCoach();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(offered, hourInDays(3, 19)),
    );
    await expect(callerFor(learner).payment.confirm({ ...confirmation, amount: 1_000 })).rejects.toMatchObject({
      cause: { code: 'AMOUNT_MISMATCH' },
    });
    const otherUser = memberActor(await createLearner());
    await expect(callerFor(otherUser).payment.confirm(confirmation)).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
    await expect(callerFor(otherUser).payment.order({ encryptedOrderId })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
    const later = new Date(Date.now() + 15 * MINUTE_MS + 1_000);
    await expect(callerFor(learner, later).payment.confirm(confirmation)).rejects.toMatchObject({
      cause: { code: 'HOLD_EXPIRED' },
    });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).status).toBe(
      'IN_PROGRESS',
    );
    expect((await paymentOf(encryptedOrderId)).status).toBe('READY');
  });

  it('is rejected while an operator is logged in as the learner', async () => {
    const learner = { ...(await createPayingLearner()), impersonatorId: 1 };
    const offered = await createOfferedCoach();
    await expect(callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(3, 19)))).rejects.toMatchObject({
      cause: { code: 'NOT_YOUR_HAND' },
    });
  });
});

describe('a coach whom an operator paused during the payment', () => {
  const pause = (id: number) => db.coach.update({ where: { id }, data: { status: 'SUSPENDED' } });
  const unavailable = { cause: { code: 'COACH_UNAVAILABLE' } };

  it.each(['card', 'virtualAccount'] as const)(
    'is not paid by %s: nothing is captured, the order ends and the hour is free',
    async (method) => {
      const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
      const { encryptedOrderId, confirmation } = await approveOrder(
        server.url,
        learner,
        orderInput(offered, hourInDays(3, 19)),
        { method },
      );
      await pause(offered.coach.id);
      const caller = callerFor(learner);
      // Reloading the page gives the same answer.
      for (let twice = 0; twice < 2; twice += 1)
        await expect(caller.payment.confirm(confirmation)).rejects.toMatchObject(unavailable);
      expect(
        (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).status,
      ).toBe('IN_PROGRESS');
      expect(await paymentOf(encryptedOrderId)).toMatchObject({
        status: 'ABORTED',
        failureCode: 'COACH_UNAVAILABLE',
        order: { status: 'CANCELLED', contract: null, reservations: [] },
      });
      expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({ stage: 'CANCELLED' });
      // The page has shown the reason.
      expect(await db.message.count({ where: { userId: learner.userId, template: { startsWith: 'payment-' } } })).toBe(
        0,
      );
      expect(await ledgerTotal()).toBe(0);
    },
  );

  it('cannot be paid from a page that was open before', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const { payment } = callerFor(learner);
    const { encryptedOrderId } = await payment.createOrder(orderInput(offered, hourInDays(3, 19)));
    await pause(offered.coach.id);
    await expect(payment.startCheckout({ encryptedOrderId, method: 'card', agreed: true })).rejects.toMatchObject(
      unavailable,
    );
  });

  it('is not paid for an approval that never reached the gateway: the job captures nothing and mails the learner', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(offered, hourInDays(3, 19)),
    );
    const { id } = await paymentOf(encryptedOrderId);
    // The payment was claimed, and then the process ended.
    await db.payment.update({ where: { id }, data: { status: 'IN_PROGRESS', paymentKey: confirmation.paymentKey } });
    await pause(offered.coach.id);
    await settlePayment({ db, now: new Date() }, { paymentId: id });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).status).toBe(
      'IN_PROGRESS',
    );
    expect(await paymentOf(encryptedOrderId)).toMatchObject({
      status: 'ABORTED',
      order: { status: 'CANCELLED', contract: null, reservations: [] },
    });
    expect(
      await db.message.findFirstOrThrow({ where: { userId: learner.userId, template: 'payment-unpaid' } }),
    ).toMatchObject({ text: expect.stringMatching(/결제된 금액은 없어요.*다른 코치를 골라/s) });
  });

  it('gets no contract for a later deposit, which is refunded in full with a mail that gives the reason', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(offered, hourInDays(3, 19)),
      { method: 'virtualAccount' },
    );
    const caller = callerFor(learner);
    await caller.payment.confirm(confirmation);
    expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({ stage: 'WAITING_FOR_DEPOSIT' });
    await pause(offered.coach.id);
    await payIntoAccount(server.url, confirmation.paymentKey);
    await settlePayment({ db, now: new Date() }, { paymentId: (await paymentOf(encryptedOrderId)).id });

    await vi.waitFor(async () =>
      expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({ stage: 'REFUNDED' }),
    );
    const reason = '결제하는 사이 코치가 새 수업을 받을 수 없게 되어 환불해 드려요.';
    expect(await paymentOf(encryptedOrderId)).toMatchObject({
      status: 'CANCELED',
      balanceAmount: 0,
      refunds: [{ amount: 260_000, gatewayAmount: 260_000, status: 'DONE', reason }],
      order: { status: 'EXPIRED', contract: null, reservations: [] },
    });
    const mail = await db.message.findFirstOrThrow({ where: { userId: learner.userId, template: 'payment-refund' } });
    expect(mail.text).toContain(reason);
    expect(mail.text).toContain('신한은행 계좌(끝자리 6789)로 260,000원을 돌려드렸어요.');
    expect(await db.message.count({ where: { userId: offered.coach.userId } })).toBe(0);
    expect(await ledgerTotal()).toBe(0);
  });
});

describe('paying into a virtual account', () => {
  it('keeps the hour held until the deposit arrives, and then opens the contract', async () => {
    const learner = await createPayingLearner();
    const offered = await createOfferedCoach();
    const caller = callerFor(learner);
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(offered, hourInDays(3, 19)),
      { method: 'virtualAccount' },
    );
    await caller.payment.confirm(confirmation);
    const waiting = await caller.payment.order({ encryptedOrderId });
    expect(waiting).toMatchObject({
      stage: 'WAITING_FOR_DEPOSIT',
      virtualAccount: { bank: '신한은행', accountNumber: expect.stringMatching(/^X\d{13}$/) },
      approvedAt: null,
    });
    expect(waiting.holdExpiresAt).toEqual(waiting.virtualAccount?.dueDate);
    const [held] = (await paymentOf(encryptedOrderId)).order?.reservations ?? [];
    expect(held?.expiresAt?.getTime()).toBeGreaterThan(waiting.holdExpiresAt.getTime());
    expect(await db.contract.count({ where: { order: { oid: waiting.oid } } })).toBe(0);
    // The order is listed with the account until it is paid or the account closes, and only for its owner.
    const listed = await caller.payment.waitingOrders();
    expect(listed).toMatchObject([{ encryptedOrderId, amount: waiting.amount, account: waiting.virtualAccount }]);
    expect(await callerFor(learner, waiting.holdExpiresAt).payment.waitingOrders()).toEqual([]);
    expect(await callerFor(await createPayingLearner()).payment.waitingOrders()).toEqual([]);

    await payIntoAccount(server.url, confirmation.paymentKey);
    await vi.waitFor(async () =>
      expect(await caller.payment.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID', method: '가상계좌' }),
    );
    expect(await caller.payment.waitingOrders()).toEqual([]);
    expect(await ledgerTotal()).toBe(0);
  });

  it('requires an account for refunds, and enough time before the lesson', async () => {
    const learner = await createPayingLearner();
    const offered = await createOfferedCoach();
    const caller = callerFor(learner);
    const { encryptedOrderId } = await caller.payment.createOrder(orderInput(offered, hourInDays(3, 19)));
    await expect(
      caller.payment.startCheckout({ encryptedOrderId, method: 'virtualAccount', agreed: true }),
    ).rejects.toMatchObject({ cause: { code: 'INVALID_INPUT' } });
    const { holdExpiresAt, startsAt } = await caller.payment.order({ encryptedOrderId });
    await db.order.updateMany({
      where: { id: decryptId('order', encryptedOrderId).id },
      data: { startsAt: new Date(Date.now() + 3 * HOUR_MS) },
    });
    expect(holdExpiresAt < startsAt).toBe(true);
    await expect(
      caller.payment.startCheckout({
        encryptedOrderId,
        method: 'virtualAccount',
        agreed: true,
        refundAccount: { bankCode: '88', accountNumber: '110-123-456789', holderName: '김하늘' },
      }),
    ).rejects.toMatchObject({ cause: { code: 'DEPOSIT_TOO_LATE' } });
  });
});
