import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulDate } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { contractToken } from '~/server/services/lesson/contract/contract-row';
import { postLessonEarned } from '~/server/services/payment/ledger/post-lesson-earned';
import { ownerBalance } from '~/test/owner-balance';
import { closeAccountOf } from '~/test/close-account';
import { callerFor, memberActor } from '~/test/caller';
import { answerHealthAgain } from '~/test/factories/health';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { createLessonScene } from '~/test/factories/lesson-scene';
import { createRefund } from '~/test/factories/overview';
import { buyContract, createOfferedCoach, hourInDays, ledgerTotal, orderInput } from '~/test/factories/payment';
import { createDeliveredToolOrder } from '~/test/factories/tools';
import { encryptId } from '~/server/crypto/encrypted-id';
import { DAY_MS } from '~/domain/shared/durations';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

const errorWith = (code: string, message?: string) =>
  expect.objectContaining({
    cause: expect.objectContaining({ code }),
    ...(message ? { message: expect.stringContaining(message) } : {}),
  });
const reason = '코치가 두 번 연락 없이 오지 않아 통화로 확인함';

let operator: MemberActor;
beforeAll(async () => {
  operator = memberActor(await createOperator());
});
const asOperator = (at?: Date) => callerFor(operator, at).operations;

type Bought = Awaited<ReturnType<typeof buyContract>>;

async function createHeldLesson({ contract: { id: contractId, learnerId, coachId } }: Bought): Promise<void> {
  const startsAt = new Date(Date.now() - DAY_MS);
  const lesson = await db.lesson.create({
    data: {
      contractId,
      learnerId,
      coachId,
      sequence: 2,
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
  await db.$transaction((tx) => postLessonEarned(tx, { lessonId: lesson.id, contractId, now: new Date() }));
}

const audits = (action: string, { contract: { orderId } }: Bought) =>
  db.auditEvent.findMany({ where: { action, subject: `order:${orderId}` } });
const outstandingOf = async ({ encryptedOrderId }: Bought) =>
  (await asOperator().listOwed({})).items.find((row) => row.encryptedOrderId === encryptedOrderId);

describe('an order in the console', () => {
  it('has a rejected refund whichever of its refunds was rejected, of lessons and of tools', async () => {
    const readSheet = async (encryptedOrderId: string, kind: 'lesson' | 'tools') => {
      const desk = asOperator();
      const [list, one] =
        kind === 'lesson'
          ? [await desk.listOrders({ query: '' }), await desk.getOrder({ encryptedOrderId })]
          : [await desk.listToolOrders({ query: '' }), await desk.getToolOrder({ encryptedOrderId })];
      const row = list.items.find((item) => item.encryptedOrderId === encryptedOrderId);
      return [row?.refundRefused, one.refundRefused];
    };
    const { order, encryptedId } = await createReceiptOrder();
    const tools = await createDeliveredToolOrder((await createLearner()).id, new Date());
    for (const [where, kind, token] of [
      [{ orderId: order.id }, 'lesson', encryptedId],
      [{ toolOrderId: tools.id }, 'tools', encryptId('toolOrder', tools.id)],
    ] as const) {
      const { id } = await db.payment.findUniqueOrThrow({ where });
      for (const status of ['DONE', 'REQUESTED'] as const) await createRefund(status, 1000, id);
      expect([kind, await readSheet(token, kind)]).toEqual([kind, [false, false]]);
      await createRefund('FAILED', 1000, id);
      await createRefund('DONE', 1000, id);
      expect([kind, await readSheet(token, kind)]).toEqual([kind, [true, true]]);
    }
  });

  it('can be refunded while its lessons are paused', async () => {
    const scene = await createLessonScene();
    const encryptedOrderId = encryptId('order', scene.order.id);
    const running = async () => (await asOperator().getOrder({ encryptedOrderId })).running;
    expect(await running()).toBe(true);
    await scene.as.learner().pause({ encryptedId: await scene.token(), days: 7, chargedAmount: 0 });
    expect((await scene.row()).status).toBe('PAUSED');
    expect(await running()).toBe(true);
  });
});

describe('a refund because of a fault', () => {
  it('shows its amount, refunds the complete balance of the gateway, and keeps the extra share as owed', async () => {
    const bought = await buyContract(server.url);
    const { encryptedOrderId, learner, contract, paymentKey } = bought;
    expect(await asOperator().getOrder({ encryptedOrderId })).toMatchObject({ running: true, owed: null });
    const shown = await asOperator().faultRefund({ encryptedOrderId, fault: 'coach' });
    expect(shown).toMatchObject({
      promise: {
        rule: 'fault',
        amount: 286_000,
        lines: [
          { code: 'paid', amount: 260_000 },
          { code: 'bonus', amount: 26_000 },
        ],
      },
      gatewayAmount: 260_000,
      extra: 26_000,
    });
    const before = (await asOperator().overview()).owedExtras;

    await asOperator().refundWithFault({
      encryptedOrderId,
      fault: 'coach',
      promisedAmount: shown.promise.amount,
      promisedCoachBears: shown.coachBears,
      reason,
    });
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey } })).balanceAmount).toBe(0);
    expect((await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).status).toBe('TERMINATED');
    expect(await ownerBalance({ db }, { account: 'LEARNER', ownerId: learner.userId })).toBe(-26_000);
    expect(await asOperator().getOrder({ encryptedOrderId })).toMatchObject({
      running: false,
      owed: { amount: 26_000, paid: null },
      refunds: [{ amount: 286_000, status: 'DONE' }],
    });
    expect(await outstandingOf(bought)).toMatchObject({
      learner: expect.stringContaining(learner.name),
      learnerEmail: learner.email,
      amount: 26_000,
      paid: null,
    });
    expect((await asOperator().overview()).owedExtras).toBe(before + 1);
    expect(await audits('refund.fault', bought)).toMatchObject([
      { operatorId: operator.userId, details: { fault: 'coach', amount: 286_000, reason } },
    ]);
    const mail = await db.message.findFirstOrThrow({ where: { template: 'payment-refund', userId: learner.userId } });
    expect(mail.text).toContain('코치 사정으로 수업을 더 이상 진행할 수 없어 환불해 드려요.');
    expect(mail.text).toContain('추가로 지급하는 26,000원');
    expect(mail.text).not.toContain(reason);
    // The amount still owed is not part of the refunded amount on any page of the learner.
    const own = callerFor(learner);
    expect(await own.document.get({ kind: 'receipt', encryptedId: encryptedOrderId })).toMatchObject({
      total: 260_000,
      refunds: [{ amount: 260_000 }],
      net: 0,
    });
    expect(await own.payment.order({ encryptedOrderId })).toMatchObject({
      stage: 'REFUNDED',
      refunds: [{ amount: 286_000, gatewayAmount: 260_000 }],
    });
    expect(await ledgerTotal()).toBe(0);
  });

  it('cancels the contract of a minor without fee and extra share', async () => {
    const bought = await buyContract(server.url);
    await createHeldLesson(bought);
    const { encryptedOrderId, contract } = bought;
    const input = { encryptedOrderId, fault: 'minor' } as const;
    expect(await asOperator().faultRefund(input)).toMatchObject({
      promise: { rule: 'minor', amount: 195_000, lines: [{ code: 'paid' }, { code: 'used' }] },
      gatewayAmount: 195_000,
      extra: 0,
      coachBears: 0,
    });
    await asOperator().refundWithFault({ ...input, promisedAmount: 195_000, promisedCoachBears: 0, reason });
    expect(await outstandingOf(bought)).toBeUndefined();
    expect(await db.contract.findUniqueOrThrow({ where: { id: contract.id } })).toMatchObject({ status: 'TERMINATED' });
    const event = await db.stateEvent.findFirst({
      where: { machine: 'contract', entityId: contract.id, to: 'TERMINATED' },
    });
    expect(event?.reason).toBe('MINOR_CONTRACT');
    expect(await audits('refund.fault', bought)).toMatchObject([{ details: { fault: 'minor', amount: 195_000 } }]);
  });

  it('deducts the lessons that were taken, and owes nothing when the balance of the gateway is sufficient', async () => {
    const bought = await buyContract(server.url);
    await createHeldLesson(bought);
    const { encryptedOrderId, learner, contract } = bought;
    expect(await asOperator().faultRefund({ encryptedOrderId, fault: 'platform' })).toMatchObject({
      promise: { amount: 221_000 },
      gatewayAmount: 221_000,
      extra: 0,
    });
    await asOperator().refundWithFault({
      encryptedOrderId,
      fault: 'platform',
      promisedAmount: 221_000,
      promisedCoachBears: 0,
      reason,
    });
    expect(await outstandingOf(bought)).toBeUndefined();
    expect(await ownerBalance({ db }, { account: 'LEARNER', ownerId: learner.userId })).toBe(0);
    expect((await db.order.findUniqueOrThrow({ where: { id: contract.orderId } })).status).toBe('PAID');
    await expect(
      asOperator().payOwed({ encryptedOrderId, paidOn: seoulDate(new Date()), reference: 'KB 20261122-1' }),
    ).rejects.toEqual(errorWith('NOT_FOUND'));
  });

  it('allows the learner to buy another trial', async () => {
    const { encryptedOrderId, learner } = await buyContract(server.url, { product: { type: 'trial' } });
    await asOperator().refundWithFault({
      encryptedOrderId,
      fault: 'coach',
      promisedAmount: 42_900,
      promisedCoachBears: 3_900,
      reason,
    });
    await expect(
      callerFor(learner).payment.createOrder(
        orderInput(await createOfferedCoach(), hourInDays(4, 10), { type: 'trial' }),
      ),
    ).resolves.toMatchObject({});
  });

  it('is made once by several operators, or by an operator and the learner, at the same time', async () => {
    const bought = await buyContract(server.url);
    const input = {
      encryptedOrderId: bought.encryptedOrderId,
      fault: 'platform',
      promisedAmount: 286_000,
      promisedCoachBears: 0,
      reason,
    } as const;
    const answers = await Promise.allSettled([
      asOperator().refundWithFault(input),
      asOperator().refundWithFault(input),
      asOperator().refundWithFault(input),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toEqual(errorWith('CONTRACT_CLOSED', '전체를 취소하고 환불한 주문'));
    expect(await db.refund.count({ where: { contractId: bought.contract.id } })).toBe(1);

    const other = await buyContract(server.url);
    const asLearner = callerFor(other.learner).payment.refundContract({
      encryptedContractId: contractToken(other.contract),
      promisedAmount: 260_000,
    });
    const race = await Promise.allSettled([
      asLearner,
      asOperator().refundWithFault({ ...input, encryptedOrderId: other.encryptedOrderId }),
    ]);
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.refund.count({ where: { contractId: other.contract.id } })).toBe(1);
    await expect(
      asOperator().faultRefund({ encryptedOrderId: other.encryptedOrderId, fault: 'coach' }),
    ).rejects.toEqual(errorWith('CONTRACT_CLOSED', '전체를 취소하고 환불한 주문'));
    expect(await ledgerTotal()).toBe(0);
  });

  it('rejects a changed amount, an empty reason, an order without lessons, and everybody except operators', async () => {
    const { encryptedOrderId, learner, offered } = await buyContract(server.url);
    const input = {
      encryptedOrderId,
      fault: 'coach',
      promisedAmount: 286_000,
      promisedCoachBears: 26_000,
      reason,
    } as const;
    await expect(asOperator().refundWithFault({ ...input, promisedAmount: 260_000 })).rejects.toEqual(
      errorWith('PROMISE_CHANGED'),
    );
    await expect(asOperator().refundWithFault({ ...input, promisedCoachBears: 0 })).rejects.toEqual(
      errorWith('PROMISE_CHANGED'),
    );
    await expect(asOperator().refundWithFault({ ...input, reason: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await answerHealthAgain(learner.userId);
    const unpaid = await callerFor(learner).payment.createOrder(orderInput(offered, hourInDays(5, 10)));
    await expect(
      asOperator().faultRefund({ encryptedOrderId: unpaid.encryptedOrderId, fault: 'coach' }),
    ).rejects.toEqual(errorWith('MOVE_NOT_ALLOWED', '결제가 완료된 수업만'));
    for (const actor of [learner, memberActor(offered.coach.user, offered.coach.id)])
      await expect(callerFor(actor).operations.refundWithFault(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } })).status).toBe('ACTIVE');
  });
});

describe('the extra amount of a refund', () => {
  let bought: Bought;
  const today = seoulDate(new Date());
  const payInput = (rest: object = {}) => ({
    encryptedOrderId: bought.encryptedOrderId,
    paidOn: today,
    reference: 'KB 이체 1122-07',
    ...rest,
  });
  beforeEach(async () => {
    bought = await buyContract(server.url);
    await asOperator().refundWithFault({
      encryptedOrderId: bought.encryptedOrderId,
      fault: 'coach',
      promisedAmount: 286_000,
      promisedCoachBears: 26_000,
      reason,
    });
  });

  it('is recorded as transferred once for concurrent calls, booked, sent to the learner, and removed from the list', async () => {
    const { learner, contract } = bought;
    const answers = await Promise.allSettled([
      asOperator().payOwed(payInput()),
      asOperator().payOwed(payInput({ reference: 'KB 이체 1122-08' })),
      asOperator().payOwed(payInput()),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toEqual(errorWith('CONFLICT', '이미 지급 완료로'));
    expect(await ownerBalance({ db }, { account: 'LEARNER', ownerId: learner.userId })).toBe(0);
    const entries = await db.ledgerEntry.findMany({
      where: { transaction: { idempotencyKey: `extra:${contract.orderId}` } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ account, ownerId, amount }) => [account, ownerId, amount])).toEqual([
      ['LEARNER', learner.userId, 26_000],
      ['BANK', null, -26_000],
    ]);
    expect(await outstandingOf(bought)).toMatchObject({ amount: 26_000, paid: { paidOn: today } });
    const listOwed = async (status: 'OPEN' | 'PAID') =>
      (await asOperator().listOwed({ status })).items.map((row) => row.encryptedOrderId);
    expect(await listOwed('OPEN')).not.toContain(bought.encryptedOrderId);
    expect(await listOwed('PAID')).toContain(bought.encryptedOrderId);
    expect(await audits('refund.extra', bought)).toHaveLength(1);
    const mails = await db.message.findMany({ where: { template: 'payment-extra', userId: learner.userId } });
    expect(mails).toMatchObject([{ subject: '추가 지급액 26,000원을 보냈어요' }]);
    expect(await ledgerTotal()).toBe(0);
  });

  it('has a day between the refund and today, and the database prevents a change and a second payment', async () => {
    await expect(
      asOperator().payOwed(payInput({ paidOn: seoulDate(new Date(Date.now() + 2 * DAY_MS)) })),
    ).rejects.toEqual(errorWith('INVALID_INPUT', '이체일'));
    await expect(
      asOperator().payOwed(payInput({ paidOn: seoulDate(new Date(Date.now() - 2 * DAY_MS)) })),
    ).rejects.toEqual(errorWith('INVALID_INPUT', '이체일'));
    await asOperator().payOwed(payInput());
    const row = await db.extraPayout.findUniqueOrThrow({ where: { orderId: bought.contract.orderId } });
    await expect(pool.query('update extra_payouts set amount = 1')).rejects.toThrow(/append-only/);
    await expect(db.extraPayout.create({ data: { ...row, id: undefined } })).rejects.toThrow(/Unique constraint/);
  });

  it('prevents the learner from closing the account until it is transferred', async () => {
    const leave = () => closeAccountOf(bought.learner);
    await expect(leave()).rejects.toEqual(errorWith('HAS_REMAINING_LESSONS', '추가 지급'));
    await asOperator().payOwed(payInput());
    await leave();
    expect((await db.user.findUniqueOrThrow({ where: { id: bought.learner.userId } })).status).toBe('LEFT');
  });
});
