import { beforeAll, describe, expect, it } from 'vitest';
import type { Overview } from '~/domain/operations/record-schema';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { coachStatuses } from '~/domain/coach/status';
import { toolOrderStatuses } from '~/domain/tools/status';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createAccount, newAddress } from '~/test/factories/account';
import { createEmployees, createLessonScene, planDay, reserveSeats } from '~/test/factories/company';
import { createOperator, createReceiptOrder } from '~/test/factories/document';
import { createCoach, createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { createDeliveredToolOrder } from '~/test/factories/tools';

/** Two hours into a day of Seoul, which is still the day before in Greenwich. */
const midnight = seoulInstant(2031, 3, 2);
const now = new Date(midnight.getTime() + 2 * HOUR_MS);
const yesterday = new Date(midnight.getTime() - 1);

let operator: MemberActor;
let learner: { id: number };
beforeAll(async () => {
  operator = memberActor(await createOperator());
  learner = await createLearner({ createdAt: yesterday });
});

/** What one figure, or all of today, grows by while something is made. */
async function growth(figure: keyof Overview, make: () => Promise<unknown>): Promise<unknown> {
  const before = (await callerFor(operator, now).operations.overview())[figure];
  await make();
  const after = (await callerFor(operator, now).operations.overview())[figure];
  return typeof after === 'number'
    ? after - Number(before)
    : Object.fromEntries(Object.entries(after ?? {}).map(([key, value]) => [key, value - Number(Object(before)[key])]));
}

const message = (status: 'QUEUED' | 'ACCEPTED' | 'SENT' | 'SKIPPED' | 'FAILED') =>
  db.message.create({
    data: { status, template: 'overview', recipient: '-', subject: '-', text: '-', dedupeKey: newAddress('overview') },
  });

async function refund(status: 'REQUESTED' | 'FAILED' | 'DONE', gatewayAmount = 1000) {
  const { order } = await createReceiptOrder();
  const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { orderId: order.id } });
  const key = { idempotencyKey: `overview-${paymentId}`, policyVersion: 'test' };
  return db.refund.create({
    data: { paymentId, status, amount: 1000, gatewayAmount, breakdown: {}, reason: '', ...key },
  });
}

async function complaint(status: 'OPEN' | 'RESOLVED') {
  const [reporter, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const purchase = { learnerId: reporter.id, coachId: coach.id, programId: program.id, startsAt: now, now };
  const { contract } = await createContract(purchase);
  const words = { reporterId: reporter.id, reportedBy: 'learner', kind: 'OTHER', text: '-' } as const;
  return db.complaint.create({ data: { contractId: contract.id, status, ...words } });
}

type Said = { appeal?: string; appealedAt?: Date; decidedAt?: Date; decision?: string; accepted?: boolean };
async function points(said: Said) {
  const made = await createLessonScene({ startsAt: new Date(planDay.getTime() + DAY_MS) });
  const { csCorporateId } = made;
  const employees = await createEmployees(csCorporateId, 1);
  const [reservationId] = await reserveSeats(made, employees);
  // Points are of an absence.
  await db.timetableReservation.update({ where: { id: reservationId ?? 0 }, data: { status: 'NOSHOW' } });
  const of = { csCorporateId, reservationId: reservationId ?? 0, points: 2, givenAt: now };
  return db.penaltyPoint.create({ data: { ...of, userId: employees[0]?.userId ?? 0, ...said } });
}

const appeal = { appeal: '그날 왔어요.', appealedAt: now };

async function match(status: 'ASKING' | 'CHOOSING' | 'NOBODY' | 'ENDED') {
  const [user, program] = [await createLearner(), await createProgram()];
  const of = { userId: user.id, serviceType: 'workout' } as const;
  const written = { draftVersion: 35, draftId: '', fingerprint: `overview-${user.id}`, answers: {} };
  const { id: formId } = await db.suggestForm.create({ data: { ...of, ...written } });
  const { id } = await db.consulting.create({ data: { ...of, formId, status: 'MATCHING', expiresAt: now } });
  const ended = status === 'ENDED' ? ({ endedBy: 'GIVEN_UP', endedAt: now } as const) : {};
  const asked = { consultingId: id, programId: program.id, widening: 'none', round: 1, answerBy: now };
  return db.matchRequest.create({ data: { ...of, ...asked, status, ...ended } });
}

async function toolOrder(status: (typeof toolOrderStatuses)[number]) {
  const { id } = await createDeliveredToolOrder(learner.id, now);
  return db.toolOrder.update({ where: { id }, data: { status } });
}

const each =
  <T>(values: readonly T[], make: (value: T) => Promise<unknown>) =>
  async () => {
    for (const value of values) await make(value);
  };

describe('what wants a hand', () => {
  it.each<[keyof Overview, string, number, () => Promise<unknown>]>([
    [
      'failedMessages',
      'those alone that were given up',
      1,
      each(['QUEUED', 'ACCEPTED', 'SENT', 'SKIPPED', 'FAILED'], message),
    ],
    ['openComplaints', 'those alone that nobody has answered', 1, each(['OPEN', 'RESOLVED'], complaint)],
    [
      'openAppeals',
      'those alone that nobody has answered',
      1,
      each([{}, appeal, { ...appeal, decidedAt: now, decision: '확인했어요.', accepted: false }], points),
    ],
    ['failedRefunds', 'those alone that were refused', 1, each(['REQUESTED', 'FAILED', 'DONE'], refund)],
    [
      'owedExtras',
      'refunds of more than the gateway gives back',
      2,
      each([0, 999, 1000], (part) => refund('DONE', part)),
    ],
    ['waitingTools', 'orders to be prepared, sent or received', 3, each(toolOrderStatuses, toolOrder)],
    [
      'waitingMatches',
      'requests that coaches are asked about',
      1,
      each(['ASKING', 'CHOOSING', 'NOBODY', 'ENDED'], match),
    ],
    ['stuckMatches', 'requests that nobody is left for', 1, each(['ASKING', 'CHOOSING', 'NOBODY', 'ENDED'], match)],
    ['waitingCoaches', 'applications before their end', 3, each(coachStatuses, (status) => createCoach({ status }))],
  ])('counts as %s %s', async (figure, _, count, make) => {
    expect(await growth(figure, make)).toBe(count);
  });

  it('is no application of a dormant account', async () => {
    const make = async () => {
      const coach = await createCoach({ status: 'APPLIED' });
      await db.user.update({ where: { id: coach.userId }, data: { status: 'DORMANT' } });
    };
    expect(await growth('waitingCoaches', make)).toBe(0);
    const { items } = await callerFor(operator).operations.listCoaches({ waiting: 'WAITING' });
    expect(items.filter(({ accountStatus }) => accountStatus !== 'ACTIVE')).toEqual([]);
  });
});

describe('today', () => {
  it.each([
    ['the last instant of yesterday', yesterday, 0],
    ['midnight in Seoul', midnight, 1],
    ['now', now, 1],
  ])('has what was at %s', async (_, at, count) => {
    const make = async () => {
      const { order, learner: buyer, coach } = await createReceiptOrder({ paidAt: at });
      await db.user.updateMany({ where: { id: { in: [buyer.id, coach.userId] } }, data: { createdAt: new Date(0) } });
      await createAccount({ createdAt: at });
      return order;
    };
    expect(await growth('today', make)).toEqual({
      orders: count,
      paid: count,
      amount: count * 260_000,
      members: count,
    });
  });

  it('has no money that is still to come', async () => {
    const make = async () => {
      const { order } = await createReceiptOrder({ paidAt: new Date(now.getTime() - DAY_MS) });
      await db.payment.update({ where: { orderId: order.id }, data: { approvedAt: null } });
    };
    expect(await growth('today', make)).toMatchObject({ paid: 0, amount: 0 });
  });
});
