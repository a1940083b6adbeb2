import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { sqlStates } from '~/server/database/sql-state';
import { db } from '~/server/db';
import { bodyCheckScene, consentTo } from '~/test/company/body-check-scene';
import { createAccount } from '~/test/factories/account';
import { createEmployees, createExpert, createLessonScene, planDay } from '~/test/factories/company';
import { createCoach, createLearner, createPaidOrder, createProgram } from '~/test/factories/lesson';
import {
  closedStatement,
  startAndCloseMonth,
  createSettledCompany,
  createHeldLesson,
} from '~/test/factories/settlement';

// Rules about money, health and membership that the database enforces for every writer
// (docs/decisions/024-invariants.md).

/** Returns the constraint by which the database rejects a statement; null when it accepts it. */
async function rejection(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    return `${sqlStates(thrown).join(' ')} ${(thrown as Error).message}`;
  }
}

const bytes = new Uint8Array([1]);

describe('a body check', () => {
  const record = (scene: Awaited<ReturnType<typeof bodyCheckScene>>, change: object = {}) =>
    db.bodyCheckRecord.create({
      data: {
        csCorporateId: scene.csCorporateId,
        reservationId: scene.seat(0, 0).b2bTimetableReservationId,
        userId: scene.who(0).userId,
        coachId: scene.expert.id,
        comment: bytes,
        createdAt: planDay,
        updatedAt: planDay,
        ...change,
      },
    });

  it('requires the consent of its person', async () => {
    const scene = await bodyCheckScene({ consents: false });
    expect(await rejection(record(scene))).toContain('does not consent');
    await consentTo(scene.who(0).userId);
    const { id } = await record(scene);
    await db.bodyCheckEntry.create({ data: { recordId: id, part: '무릎', side: 'L', finding: bytes } });
    await consentTo(scene.who(0).userId, false);
    expect(await rejection(db.bodyCheckRecord.update({ where: { id }, data: { revision: 2 } }))).toContain(
      'does not consent',
    );
    const entry = { recordId: id, part: '무릎', side: 'R', finding: bytes };
    expect(await rejection(db.bodyCheckEntry.create({ data: entry }))).toContain('without consent');
    // The findings still belong to their owner, who may delete them.
    expect(await rejection(db.bodyCheckRecord.delete({ where: { id } }))).toBeNull();
  });

  it('can only be written by the lesson’s expert', async () => {
    const scene = await bodyCheckScene();
    const other = await createExpert(scene.csCorporateId);
    expect(await rejection(record(scene, { coachId: other.id }))).toContain('another coach');
    const { id } = await record(scene);
    expect(await rejection(db.bodyCheckRecord.update({ where: { id }, data: { coachId: other.id } }))).toContain(
      'another coach',
    );
  });
});

describe('health answers', () => {
  it('of a program require their own consent', async () => {
    const { id: userId } = await createAccount();
    const answer = { userId, csCorporateProgramType: 1, answer: bytes, answeredAt: planDay };
    expect(await rejection(db.questionAnswer.create({ data: answer }))).toContain(
      'does not consent to HEALTH_QUESTIONS',
    );
    await consentTo(userId, true, planDay, 'HEALTH_QUESTIONS');
    expect(await rejection(db.questionAnswer.create({ data: answer }))).toBeNull();
    await consentTo(userId, false, planDay, 'HEALTH_QUESTIONS');
    const change = (data: object) => db.questionAnswer.updateMany({ where: { userId }, data });
    expect(await rejection(change({ answer: new Uint8Array([2]) }))).toContain('does not consent');
    expect(await rejection(change({ declinedAt: planDay }))).toBeNull();
    expect(await rejection(change({ answer: null, answeredAt: null }))).toBeNull();
  });
});

describe('an answer about conditions of health', () => {
  it('before an order requires the consent to health answers, and none to say that there is no condition', async () => {
    const { id: userId } = await createAccount();
    const answer = (health: Uint8Array<ArrayBuffer> | null) =>
      db.learnerHealthCheck.upsert({
        where: { userId_serviceType_checkedAt: { userId, serviceType: 'care', checkedAt: planDay } },
        create: { userId, serviceType: 'care', health, checkedAt: planDay },
        update: { health },
      });
    expect(await rejection(answer(bytes))).toContain('does not consent to HEALTH_MATCHING');
    expect(await rejection(answer(null))).toBeNull();
    expect(await rejection(answer(bytes))).toContain('does not consent to HEALTH_MATCHING');
    await consentTo(userId, true, planDay, 'HEALTH_MATCHING');
    expect(await rejection(answer(bytes))).toBeNull();
    await consentTo(userId, false, planDay, 'HEALTH_MATCHING');
    expect(await rejection(answer(new Uint8Array([2])))).toContain('does not consent to HEALTH_MATCHING');
    expect(await rejection(answer(null))).toBeNull();
  });
});

describe('a membership that has ended', () => {
  it('cannot take part in a lesson', async () => {
    const startsAt = seoulInstant(2026, 12, 1, 12);
    const { csCorporateId, b2bTimetableId: timetableId } = await createLessonScene({ startsAt });
    const [person] = await createEmployees(csCorporateId, 1);
    if (!person) throw new Error('the factory created none');
    const { membershipId, userId } = person;
    const row = { csCorporateId, timetableId, startsAt, membershipId, userId, createdAt: planDay };
    const { id } = await db.timetableReservation.create({ data: { ...row, status: 'CANCELLED' } });
    await db.companyMembership.update({ where: { id: membershipId }, data: { leftAt: planDay } });
    const waiting = { status: 'WAITING', queueNumber: 1 } as const;
    expect(await rejection(db.timetableReservation.create({ data: { ...row, ...waiting } }))).toContain('has ended');
    expect(await rejection(db.timetableReservation.update({ where: { id }, data: waiting }))).toContain('has ended');
    // Earlier rows stay in the history.
    expect(await rejection(db.timetableReservation.create({ data: { ...row, status: 'CANCELLED' } }))).toBeNull();
  });
});

describe('money of companies and experts', () => {
  it('a bill is not paid while less than its total has been received', async () => {
    const scene = await createSettledCompany();
    await createHeldLesson(scene, seoulInstant(2026, 9, 8, 12));
    await startAndCloseMonth('2026-09', seoulInstant(2026, 10, 3, 6));
    const { csCorporateId } = scene;
    const bill = await db.companyBill.findFirstOrThrow({ where: { csCorporateId, total: { gt: 0 } } });
    const { id: billId } = bill;
    const pay = () => db.companyBill.update({ where: { id: billId }, data: { status: 'PAID' } });
    const receive = (amount: number) =>
      db.companyBillReceipt.create({
        data: { billId, amount, receivedOn: planDay, note: '이체', operatorId: 1, createdAt: planDay },
      });
    expect(await rejection(pay())).toContain('less was received');
    await receive(bill.total - 1);
    expect(await rejection(pay())).toContain('less was received');
    await receive(1);
    expect(await rejection(pay())).toBeNull();
    expect(await rejection(receive(-1))).toContain('less was received');
  });

  it('a paid statement cannot return to an earlier status', async () => {
    const scene = await createSettledCompany();
    const id = await closedStatement(scene, await createHeldLesson(scene, seoulInstant(2026, 8, 4, 12)), '2026-08');
    const become = (status: 'PAID' | 'PAYABLE' | 'CLOSED') =>
      db.settlementStatement.update({ where: { id }, data: { status } });
    await become('PAYABLE');
    const payout = { statementId: id, amount: 77_360, paidOn: planDay, reference: '8월', operatorId: 1 };
    await db.$transaction([db.settlementPayout.create({ data: { ...payout, createdAt: planDay } }), become('PAID')]);
    for (const status of ['PAYABLE', 'CLOSED'] as const)
      expect(await rejection(become(status))).toContain('settlement_statements_ended');
  });
});

describe('a lottery', () => {
  it('keeps its times after its list of entries is published', async () => {
    const startsAt = new Date(planDay.getTime() + 10 * DAY_MS);
    const { b2bTimetableId: timetableId } = await createLessonScene({ startsAt, groupLessonType: 'lottery' });
    const { closesAt } = await db.timetableLottery.findUniqueOrThrow({ where: { timetableId } });
    const move = (change: object) => db.timetableLottery.update({ where: { timetableId }, data: change });
    const later = new Date(closesAt.getTime() + HOUR_MS);
    expect(await rejection(move({ closesAt: later }))).toBeNull();
    await move({ entries: [], entriesHash: 'a'.repeat(64), closedAt: later });
    expect(await rejection(move({ closesAt }))).toContain('is published');
    expect(await rejection(move({ opensAt: planDay }))).toContain('is published');
  });
});

describe('a payment', () => {
  it('has the amount of its order, which cannot change', async () => {
    const { id, amount } = await createPaidOrder({
      learnerId: (await createLearner()).id,
      coachId: (await createCoach()).id,
      programId: (await createProgram()).id,
      startsAt: seoulInstant(2026, 12, 1, 19),
      now: planDay,
    });
    const change = (data: object) => db.payment.update({ where: { orderId: id }, data });
    expect(await rejection(change({ amount: amount - 1 }))).toContain('not the amount of its order');
    expect(await rejection(db.order.update({ where: { id }, data: { amount: amount - 1 } }))).toContain(
      'orders_amount_kept',
    );
    const payment = { orderId: id, provider: 'sandbox', amount: amount + 1, balanceAmount: amount + 1 };
    await db.payment.delete({ where: { orderId: id } });
    expect(await rejection(db.payment.create({ data: payment }))).toContain('not the amount of its order');
    expect(await rejection(db.payment.create({ data: { ...payment, amount, balanceAmount: amount } }))).toBeNull();
  });
});
