import { lessonEndsOf, waiversOf } from '~/domain/lesson/cancel';
import { lessonPolicies } from '~/domain/lesson/policy';
import { isOpenLesson, isUsedLesson } from '~/domain/lesson/status';
import { paymentPolicies, type PaymentPolicy } from '~/domain/payment/policy';
import { monthsOf } from '~/domain/payment/quote';
import { type RefundCase, type RefundFault, type RefundPromise, refundPromise } from '~/domain/payment/refund';
import { DomainError } from '~/domain/shared/errors';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { offeredAtOf, openOffers } from '~/server/services/lesson/substitute/substitution-row';

/** The stored data from which a refund is computed: the terms, the payment, the lessons and earlier refunds. */
export const refundDataSelect = {
  id: true,
  serviceType: true,
  unitPrice: true,
  lessonCount: true,
  lessonPolicyVersion: true,
  createdAt: true,
  order: {
    select: {
      amount: true,
      regularPeriod: true,
      priceBookVersion: true,
      paymentPolicyVersion: true,
      payment: { select: { approvedAt: true, refunds: { select: { amount: true, contractId: true } } } },
    },
  },
  lessons: {
    select: {
      id: true,
      status: true,
      startsAt: true,
      deadlineStartsAt: true,
      confirmedAt: true,
      learnerNotifiedAt: true,
      endTerm: true,
      substitutions: openOffers,
    },
  },
} as const satisfies Prisma.ContractSelect;
export type RefundData = Prisma.ContractGetPayload<{ select: typeof refundDataSelect }>;

/** Lessons that are treated as already cancelled, with their charges, and the waivers that remain after them. */
export type Settled = {
  lessons: readonly { lessonId: number | null; startsAt: Date; chargedLessons: number }[];
  waiversLeft: number;
};

type RefundQuery = { contractId: number; fault: RefundFault; now: Date };

/**
 * Returns what ending a contract now would refund; read in the same transaction as the action that uses it.
 * @throws DomainError as refundCaseOf; NOT_FOUND
 */
export async function readRefund(tx: Tx, query: RefundQuery): Promise<RefundPromise> {
  return refundOf(await readRefundData(tx, query.contractId), query);
}

/** @throws DomainError NOT_FOUND */
export async function readRefundData(tx: Tx, contractId: number): Promise<RefundData> {
  const data = await tx.contract.findUnique({ where: { id: contractId }, select: refundDataSelect });
  if (!data) throw new DomainError('NOT_FOUND');
  return data;
}

type RefundOccasion = { fault: RefundFault; now: Date; settled?: Settled };

/** @throws DomainError as refundCaseOf */
export function refundOf(data: RefundData, at: RefundOccasion): RefundPromise {
  const { subject, policy } = refundCaseOf(data, at);
  return refundPromise(subject, policy);
}

/**
 * Builds the case for the refund promise, with the policy under which the order was sold.
 * @throws DomainError LESSON_UNDER_WAY while a lesson has begun and its outcome is not reported
 */
export function refundCaseOf(
  { serviceType, unitPrice, lessonCount, lessonPolicyVersion, createdAt, order, lessons: all, id }: RefundData,
  { fault, now, settled }: RefundOccasion,
): { subject: RefundCase; policy: PaymentPolicy } {
  const settledIds = new Set(settled?.lessons.map(({ lessonId }) => lessonId));
  const lessons = all.filter((lesson) => !settledIds.has(lesson.id));
  if (lessons.some(({ status, startsAt }) => status === 'CONFIRMED' && startsAt <= now))
    throw new DomainError('LESSON_UNDER_WAY');
  const months = monthsOf(order);
  const lessonPolicy = lessonPolicies.of(lessonPolicyVersion);
  const usedStarts = lessons.filter(({ status }) => isUsedLesson(status)).map(({ startsAt }) => startsAt.getTime());
  for (const { chargedLessons, startsAt } of settled?.lessons ?? [])
    if (chargedLessons > 0) usedStarts.push(startsAt.getTime());
  const used = Math.min(lessonCount, usedStarts.length);
  const waived = lessons.filter(({ endTerm }) => endTerm === 'WAIVED').length;
  const waiversLeft = settled?.waiversLeft ?? Math.max(0, waiversOf(lessonCount, lessonPolicy) - waived);
  const charged = lessonEndsOf(
    lessons
      .filter(({ status }) => isOpenLesson(status))
      .map((lesson) => ({ ...lesson, offeredAt: offeredAtOf(lesson.substitutions) })),
    { waiversLeft: fault === 'none' ? waiversLeft : null, unitPrice, now },
    lessonPolicy,
  ).reduce((sum, { outcome }) => sum + outcome.chargedLessons, 0);
  const subject = {
    serviceType,
    paid: order.amount,
    lessonCount,
    months: lessonCount % months === 0 ? months : 1,
    used,
    // Lessons beyond those bought were bonus lessons, so charging them costs nothing.
    soon: Math.min(lessonCount - used, charged),
    refunded: (order.payment?.refunds ?? [])
      .filter(({ contractId }) => contractId === id)
      .reduce((sum, { amount }) => sum + amount, 0),
    paidAt: order.payment?.approvedAt ?? createdAt,
    firstLessonAt: usedStarts.length === 0 ? null : new Date(Math.min(...usedStarts)),
    now,
    fault,
  };
  return { subject, policy: paymentPolicies.of(order.paymentPolicyVersion) };
}
