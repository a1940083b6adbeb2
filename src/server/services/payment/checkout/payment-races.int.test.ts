import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { answerHealthAgain } from '~/test/factories/health';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  ledgerTotal,
  orderInput,
} from '~/test/factories/payment';
import { sendDepositNotices } from '~/test/factories/payment-notices';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { expireHold } from '../order/expire-hold';
import { recordRejection } from './record-rejection';
import { settlePayment } from './settle-payment';

const server = await startGatewayServer();

const ROUNDS = 20;
const LEARNERS = 50;
const idOf = (encryptedOrderId: string) => decryptId('order', encryptedOrderId).id;
const context = (now = new Date()) => ({ db, now });
const unpaidMails = ({ userId }: { userId: number }) =>
  db.message.findMany({ where: { template: 'payment-unpaid', userId } });

/** Returns the message for a learner who did not get the hour. */
function messageOf(result: PromiseSettledResult<unknown>): string | null {
  return result.status === 'rejected' ? (result.reason as Error).message : null;
}

function codeOf(result: PromiseSettledResult<unknown>): string {
  if (result.status === 'fulfilled') return 'PAID';
  const { cause } = result.reason as { cause?: { code?: string } };
  return cause?.code ?? String(result.reason);
}

describe('fifty learners who want the same hour', () => {
  it(
    'one pays, the others read that the hour is taken, and no money is lost, twenty times',
    { timeout: 240_000 },
    async () => {
      const learners = await Promise.all(Array.from({ length: LEARNERS }, createPayingLearner));
      const offered = await createOfferedCoach();
      for (let round = 0; round < ROUNDS; round += 1) {
        const startsAt = hourInDays(2 + Math.floor(round / 7), 8 + 2 * (round % 7));
        const results = await Promise.allSettled(
          learners.map(async (learner) => {
            await answerHealthAgain(learner.userId);
            const { encryptedOrderId, confirmation } = await approveOrder(
              server.url,
              learner,
              orderInput(offered, startsAt),
            );
            await callerFor(learner).payment.confirm(confirmation);
            return (await callerFor(learner).payment.order({ encryptedOrderId })).stage;
          }),
        );
        const codes = results.map(codeOf);
        expect(codes.filter((code) => code === 'PAID')).toHaveLength(1);
        expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(LEARNERS - 1);
        expect(
          results
            .map(messageOf)
            .filter((message) => message === '방금 다른 예약이 잡힌 시간이에요. 다른 시간을 골라 주세요.'),
        ).toHaveLength(LEARNERS - 1);
        expect(await db.contract.count({ where: { coachId: offered.coach.id } })).toBe(round + 1);
        expect(await ledgerTotal()).toBe(0);
      }
      expect(await db.payment.count({ where: { status: 'DONE' } })).toBe(ROUNDS);
      const { _sum } = await db.ledgerEntry.aggregate({ where: { account: 'GATEWAY' }, _sum: { amount: true } });
      expect(_sum.amount).toBe(ROUNDS * 260_000);
    },
  );
});

describe('payment notices', () => {
  it('change the state once when a hundred copies arrive at the same time', { timeout: 60_000 }, async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
      { method: 'virtualAccount' },
    );
    await callerFor(learner).payment.confirm(confirmation);
    const orderId = idOf(encryptedOrderId);
    expect(await sendDepositNotices(server.url, confirmation)).toEqual([200]);
    const { payment } = await db.order.findUniqueOrThrow({ where: { id: orderId }, select: { payment: true } });
    // Notices in between left jobs, one per time span; these jobs find nothing to do.
    const jobs = await db.$queryRaw<
      unknown[]
    >`select id from pgboss.job where name = 'requery-payment' and singleton_key = ${`notice:${payment?.id}`}`;
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.length).toBeLessThan(20);
    await Promise.all(Array.from({ length: 10 }, () => settlePayment(context(), { paymentId: payment?.id ?? 0 })));

    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID' });
    expect(await db.contract.count({ where: { orderId } })).toBe(1);
    expect(await db.ledgerTransaction.count({ where: { orderId } })).toBe(1);
    expect(await db.stateEvent.count({ where: { machine: 'payment', entityId: payment?.id ?? 0, to: 'DONE' } })).toBe(
      1,
    );
    expect(await db.message.count({ where: { dedupeKey: `payment-done:${orderId}` } })).toBe(1);
    expect(await ledgerTotal()).toBe(0);
  });

  it('change nothing when they are unknown or invalid', async () => {
    const post = (body: string) => fetch(`${server.url}/webhooks/payment`, { method: 'POST', body });
    expect((await post(JSON.stringify({ orderId: 'nobody-knows-it', status: 'DONE' }))).status).toBe(200);
    expect((await post('{')).status).toBe(400);
    expect((await post('{"orderId":"a\\u0000b","status":"DONE"}')).status).toBe(400);
    const act = (body: string) => fetch(`${server.url}/sandbox-pay/act`, { method: 'POST', body, redirect: 'manual' });
    for (const key of ['a%00b', '', '%F0%9F%98%80', 'x'.repeat(5_000)])
      expect((await act(`decision=deposit&paymentKey=${key}`)).status).toBe(303);
  });
});

/**
 * Makes the database reject contracts for one order, so that everything after the gateway's approval is rolled back.
 */
async function breakCapture(orderId: number): Promise<() => Promise<void>> {
  await db.$executeRawUnsafe(
    `create function refuse_contract() returns trigger language plpgsql as $$ begin if new.order_id = ${orderId} then raise exception 'the power went out'; end if; return new; end $$`,
  );
  await db.$executeRawUnsafe(
    'create trigger refuse_contract before insert on contracts for each row execute function refuse_contract()',
  );
  return async () => {
    await db.$executeRawUnsafe('drop trigger refuse_contract on contracts');
    await db.$executeRawUnsafe('drop function refuse_contract()');
  };
}

describe('a crash between the gateway’s approval and our commit', () => {
  it('leaves the payment in progress with its job, and the job recovers it', async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
    );
    const orderId = idOf(encryptedOrderId);
    const mend = await breakCapture(orderId);
    await callerFor(learner).payment.confirm(confirmation);
    const broken = await db.payment.findUniqueOrThrow({ where: { orderId } });
    expect(broken.status).toBe('IN_PROGRESS');
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ stage: 'CHECKING' });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).status).toBe(
      'DONE',
    );
    expect(await db.ledgerTransaction.count({ where: { orderId } })).toBe(0);
    const jobs = await db.$queryRaw<
      { count: bigint }[]
    >`select count(*) from pgboss.job where name = 'requery-payment' and data ->> 'paymentId' = ${String(broken.id)}`;
    expect(Number(jobs[0]?.count)).toBe(1);

    await mend();
    await settlePayment(context(), { paymentId: broken.id });
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({ stage: 'PAID' });
    expect(await ledgerTotal()).toBe(0);
  });

  it('is recovered if the approval was never captured: it is captured while the hour is held, and not afterwards', async () => {
    const approvedOnly = async () => {
      const learner = await createPayingLearner();
      const { encryptedOrderId, confirmation } = await approveOrder(
        server.url,
        learner,
        orderInput(await createOfferedCoach(), hourInDays(3, 19)),
      );
      const orderId = idOf(encryptedOrderId);
      const payment = await db.payment.update({
        where: { orderId },
        data: { status: 'IN_PROGRESS', paymentKey: confirmation.paymentKey },
      });
      return { learner, encryptedOrderId, orderId, payment, confirmation };
    };
    const held = await approvedOnly();
    await settlePayment(context(), { paymentId: held.payment.id });
    expect(await callerFor(held.learner).payment.order(held)).toMatchObject({ stage: 'PAID' });

    const approvedOrder = await approvedOnly();
    await db.timeReservation.deleteMany({ where: { orderId: approvedOrder.orderId } });
    for (let twice = 0; twice < 2; twice += 1) await settlePayment(context(), { paymentId: approvedOrder.payment.id });
    // This learner was informed to wait for a mail, so there is one; a learner who paid gets the payment mail.
    expect(await unpaidMails(approvedOrder.learner)).toMatchObject([
      { text: expect.stringContaining('결제사에 확인한 결과, 결제된 금액이 없어요.') },
    ]);
    expect(await unpaidMails(held.learner)).toEqual([]);
    expect((await db.payment.findUniqueOrThrow({ where: { id: approvedOrder.payment.id } })).status).toBe('ABORTED');
    expect(
      (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: approvedOrder.confirmation.paymentKey } }))
        .approvedAt,
    ).toBeNull();
  });

  it('leads to an automatic refund with a mail when the hour was lost in the meantime', async () => {
    const [learner, otherLearner] = [await createPayingLearner(), await createPayingLearner()];
    const offered = await createOfferedCoach();
    const startsAt = hourInDays(3, 19);
    const { encryptedOrderId, confirmation } = await approveOrder(server.url, learner, orderInput(offered, startsAt));
    const orderId = idOf(encryptedOrderId);
    const mend = await breakCapture(orderId);
    await callerFor(learner).payment.confirm(confirmation);
    await mend();
    await db.timeReservation.updateMany({ where: { orderId }, data: { expiresAt: new Date(Date.now() - 1_000) } });
    await callerFor(otherLearner).payment.createOrder(orderInput(offered, startsAt));

    const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { orderId } });
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(context(), { paymentId })));
    expect(await callerFor(learner).payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDED',
      encryptedContractId: null,
      refunds: [{ amount: 260_000, status: 'DONE' }],
    });
    expect(await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).toMatchObject(
      { status: 'CANCELED', balanceAmount: 0 },
    );
    const accounts = await db.ledgerEntry.groupBy({
      by: ['account'],
      where: { transaction: { orderId } },
      _sum: { amount: true },
    });
    expect(accounts.every(({ _sum }) => _sum.amount === 0)).toBe(true);
    expect(await db.message.count({ where: { template: 'payment-refund', userId: learner.userId } })).toBe(1);
    expect(await db.message.count({ where: { template: 'payment-done', userId: learner.userId } })).toBe(0);
  });
});

describe('money that the gateway captured although we recorded that it did not', () => {
  const rejectPayment = async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
    );
    const orderId = idOf(encryptedOrderId);
    const { id: paymentId } = await db.payment.update({
      where: { orderId },
      data: { status: 'IN_PROGRESS', paymentKey: confirmation.paymentKey },
    });
    await recordRejection(
      context(),
      { kind: 'lesson', id: orderId },
      { code: 'REJECT_CARD_COMPANY', message: '거절', waited: false },
    );
    await db.sandboxPayment.update({
      where: { paymentKey: confirmation.paymentKey },
      data: { status: 'DONE', approvedAt: new Date() },
    });
    return { learner, encryptedOrderId, orderId, paymentId, confirmation };
  };

  it('opens the contract when the gateway is queried again while the hour is held', async () => {
    const late = await rejectPayment();
    const notice = JSON.stringify({
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { orderId: late.confirmation.orderId },
    });
    expect((await fetch(`${server.url}/webhooks/payment`, { method: 'POST', body: notice })).status).toBe(200);
    expect(await callerFor(late.learner).payment.order(late)).toMatchObject({ stage: 'PAID', failureMessage: null });
    expect(await ledgerTotal()).toBe(0);
  });

  it('is refunded when the order is over', async () => {
    const late = await rejectPayment();
    await callerFor(late.learner).payment.giveUpOrder(late);
    await settlePayment(context(), { paymentId: late.paymentId });
    expect(await callerFor(late.learner).payment.order(late)).toMatchObject({
      stage: 'REFUNDED',
      encryptedContractId: null,
    });
    expect(
      await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: late.confirmation.paymentKey } }),
    ).toMatchObject({ status: 'CANCELED', balanceAmount: 0 });
    expect(await ledgerTotal()).toBe(0);
  });
});

it('a payment belongs to the gateway that confirms it, not to the one configured when the order was placed', async () => {
  const learner = await createPayingLearner();
  const { encryptedOrderId, confirmation } = await approveOrder(
    server.url,
    learner,
    orderInput(await createOfferedCoach(), hourInDays(3, 19)),
  );
  await db.payment.update({ where: { orderId: idOf(encryptedOrderId) }, data: { provider: 'toss' } });
  await callerFor(learner).payment.confirm(confirmation);
  expect(await db.payment.findUniqueOrThrow({ where: { orderId: idOf(encryptedOrderId) } })).toMatchObject({
    status: 'DONE',
    provider: 'sandbox',
  });
});

describe('the end of a hold', () => {
  it(
    'and a payment at the same time: either the hour is paid, or it is free and nothing was captured',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 12; round += 1) {
        const [learner, otherLearner] = [await createPayingLearner(), await createPayingLearner()];
        const offered = await createOfferedCoach();
        const startsAt = hourInDays(3, 19);
        const { encryptedOrderId, confirmation } = await approveOrder(
          server.url,
          learner,
          orderInput(offered, startsAt),
        );
        const orderId = idOf(encryptedOrderId);
        const { holdExpiresAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
        const before = new Date(holdExpiresAt.getTime() - 1);
        const [paid, , taken] = await Promise.allSettled([
          callerFor(learner, before).payment.confirm(confirmation),
          expireHold(context(holdExpiresAt), { orderId }),
          callerFor(otherLearner, holdExpiresAt).payment.createOrder(orderInput(offered, startsAt)),
        ]);
        const { stage } = await callerFor(learner, before).payment.order({ encryptedOrderId });
        const captured =
          (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: confirmation.paymentKey } })).status ===
          'DONE';
        expect(captured).toBe(stage === 'PAID');
        if (paid.status === 'rejected') expect(codeOf(paid)).toBe('HOLD_EXPIRED');
        if (taken.status === 'rejected') expect(codeOf(taken)).toBe('SLOT_TAKEN');
        if (stage === 'PAID') expect(taken.status).toBe('rejected');
        expect(await db.timeReservation.count({ where: { coachId: offered.coach.id } })).toBeLessThanOrEqual(1);
      }
      expect(await ledgerTotal()).toBe(0);
    },
  );

  it('closes a virtual account at the gateway before the hour is released, and accepts a last-minute deposit', async () => {
    const waiting = async () => {
      const learner = await createPayingLearner();
      const { encryptedOrderId, confirmation } = await approveOrder(
        server.url,
        learner,
        orderInput(await createOfferedCoach(), hourInDays(3, 19)),
        { method: 'virtualAccount' },
      );
      await callerFor(learner).payment.confirm(confirmation);
      return { learner, encryptedOrderId, confirmation, orderId: idOf(encryptedOrderId) };
    };
    const due = new Date(Date.now() + 26 * HOUR_MS);
    const unpaid = await waiting();
    await expireHold(context(due), unpaid);
    expect(await callerFor(unpaid.learner).payment.order(unpaid)).toMatchObject({ stage: 'EXPIRED' });
    expect(
      (await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: unpaid.confirmation.paymentKey } })).status,
    ).toBe('CANCELED');
    expect(await db.timeReservation.count({ where: { orderId: unpaid.orderId } })).toBe(0);
    expect(await unpaidMails(unpaid.learner)).toMatchObject([
      {
        subject: '입금 기한이 지나 주문이 취소됐어요',
        text: expect.stringContaining(encodeURIComponent(unpaid.encryptedOrderId)),
      },
    ]);

    const calledOff = await waiting();
    await callerFor(calledOff.learner).payment.giveUpOrder(calledOff);
    expect(await callerFor(calledOff.learner).payment.order(calledOff)).toMatchObject({ stage: 'CANCELLED' });
    expect(await unpaidMails(calledOff.learner)).toEqual([]);

    const paid = await waiting();
    await db.sandboxPayment.update({
      where: { paymentKey: paid.confirmation.paymentKey },
      data: { status: 'DONE', approvedAt: new Date() },
    });
    await expireHold(context(due), paid);
    expect(await callerFor(paid.learner).payment.order(paid)).toMatchObject({ stage: 'PAID' });
    expect(await unpaidMails(paid.learner)).toEqual([]);
  });
});
