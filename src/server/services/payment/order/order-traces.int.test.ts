import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { decryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import {
  approveOrder,
  createOfferedCoach,
  createPayingLearner,
  hourInDays,
  orderInput,
} from '~/test/factories/payment';
import { expireHold } from './expire-hold';
import { readRefundData, refundCaseOf } from '~/server/services/lesson/contract/end/refund-case';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

const orderOf = (encryptedOrderId: string) =>
  db.order.findUniqueOrThrow({
    where: { id: decryptId('order', encryptedOrderId).id },
    include: { payment: true, reservations: true, contract: true, coach: { include: { user: true } }, learner: true },
  });
const eventsOf = async (machine: string, entityId: number) =>
  (await db.stateEvent.findMany({ where: { machine, entityId }, orderBy: { id: 'asc' } })).map(
    ({ from, to, actorRole, actorId }) => ({ from, to, role: actorRole, actorId }),
  );
const jobsOf = (queue: string, key: string, id: number) =>
  db.$queryRaw<
    { at: Date }[]
  >`select start_after as at from pgboss.job where name = ${queue} and data ->> ${key} = ${String(id)} order by start_after`;

describe('the records of an order', () => {
  it('when it is placed: two events, a hold of fifteen minutes and the job that ends it', async () => {
    const learner = await createPayingLearner();
    const now = new Date();
    const order = await orderOf(
      (await callerFor(learner, now).payment.createOrder(orderInput(await createOfferedCoach(), hourInDays(3, 19))))
        .encryptedOrderId,
    );
    const by = { from: null, role: 'learner', actorId: learner.userId };
    expect(await eventsOf('order', order.id)).toEqual([{ ...by, to: 'PENDING' }]);
    expect(await eventsOf('payment', order.payment?.id ?? 0)).toEqual([{ ...by, to: 'READY' }]);
    expect(order.holdExpiresAt).toEqual(new Date(now.getTime() + 15 * MINUTE_MS));
    expect(order.reservations.map(({ expiresAt }) => expiresAt)).toEqual([order.holdExpiresAt]);
    expect((await jobsOf('expire-payment-holds', 'orderId', order.id)).map(({ at }) => at)).toEqual([
      order.holdExpiresAt,
    ]);
  });

  it('when it is replaced: cancelled during its hold, expired after it', async () => {
    const learner = await createPayingLearner();
    const offered = await createOfferedCoach();
    const now = new Date();
    const place = async (hour: number, at: Date) =>
      orderOf(
        (await callerFor(learner, at).payment.createOrder(orderInput(offered, hourInDays(3, hour)))).encryptedOrderId,
      );
    const [first, second] = [await place(10, now), await place(13, now)];
    await place(16, new Date(now.getTime() + 15 * MINUTE_MS));
    expect((await eventsOf('order', first.id)).at(-1)).toEqual({
      from: 'PENDING',
      to: 'CANCELLED',
      role: 'system',
      actorId: learner.userId,
    });
    expect((await eventsOf('order', second.id)).at(-1)).toEqual({
      from: 'PENDING',
      to: 'EXPIRED',
      role: 'system',
      actorId: learner.userId,
    });
  });

  it('when it is paid: each side gets its own mail', async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
    );
    await callerFor(learner).payment.confirm(confirmation);
    const order = await orderOf(encryptedOrderId);
    const mails = await db.message.findMany({
      where: { dedupeKey: { in: [`payment-done:${order.id}`, `payment-coach:${order.id}`] } },
      orderBy: { template: 'asc' },
    });
    expect(mails.map(({ template, recipient, userId }) => ({ template, recipient, userId }))).toEqual([
      { template: 'payment-coach', recipient: order.coach.user.email, userId: order.coach.user.id },
      { template: 'payment-done', recipient: order.learner.email, userId: order.learnerId },
    ]);
  });

  it('when it is confirmed early: the hold is not shortened', async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
    );
    const { id, holdExpiresAt } = await orderOf(encryptedOrderId);
    // The gateway approves, but recording it fails, so the hold during the request stays visible.
    await db.$executeRawUnsafe(
      `create function refuse_order() returns trigger language plpgsql as $$ begin if new.order_id = ${id} then raise exception 'the power went out'; end if; return new; end $$`,
    );
    await db.$executeRawUnsafe(
      'create trigger refuse_order before insert on contracts for each row execute function refuse_order()',
    );
    await callerFor(learner).payment.confirm(confirmation);
    const held = await orderOf(encryptedOrderId);
    expect(held.payment?.status).toBe('IN_PROGRESS');
    expect(held.reservations.map(({ expiresAt }) => expiresAt)).toEqual([holdExpiresAt]);
    await db.$executeRawUnsafe('drop trigger refuse_order on contracts');
    await db.$executeRawUnsafe('drop function refuse_order()');
  });
});

describe('a hold', () => {
  it('does not end before its time, also with a virtual account', async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
      { method: 'virtualAccount' },
    );
    await callerFor(learner).payment.confirm(confirmation);
    const { id, holdExpiresAt } = await orderOf(encryptedOrderId);
    await expireHold({ db, now: new Date(holdExpiresAt.getTime() - 1) }, { orderId: id });
    expect(await orderOf(encryptedOrderId)).toMatchObject({
      status: 'PENDING',
      payment: { status: 'WAITING_FOR_DEPOSIT' },
    });
    await expireHold({ db, now: holdExpiresAt }, { orderId: id });
    expect(await orderOf(encryptedOrderId)).toMatchObject({ status: 'EXPIRED', reservations: [] });
  });
});

describe('the data of the refund', () => {
  it('use the days since the approval of the payment, and count no lesson that has not begun', async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
    );
    await callerFor(learner).payment.confirm(confirmation);
    const { contract, payment, startsAt } = await orderOf(encryptedOrderId);
    const approvedAt = new Date('2026-01-02T03:04:05Z');
    await db.payment.update({ where: { id: payment?.id }, data: { approvedAt } });
    const contractId = contract?.id ?? 0;
    const read = async (now: Date) =>
      refundCaseOf(await db.$transaction((tx) => readRefundData(tx, contractId)), { fault: 'none', now }).subject;
    expect(await read(new Date())).toMatchObject({
      paid: 260_000,
      lessonCount: 4,
      months: 1,
      used: 0,
      soon: 0,
      paidAt: approvedAt,
    });

    // The paid hour was requested automatically; the coach has confirmed it.
    expect(
      await db.lesson.updateMany({
        where: { contractId, startsAt },
        data: { status: 'CONFIRMED', confirmedAt: new Date(), learnerNotifiedAt: new Date() },
      }),
    ).toEqual({ count: 1 });
    expect(await read(new Date(startsAt.getTime() - 1))).toMatchObject({ used: 0 });
    await expect(read(startsAt)).rejects.toMatchObject({ code: 'LESSON_UNDER_WAY' });
  });
});

describe('a promised refund', () => {
  it('has its job enqueued, in case the process ends before it is paid', async () => {
    const learner = await createPayingLearner();
    const { encryptedOrderId, confirmation } = await approveOrder(
      server.url,
      learner,
      orderInput(await createOfferedCoach(), hourInDays(3, 19)),
    );
    const now = new Date();
    await callerFor(learner, now).payment.confirm(confirmation);
    const paid = await orderOf(encryptedOrderId);
    const before = (await jobsOf('requery-payment', 'paymentId', paid.payment?.id ?? 0)).length;
    const { encryptedContractId } = await callerFor(learner).payment.order({ encryptedOrderId });
    await callerFor(learner).payment.refundContract({
      encryptedContractId: encryptedContractId ?? '',
      promisedAmount: 260_000,
    });
    expect(await jobsOf('requery-payment', 'paymentId', paid.payment?.id ?? 0)).toHaveLength(before + 1);
  });
});
