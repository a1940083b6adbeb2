import { contractExpiry } from '~/domain/lesson/contract';
import { monthsOf } from '~/domain/payment/quote';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { contractMachine } from '~/domain/lesson/status';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { roundedShare } from '~/domain/shared/money';
import type { Tx } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { measureReenrolment } from '~/server/services/coach/search/measure-reenrolment.sql';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { endPaidMatch } from '~/server/services/matching/end/end-paid-match';
import { advanceConsulting } from '../advance-consulting';
import { transitionContract } from '../transition-contract';
import { bookAgreedLesson } from '~/server/services/lesson/time/book-agreed-lesson';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';

/**
 * Turns a paid order into an active contract with its credits and state events, and keeps the first lesson's hour for
 * `heldHourRetentionDays`. Runs in the transaction that captures the payment; the same order twice returns the same
 * contract. The order's lessonCount is the number of lessons paid for, over all months. A lost hour does not stop the
 * contract: the learner then picks another one. An hour that the coach proposed to this learner is agreed by both, so
 * the first lesson is confirmed immediately.
 * @throws DomainError NOT_FOUND for an unknown order
 */
export async function createPurchasedContract(
  tx: Tx,
  { orderId, now }: { orderId: number; now: Date },
): Promise<{ contractId: number }> {
  const order = await tx.order.findUnique({ where: { id: orderId } });
  if (!order) throw new DomainError('NOT_FOUND', { orderId });
  const policy = lessonPolicies.of(order.lessonPolicyVersion);
  const [contract] = await tx.contract.createManyAndReturn({
    data: [
      {
        orderId,
        learnerId: order.learnerId,
        coachId: order.coachId,
        programId: order.programId,
        serviceType: order.serviceType,
        productType: order.productType,
        lessonCount: order.lessonCount,
        unitPrice: roundedShare(order.amount, 1, order.lessonCount),
        status: 'PENDING_PAYMENT',
        lessonPolicyVersion: order.lessonPolicyVersion,
        expiresAt: contractExpiry(now, { ...order, months: monthsOf(order) }, policy),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
    select: { id: true, expiresAt: true, status: true },
  });
  if (!contract) {
    const existing = await tx.contract.findUniqueOrThrow({ where: { orderId }, select: { id: true } });
    return { contractId: existing.id };
  }
  const by = { role: 'system', actorId: order.learnerId, at: now } as const;
  await recordStateChange(tx, contractMachine, { ...by, entityId: contract.id, from: null, to: 'PENDING_PAYMENT' });
  await transitionContract(tx, contract, 'ACTIVE', by);
  await tx.creditEntry.create({
    data: {
      contractId: contract.id,
      kind: 'GRANT',
      amount: order.lessonCount,
      idempotencyKey: `grant:${orderId}`,
      at: now,
    },
  });
  const held = await holdHour(tx, order, now);
  // Before the consulting is written, because a request for proposals also locks the match request first.
  const { agreed } = await endPaidMatch(tx, order, now);
  await advanceConsulting(tx, {
    formId: order.formId,
    to: order.productType === 'trial' ? 'PROPOSED' : 'CONTRACTED',
    now,
  });
  if (agreed && held) await bookAgreedLesson(tx, { contractId: contract.id, startsAt: order.startsAt, now });
  await plan(tx, contract, now);
  await measureReenrolment(tx, order.coachId);
  return { contractId: contract.id };
}

/** Plans the reminders until the first lesson is fixed, and the end of the contract. */
async function plan(tx: Tx, contract: { id: number; expiresAt: Date | null }, now: Date): Promise<void> {
  const contractId = contract.id;
  for (const hours of schedulingPolicy.firstLessonReminderHours)
    await enqueue(tx, 'remind-first-lesson', { contractId }, { startAfter: new Date(now.getTime() + hours * HOUR_MS) });
  if (contract.expiresAt) await enqueue(tx, 'expire-contract', { contractId }, { startAfter: contract.expiresAt });
}

/**
 * Keeps the hour of the order for the first lesson.
 * @returns whether the hour is in the future and held for this order
 */
async function holdHour(
  tx: Tx,
  order: { id: number; coachId: number; learnerId: number; startsAt: Date; lessonPolicyVersion: string },
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + schedulingPolicy.heldHourRetentionDays * DAY_MS);
  const { count } = await tx.timeReservation.updateMany({
    where: { orderId: order.id, lessonId: null },
    data: { expiresAt },
  });
  if (order.startsAt <= now) return false;
  if (count > 0) return true;
  try {
    const policy = lessonPolicies.of(order.lessonPolicyVersion);
    await reserveTime(tx, { ...order, policy, now, hold: { orderId: order.id, expiresAt } });
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SLOT_TAKEN') return false;
    throw error;
  }
}
