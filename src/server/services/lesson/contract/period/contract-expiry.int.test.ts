import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '~/domain/payment/schema';
import { system } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { serviceContext } from '~/server/service-context';
import { ownerBalance } from '~/test/owner-balance';
import { settlePayment } from '~/server/services/payment/checkout/settle-payment';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { buyContract, ledgerTotal, cancelFirstLesson } from '~/test/factories/payment';
import { rejection } from '~/test/rejection';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { expireContract } from './expire-contract';
import { remindContracts } from '~/server/services/lesson/reminder/remind-contracts';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';

const server = await startGatewayServer();

const job = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });

type Bought = Awaited<ReturnType<typeof buy>>;
let scene: Bought;
beforeEach(async () => {
  scene = await buy();
});

/** Buys lessons with a real payment, four by default, and returns the contract with its end. */
async function buy(product?: Product) {
  const {
    learner,
    coach,
    paymentKey,
    contract: { id },
  } = await buyContract(server.url, { product });
  await cancelFirstLesson(learner, id);
  const row = () => db.contract.findUniqueOrThrow({ where: { id } });
  const contract = await row();
  const { expiresAt } = contract;
  if (!expiresAt) throw new Error('a contract without an end');
  return {
    learner,
    contract,
    expiresAt,
    row,
    paymentKey,
    coach: memberActor(coach.user, coach.id),
    token: async () => encryptId('contract', contract.id, (await row()).revision),
    before: (days: number, ms = 0) => new Date(expiresAt.getTime() - days * DAY_MS + ms),
    mails: (template: string) =>
      db.message.findMany({
        where: { template, userId: { in: [learner.userId, coach.userId] } },
        orderBy: { id: 'asc' },
      }),
    refunds: () => db.refund.findMany({ where: { contractId: contract.id }, orderBy: { id: 'asc' } }),
    expire: (now: Date) => expireContract(job(now), { contractId: contract.id }),
  };
}

/** Creates a lesson that the learner missed, this many days before the end. */
async function missLesson(days: number) {
  const startsAt = new Date(Math.floor(scene.before(days).getTime() / HOUR_MS) * HOUR_MS);
  const lesson = await db.$transaction(async (tx) => {
    const { id, learnerId, coachId } = scene.contract;
    const row = await tx.lesson.create({
      data: {
        contractId: id,
        learnerId,
        coachId,
        sequence: 2,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 50 * MINUTE_MS),
        status: 'CONFIRMED',
        requestedBy: 'learner',
        deadlineStartsAt: startsAt,
        confirmedAt: scene.contract.createdAt,
        learnerNotifiedAt: scene.contract.createdAt,
      },
    });
    await tx.creditEntry.create({
      data: { contractId: id, lessonId: row.id, kind: 'USE', amount: -1, idempotencyKey: `use:${row.id}` },
    });
    return row;
  });
  const at = new Date(startsAt.getTime() + HOUR_MS);
  await callerFor(scene.coach, at).lesson.reportNoShow({
    encryptedLessonId: encryptId('lesson', lesson.id, lesson.revision),
    reason: '문이 열리지 않았어요',
    agreedToTerms: true,
  });
  return { lesson, at };
}

/** Creates lessons that were held long before the end, and removes this many credits. */
async function takeLessons(count: number, credits: number) {
  const { id: contractId, learnerId, coachId, createdAt: confirmedAt } = scene.contract;
  await db.creditEntry.create({
    data: { contractId, kind: 'EXPIRE', amount: -credits, idempotencyKey: `rest:${contractId}` },
  });
  const held = Array.from({ length: count }, (_, index) => {
    const startsAt = scene.before(40 - index);
    const times = {
      startsAt,
      endsAt: scene.before(40 - index, HOUR_MS),
      deadlineStartsAt: startsAt,
      confirmedAt,
      learnerNotifiedAt: confirmedAt,
      heldAt: startsAt,
    };
    return {
      contractId,
      learnerId,
      coachId,
      sequence: index + 2,
      status: 'DONE' as const,
      requestedBy: 'learner' as const,
      ...times,
    };
  });
  await db.lesson.createMany({ data: held });
}

describe('before lessons expire unused', () => {
  it('notifies the learner 14 and 3 days before, once each, and not without lessons left', async () => {
    for (const now of [scene.before(14, -1), scene.before(14), scene.before(9), scene.before(3), scene.before(1)])
      for (let twice = 0; twice < 2; twice += 1) await remindContracts(job(now));
    const mails = await scene.mails('lesson-contractExpiring');
    expect(mails.map(({ userId }) => userId)).toEqual([scene.learner.userId, scene.learner.userId]);
    expect(mails[0]).toMatchObject({
      subject: expect.stringContaining('남은 수업 4회'),
      text: expect.stringMatching(/환불 규정에 따라.*한 번 무료로 30일 연장할 수 있어요/s),
    });
    const other = await buy();
    await db.creditEntry.create({
      data: { contractId: other.contract.id, kind: 'EXPIRE', amount: -4, idempotencyKey: `none:${other.contract.id}` },
    });
    await remindContracts(job(other.before(3)));
    expect(await other.mails('lesson-contractExpiring')).toEqual([]);
  });

  it('lets the learner extend by thirty days once, and notifies both', async () => {
    const [early, late] = [
      callerFor(scene.learner, scene.before(15)).lesson,
      callerFor(scene.learner, scene.before(2)).lesson,
    ];
    expect((await early.get({ encryptedId: await scene.token() })).extendableTo).toBeNull();
    expect(await rejection(early.extend({ encryptedId: await scene.token() }))).toBe('CONTRACT_CLOSED');
    expect((await late.get({ encryptedId: await scene.token() })).extendableTo).toEqual(scene.before(-30));
    expect(
      (await callerFor(scene.coach, scene.before(2)).lesson.get({ encryptedId: await scene.token() })).extendableTo,
    ).toBeNull();
    await expect(
      callerFor(scene.coach, scene.before(2)).lesson.extend({ encryptedId: await scene.token() }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const encryptedId = await scene.token();
    const attempts = await Promise.allSettled([late.extend({ encryptedId }), late.extend({ encryptedId })]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await scene.row()).toMatchObject({ expiresAt: scene.before(-30), extendedAt: scene.before(2) });
    expect((await scene.mails('lesson-contractExtended')).map(({ userId }) => userId)).toEqual([
      scene.learner.userId,
      scene.coach.userId,
    ]);
    expect(
      await db.stateEvent.findFirstOrThrow({
        where: { machine: 'contract', entityId: scene.contract.id, to: 'ACTIVE', from: 'ACTIVE' },
      }),
    ).toMatchObject({ actorRole: 'learner', reason: `extended to ${scene.before(-30).toISOString()}` });
    expect(
      await rejection(callerFor(scene.learner, scene.before(-28)).lesson.extend({ encryptedId: await scene.token() })),
    ).toBe('CONTRACT_CLOSED');
    // The first end no longer applies; new notices are sent before the new end.
    await scene.expire(scene.before(0));
    expect((await scene.row()).status).toBe('ACTIVE');
    await remindContracts(job(scene.before(-27)));
    expect(
      (await scene.mails('lesson-contractExpiring')).map(({ text }) => text.includes('무료로 30일 연장할')),
    ).toEqual([false]);
  });
});

describe('lessons that expire unused', () => {
  it('are refunded by the refund rule through the gateway, only once even if jobs run concurrently', async () => {
    await scene.expire(scene.before(0, -1));
    expect((await scene.row()).status).toBe('ACTIVE');
    await Promise.all([scene.expire(scene.expiresAt), scene.expire(scene.expiresAt)]);
    await scene.expire(scene.before(-1));
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await scene.refunds()).toMatchObject([
      { amount: 260_000, status: 'DONE', policyVersion: expect.any(String) },
    ]);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: scene.paymentKey } })).balanceAmount).toBe(
      0,
    );
    expect(await ownerBalance({ db }, { account: 'LEARNER', ownerId: scene.learner.userId })).toBe(0);
    const liability = await db.ledgerEntry.aggregate({
      where: { account: 'CONTRACT_LIABILITY', transaction: { orderId: scene.contract.orderId } },
      _sum: { amount: true },
    });
    expect([liability._sum.amount, await ledgerTotal()]).toEqual([0, 0]);
    expect((await scene.mails('lesson-contractExpired')).map(({ userId }) => userId)).toEqual([
      scene.learner.userId,
      scene.coach.userId,
    ]);
    expect((await scene.mails('lesson-contractExpired'))[0]?.text).toContain('260,000원을 돌려드릴게요');
    expect((await scene.mails('payment-refund'))[0]?.text).toContain('260,000원을 돌려드렸어요');
  });

  it('wait while the gateway does not answer, and are then refunded by the job', async () => {
    await db.payment.updateMany({
      where: { paymentKey: scene.paymentKey },
      data: { paymentKey: `${scene.paymentKey}-away`, provider: 'toss' },
    });
    await scene.expire(scene.expiresAt).catch(() => {});
    expect((await scene.refunds()).map(({ status }) => status)).not.toContain('DONE');
    await db.payment.updateMany({
      where: { paymentKey: `${scene.paymentKey}-away` },
      data: { paymentKey: scene.paymentKey, provider: 'sandbox' },
    });
    await db.refund.updateMany({ where: { contractId: scene.contract.id }, data: { status: 'REQUESTED' } });
    await settlePayment(
      { db, now: scene.before(-1) },
      { paymentId: (await db.payment.findFirstOrThrow({ where: { paymentKey: scene.paymentKey } })).id },
    );
    expect(await scene.refunds()).toMatchObject([{ amount: 260_000, status: 'DONE' }]);
  });

  it('wait until charged lessons can no longer be disputed', async () => {
    const { lesson, at } = await missLesson(1);
    await scene.expire(scene.expiresAt);
    expect([(await scene.row()).status, await scene.refunds()]).toEqual(['ACTIVE', []]);
    const settled = new Date(at.getTime() + 48 * HOUR_MS);
    await closeHeldLesson(job(settled), { lessonId: lesson.id });
    await scene.expire(settled);
    expect(await scene.refunds()).toMatchObject([{ amount: 195_000, status: 'DONE' }]);
  });

  it('expire again after a dispute returns one, and the earlier refund is deducted', async () => {
    const { lesson } = await missLesson(10);
    await scene.expire(scene.expiresAt);
    expect(await scene.refunds()).toMatchObject([{ amount: 169_000 }]);
    const operator = callerFor(memberActor(await createOperator()), scene.before(-1)).operations;
    await callerFor(scene.learner, scene.before(-1)).lesson.reportComplaint({
      encryptedId: await scene.token(),
      encryptedLessonId: encryptId('lesson', lesson.id),
      kind: 'OTHER',
      text: '집에 있었는데 오지 않았어요.',
    });
    const [complaint] = (await operator.listComplaints({ status: 'OPEN' })).items;
    await operator.resolveComplaint({
      encryptedComplaintId: complaint?.encryptedComplaintId ?? '',
      outcome: 'UNDONE',
      reason: '양쪽에 확인함',
      answer: '확인했어요. 없던 일로 할게요.',
    });
    expect((await scene.row()).status).toBe('ACTIVE');
    await scene.expire(scene.before(-16));
    expect(await scene.refunds()).toMatchObject([
      { amount: 169_000 },
      {
        // No lesson counts as used any more, so no fee is deducted either.
        amount: 91_000,
        status: 'DONE',
        breakdown: {
          lines: expect.arrayContaining([{ code: 'refunded', label: '이미 돌려드린 금액', amount: -169_000 }]),
        },
      },
    ]);
    expect((await db.sandboxPayment.findUniqueOrThrow({ where: { paymentKey: scene.paymentKey } })).balanceAmount).toBe(
      0,
    );
    expect(await ledgerTotal()).toBe(0);
  });

  it('are reported in one mail, without a refund mail, when they are worth less than the fee', async () => {
    scene = await buy({ type: 'regular', period: 'pro', lessonCount: 4 });
    await takeLessons(11, 11);
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { paymentKey: scene.paymentKey } });
    const jobs = () => db.$queryRaw<unknown[]>`
      select id from pgboss.job where name = 'requery-payment' and (data->>'paymentId')::int = ${paymentId}`;
    const before = await jobs();
    await scene.expire(scene.expiresAt);
    expect(await jobs()).toEqual(before);
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(await scene.refunds()).toMatchObject([
      { amount: 0, gatewayAmount: 0, status: 'DONE', finishedAt: scene.expiresAt },
    ]);
    expect((await scene.mails('lesson-contractExpired'))[0]?.text).toContain('돌려드릴 금액은 없어요');
    await settlePayment({ db, now: scene.before(-1) }, { paymentId });
    expect(await scene.mails('payment-refund')).toEqual([]);
    expect(await ledgerTotal()).toBe(0);
  });

  it('are worth nothing if all of them were bonus lessons', async () => {
    await takeLessons(4, 3);
    await scene.expire(scene.expiresAt);
    expect((await scene.row()).status).toBe('COMPLETED');
    expect((await scene.mails('lesson-contractExpired'))[0]?.text).toContain('돌려드릴 금액은 없어요');
  });
});
