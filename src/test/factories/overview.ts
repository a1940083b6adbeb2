import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { toolOrderStatuses } from '~/domain/tools/status';
import { db } from '~/server/db';
import { newAddress } from './account';
import { createEmployees, createLessonScene, planDay, reserveSeats } from './company';
import { createReceiptOrder } from './document';
import { createCoach, createContract, createLearner, createProgram } from './lesson';
import { createDeliveredToolOrder } from './tools';

// Factories for what the console's first page counts, one row at a time.

/** The start of a day in Seoul, which is still the day before in UTC, and a time two hours later. */
export const midnight = seoulInstant(2031, 3, 2);
export const now = new Date(midnight.getTime() + 2 * HOUR_MS);

/** Creates one row for each value, one after the other. */
export const each =
  <T>(values: readonly T[], make: (value: T) => Promise<unknown>) =>
  async () => {
    for (const value of values) await make(value);
  };

export const createMessage = (status: 'QUEUED' | 'ACCEPTED' | 'SENT' | 'SKIPPED' | 'FAILED') =>
  db.message.create({
    data: { status, template: 'overview', recipient: '-', subject: '-', text: '-', dedupeKey: newAddress('overview') },
  });

/** Creates the payment of a lesson order. */
async function createPaid(): Promise<number> {
  const { order } = await createReceiptOrder();
  const { id } = await db.payment.findUniqueOrThrow({ where: { orderId: order.id } });
  return id;
}

export async function createRefund(
  status: 'REQUESTED' | 'FAILED' | 'DONE',
  gatewayAmount = 1000,
  of: number | null = null,
) {
  const paymentId = of ?? (await createPaid());
  const key = { idempotencyKey: newAddress('refund'), policyVersion: 'test' };
  return db.refund.create({
    data: { paymentId, status, amount: 1000, gatewayAmount, breakdown: {}, reason: '', ...key },
  });
}

/** Creates an order with two rejected refunds, and others without any. */
export async function createRejectedRefunds() {
  await each(['REQUESTED', 'DONE'] as const, createRefund)();
  const { paymentId } = await createRefund('FAILED');
  await createRefund('FAILED', 1000, paymentId);
  await createRejectedToolRefund();
}

export async function createRejectedToolRefund() {
  const { id } = await createDeliveredToolOrder((await createLearner()).id, now);
  const { id: paymentId } = await db.payment.findUniqueOrThrow({ where: { toolOrderId: id } });
  const key = { idempotencyKey: `overview-tool-${paymentId}`, policyVersion: 'test' };
  await db.refund.create({
    data: { paymentId, status: 'FAILED', amount: 1000, gatewayAmount: 1000, breakdown: {}, reason: '', ...key },
  });
}

export async function createComplaint(status: 'OPEN' | 'RESOLVED') {
  const [reporter, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  const purchase = { learnerId: reporter.id, coachId: coach.id, programId: program.id, startsAt: now, now };
  const { contract } = await createContract(purchase);
  const complaint = { reporterId: reporter.id, reportedBy: 'learner', kind: 'OTHER', text: '-' } as const;
  return db.complaint.create({ data: { contractId: contract.id, status, ...complaint } });
}

type PointsInput = { appeal?: string; appealedAt?: Date; decidedAt?: Date; decision?: string; accepted?: boolean };
export async function createPoints(input: PointsInput) {
  const scene = await createLessonScene({ startsAt: new Date(planDay.getTime() + DAY_MS) });
  const { csCorporateId } = scene;
  const employees = await createEmployees(csCorporateId, 1);
  const [reservationId] = await reserveSeats(scene, employees);
  // Penalty points belong to an absence.
  await db.timetableReservation.update({ where: { id: reservationId ?? 0 }, data: { status: 'NOSHOW' } });
  const of = { csCorporateId, reservationId: reservationId ?? 0, points: 2, givenAt: now };
  return db.penaltyPoint.create({ data: { ...of, userId: employees[0]?.userId ?? 0, ...input } });
}

export const openAppeal = { appeal: '그날 왔어요.', appealedAt: now };

export async function createMatch(status: 'ASKING' | 'CHOOSING' | 'NOBODY' | 'ENDED') {
  const [user, program] = [await createLearner(), await createProgram()];
  const of = { userId: user.id, serviceType: 'workout' } as const;
  const written = { draftVersion: 35, draftId: '', fingerprint: `overview-${user.id}`, answers: {} };
  const { id: formId } = await db.suggestForm.create({ data: { ...of, ...written } });
  const { id } = await db.consulting.create({ data: { ...of, formId, status: 'MATCHING', expiresAt: now } });
  const ended = status === 'ENDED' ? ({ endedBy: 'GIVEN_UP', endedAt: now } as const) : {};
  const requestInput = { consultingId: id, programId: program.id, widening: 'none', round: 1, answerBy: now };
  return db.matchRequest.create({ data: { ...of, ...requestInput, status, ...ended } });
}

export async function createToolOrder(status: (typeof toolOrderStatuses)[number]) {
  const { id } = await createDeliveredToolOrder((await createLearner()).id, now);
  return db.toolOrder.update({ where: { id }, data: { status } });
}
