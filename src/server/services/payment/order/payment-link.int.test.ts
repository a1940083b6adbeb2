import { beforeEach, describe, expect, it } from 'vitest';
import { deadlineAfter } from '~/domain/shared/deadline';
import type { MemberActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { answerHealthAgain } from '~/test/factories/health';
import { createCoach, createPaidOrder } from '~/test/factories/lesson';
import { approveHeld, createOfferedCoach, createPayingLearner, hourInDays, orderInput } from '~/test/factories/payment';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

const now = new Date();
const after = (hours: number, ms = 0) => new Date(now.getTime() + hours * HOUR_MS + ms);

/** Creates a learner who has bought eight lessons for two people of a payonly program, and its coach. */
async function createBuyer() {
  const learner = await createPayingLearner();
  const offered = await createOfferedCoach();
  const parent = offered.program;
  const payonly = await db.program.create({
    data: {
      permalink: `${parent.permalink}-pay`,
      serviceType: 'workout',
      title: '필라테스 재등록',
      summary: '',
      description: '',
      priceGroup: 'pilates-yoga',
      purposeClasses: ['A'],
      workoutTypes: [1],
      payonly: true,
      parentId: parent.id,
    },
  });
  const sold = { ...offered, program: payonly };
  const order = (day: number, change: object = {}, at = now) =>
    callerFor(learner, at).payment.createOrder({
      ...orderInput(sold, hourInDays(day, 19), { type: 'short', lessonCount: 8 }, 2),
      ...change,
    });
  const pay = async (encryptedOrderId: string) =>
    callerFor(learner).payment.confirm(await approveHeld(server.url, learner, encryptedOrderId));
  await pay((await order(3)).encryptedOrderId);
  const contract = await db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } });
  return {
    learner,
    coach: memberActor(offered.coach.user, offered.coach.id),
    parent,
    payonly,
    offered: sold,
    order,
    pay,
    row: encryptId('contract', contract.id, contract.revision),
    contractId: contract.id,
  };
}

let b: Awaited<ReturnType<typeof createBuyer>>;
beforeEach(async () => {
  b = await createBuyer();
});

const send = (at = now, by: MemberActor = b.coach) => callerFor(by, at).lesson.sendPaymentLink({ encryptedId: b.row });
const mails = () => db.message.findMany({ where: { template: 'payment-link', userId: b.learner.userId } });
const links = () => db.paymentLink.findMany({ where: { learnerId: b.learner.userId }, orderBy: { id: 'asc' } });
async function sentLink(at = now) {
  await send(at);
  return { encryptedLinkId: encryptId('paymentLink', (await links()).at(-1)?.id ?? 0) };
}

describe('a payment link', () => {
  it('names the payonly program and the product, under the parent’s permalink', async () => {
    await send();
    const [mail] = await mails();
    const [link] = await links();
    const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      `/payment/${b.parent.permalink}`,
      {
        coach: encryptId('coach', b.coach.coachId ?? 0),
        program: b.payonly.permalink,
        link: encryptId('paymentLink', link?.id ?? 0),
      },
    ]);
    expect(mail?.text).toContain('8회, 2명');
    const readProgram = (program?: string) => callerFor().payment.program({ permalink: b.parent.permalink, program });
    expect(await readProgram(b.payonly.permalink)).toMatchObject({
      permalink: b.payonly.permalink,
      title: '필라테스 재등록',
    });
    const other = await createOfferedCoach();
    for (const program of [b.parent.permalink, other.program.permalink, 'nothing'])
      expect([program, await rejection(readProgram(program))]).toEqual([program, 'NOT_FOUND']);
    expect(
      await rejection(
        callerFor().payment.program({ permalink: other.program.permalink, program: b.payonly.permalink }),
      ),
    ).toBe('NOT_FOUND');
  });

  it('is sent once per double click and day, only by the contract’s coach; a newer link replaces it', async () => {
    const clicks = await Promise.allSettled([send(), send(), send()]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([(await mails()).length, (await links()).length]).toEqual([1, 1]);
    expect(await rejection(send())).toBe('ALREADY_SENT');
    await expect(send(now, b.learner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const otherUser = await createCoach();
    expect(await rejection(send(now, memberActor(otherUser.user, otherUser.id)))).toBe('NOT_FOUND');
    await send(after(25));
    const sent = await callerFor(b.coach, after(26)).lesson.sentLinks();
    expect(
      sent.map(({ state, learnerName, programTitle, product, personnel }) => [
        state,
        learnerName,
        programTitle,
        product,
        personnel,
      ]),
    ).toEqual([
      ['OPEN', '김하늘', '필라테스 재등록', { type: 'short', lessonCount: 8 }, 2],
      ['EXPIRED', '김하늘', '필라테스 재등록', { type: 'short', lessonCount: 8 }, 2],
    ]);
  });

  it('can be paid once, and stays paid after a refund', async () => {
    const link = await sentLink();
    expect(await callerFor(b.learner).payment.link(link)).toMatchObject({
      state: 'OPEN',
      encryptedOrderId: null,
      product: { type: 'short', lessonCount: 8 },
      personnel: 2,
    });
    const { encryptedOrderId } = await b.order(4, link);
    expect(await callerFor(b.learner).payment.order({ encryptedOrderId })).toMatchObject({
      encryptedLinkId: link.encryptedLinkId,
    });
    await b.pay(encryptedOrderId);
    expect(await callerFor(b.learner).payment.link(link)).toMatchObject({ state: 'PAID', encryptedOrderId });
    expect((await callerFor(b.coach).lesson.sentLinks())[0]).toMatchObject({ state: 'PAID', paidAt: expect.any(Date) });
    expect(await rejection(b.order(5, link))).toBe('LINK_PAID');
    await db.order.updateMany({
      where: { paymentLinkId: { not: null }, learnerId: b.learner.userId },
      data: { status: 'CANCELLED' },
    });
    expect(await rejection(b.order(5, link))).toBe('LINK_PAID');
  });

  it('can be paid in a second attempt after a rejected payment', async () => {
    const link = await sentLink();
    const first = await b.order(4, link);
    const rejected = await approveHeld(server.url, b.learner, first.encryptedOrderId, { decision: 'refuse' });
    expect(await rejection(callerFor(b.learner).payment.confirm(rejected))).toBe('PAYMENT_REFUSED');
    // The link does not open an order that was never paid.
    expect(await callerFor(b.learner).payment.link(link)).toMatchObject({ state: 'OPEN', encryptedOrderId: null });
    const second = await b.order(4, link);
    expect(second).not.toEqual(first);
    await b.pay(second.encryptedOrderId);
    expect(await callerFor(b.learner).payment.link(link)).toMatchObject({ state: 'PAID', ...second });
    expect(await rejection(b.order(5, link))).toBe('LINK_PAID');
  });

  it('expires at the first full hour after 72 hours; an order that was placed in time can still be paid', async () => {
    const link = await sentLink();
    const end = deadlineAfter(now, 72 * HOUR_MS);
    const before = new Date(end.getTime() - 1);
    const last = await b.order(6, link, before);
    expect(await callerFor(b.learner, before).payment.link(link)).toMatchObject({ state: 'OPEN', expiresAt: end });
    expect(await callerFor(b.learner, end).payment.link(link)).toMatchObject({ state: 'EXPIRED' });
    expect(await b.order(6, link, end)).toEqual(last);
    expect(await rejection(b.order(7, link, end))).toBe('LINK_EXPIRED');
  });

  it('is valid only for the learner, coach and product that it names', async () => {
    const link = await sentLink();
    const other = await createPayingLearner();
    expect(await rejection(callerFor(other).payment.link(link))).toBe('NOT_FOUND');
    expect(
      await rejection(
        callerFor(other).payment.createOrder({
          ...orderInput(b.offered, hourInDays(4, 9), { type: 'short', lessonCount: 8 }, 2),
          ...link,
        }),
      ),
    ).toBe('NOT_FOUND');
    for (const change of [
      { personnel: 1 },
      { product: { type: 'short', lessonCount: 4 } },
      { product: { type: 'regular', period: 'basic', lessonCount: 8 } },
      { permalink: b.parent.permalink },
    ])
      expect([change, await rejection(b.order(4, { ...link, ...change }))]).toEqual([change, 'NOT_FOUND']);
    for (const encryptedLinkId of ['forged', encryptId('order', 1)])
      expect(await rejection(b.order(4, { encryptedLinkId }))).toBe('NOT_FOUND');
    expect(await db.order.count({ where: { paymentLinkId: { not: null }, learnerId: b.learner.userId } })).toBe(0);
  });

  it('allows one order at a time, even with concurrent requests, and none while a payment is in progress', async () => {
    const link = await sentLink();
    await Promise.allSettled([b.order(4, link), b.order(5, link), b.order(6, link)]);
    const openOrders = await db.order.findMany({
      where: { paymentLinkId: { not: null }, learnerId: b.learner.userId, status: 'PENDING' },
    });
    expect(openOrders).toHaveLength(1);
    await db.payment.updateMany({ where: { orderId: openOrders[0]?.id ?? 0 }, data: { status: 'IN_PROGRESS' } });
    expect(await rejection(b.order(7, link))).toBe('CONFLICT');
    await expect(
      db.order.updateMany({
        where: { paymentLinkId: { not: null }, learnerId: b.learner.userId },
        data: { status: 'PENDING' },
      }),
    ).rejects.toThrow(/Unique constraint|orders_one_per_link/);
  });
});

describe('a newer link', () => {
  const unpaid = () =>
    db.order.findFirstOrThrow({
      where: { paymentLinkId: { not: null }, learnerId: b.learner.userId },
      orderBy: { id: 'desc' },
      include: { payment: true },
    });

  it.each(['IN_PROGRESS', 'WAITING_FOR_DEPOSIT'] as const)(
    'is not sent while the earlier one’s payment is %s',
    async (status) => {
      await b.order(26, await sentLink());
      const { id: orderId } = await unpaid();
      await db.payment.update({ where: { orderId }, data: { status } });
      const rejected = {
        message: expect.stringContaining('앞서 보낸 결제 링크로 회원이 결제하고'),
        cause: { code: 'CONFLICT' },
      };
      await expect(send(after(25))).rejects.toMatchObject(rejected);
      expect([(await links()).length, (await mails()).length]).toEqual([1, 1]);
      await db.payment.update({ where: { orderId }, data: { status: 'ABORTED' } });
      await db.order.update({ where: { id: orderId }, data: { status: 'EXPIRED' } });
      await send(after(25));
      expect(await links()).toHaveLength(2);
    },
  );

  it('ends the unpaid order of the earlier one, so that it is not paid in addition', async () => {
    const { encryptedOrderId } = await b.order(26, await sentLink(after(-25)));
    const held = await approveHeld(server.url, b.learner, encryptedOrderId);
    await send();
    expect(await unpaid()).toMatchObject({ status: 'CANCELLED', payment: { status: 'ABORTED' } });
    expect(await rejection(callerFor(b.learner).payment.confirm(held))).toBe('HOLD_EXPIRED');
    expect(await db.paymentLink.count({ where: { learnerId: b.learner.userId, paidAt: { not: null } } })).toBe(0);
  });

  it('ends only open links between the same two people for the same program', async () => {
    const between = { coachId: b.offered.coach.id, learnerId: b.learner.userId, programId: b.payonly.id };
    const write = (columns: Partial<Prisma.PaymentLinkUncheckedCreateInput> = {}) =>
      db.paymentLink.create({
        data: {
          ...between,
          productType: 'short',
          lessonCount: 8,
          personnel: 2,
          createdAt: now,
          expiresAt: after(72),
          ...columns,
        },
      });
    const others = [
      await write({ learnerId: (await createPayingLearner()).userId }),
      await write({ coachId: (await createCoach()).id }),
      await write({ programId: b.parent.id }),
    ];
    for (const [index, { id: paymentLinkId, coachId, learnerId, programId }] of others.entries()) {
      const ids = { coachId, learnerId, programId, paymentLinkId };
      await createPaidOrder({ ...ids, status: 'PENDING', startsAt: hourInDays(9 + index, 10), now });
    }
    const over = [await write({ paidAt: now }), await write({ createdAt: after(-80), expiresAt: after(-8) })];
    const open = await write();
    await send(after(1));
    for (const link of [...others, ...over])
      expect(await db.paymentLink.findUniqueOrThrow({ where: { id: link.id } })).toEqual(link);
    const left = { paymentLinkId: { in: others.map(({ id }) => id) }, status: 'PENDING' } as const;
    expect(await db.order.count({ where: left })).toBe(3);
    expect((await db.paymentLink.findUniqueOrThrow({ where: { id: open.id } })).expiresAt).toEqual(after(1));
  });

  it('waits for an order that is being placed or paid, and then checks again', async () => {
    await b.order(26, await sentLink(after(-25)));
    const { id: orderId } = await unpaid();
    let sending: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from orders where id = ${orderId} for update`;
      sending = rejection(send());
      await waitForLock('from orders');
      await tx.payment.update({ where: { orderId }, data: { status: 'IN_PROGRESS' } });
    });
    expect(await sending).toBe('CONFLICT');

    await db.payment.update({ where: { orderId }, data: { status: 'READY' } });
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from users where id = ${b.learner.userId} for no key update`;
      sending = rejection(send());
      await waitForLock('from users');
      await tx.payment.update({ where: { orderId }, data: { status: 'IN_PROGRESS' } });
    });
    expect(await sending).toBe('CONFLICT');
    expect(await links()).toHaveLength(1);
  });

  it.each([
    ['later', after(25)],
    ['in the same millisecond', now],
  ])('ends a link that was created %s, also for another contract', async (_, stamped) => {
    await answerHealthAgain(b.learner.userId, after(1));
    await b.pay((await b.order(4, {}, after(1))).encryptedOrderId);
    const other = await db.contract.findFirstOrThrow({
      where: { learnerId: b.learner.userId },
      orderBy: { id: 'desc' },
    });
    const { lesson } = callerFor(b.coach, stamped);
    await lesson.sendPaymentLink({ encryptedId: encryptId('contract', other.id, other.revision) });
    await send();
    const sent = await callerFor(b.coach, after(26)).lesson.sentLinks();
    expect(sent.map(({ state }) => state)).toEqual(['OPEN', 'EXPIRED']);
  });

  it('is not sent to a learner who has left', async () => {
    await db.user.update({ where: { id: b.learner.userId }, data: { status: 'LEFT' } });
    const left = { message: '탈퇴한 회원에게는 결제 링크를 보낼 수 없어요.', cause: { code: 'CONTRACT_CLOSED' } };
    await expect(send()).rejects.toMatchObject(left);
    expect([(await links()).length, (await mails()).length]).toEqual([0, 0]);
  });
});
