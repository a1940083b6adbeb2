import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { type Won, roundedShare } from '~/domain/shared/money';
import type { ServiceType } from '~/domain/shared/service-type';
import type { RefundPolicy } from './policy';

/**
 * Why lessons end: by the learner's own decision, through the fault of the platform or the coach, or because a minor's
 * contract without the consent of the legal guardian is cancelled, which costs no fee and pays no bonus.
 */
export const refundFaults = ['none', 'platform', 'coach', 'minor'] as const;
export type RefundFault = (typeof refundFaults)[number];

export type RefundCase = {
  serviceType: ServiceType;
  /** KRW actually paid for the contract. */
  paid: Won;
  /** Paid lessons; bonus lessons are free and do not count. */
  lessonCount: number;
  months: number;
  /** Held or charged lessons, at most lessonCount. */
  used: number;
  /**
   * Lessons that ending the contract now would charge, because it is too late to cancel them for free; together with
   * `used` at most lessonCount.
   */
  soon?: number;
  /** KRW refunded before: a dispute can reopen a contract that was refunded. */
  refunded?: Won;
  paidAt: Date;
  /** Start of the first used lesson; null when none was used. */
  firstLessonAt: Date | null;
  now: Date;
  fault: RefundFault;
};

export const refundPromiseSchema = z.object({
  policyVersion: z.string(),
  /** The sentence of the terms that applies. */
  rule: z.enum(['untouched', 'withdrawal', 'standard', 'academy', 'fault', 'minor', 'unshipped', 'returned']),
  lines: z.array(
    z.object({
      code: z.enum(['paid', 'used', 'fee', 'academy', 'bonus', 'tool', 'refunded']),
      label: z.string(),
      amount: z.int(),
    }),
  ),
  /** KRW refunded; the sum of the lines. */
  amount: z.int().min(0),
});
export type RefundPromise = z.infer<typeof refundPromiseSchema>;
type RefundLine = RefundPromise['lines'][number];

/** The promise with everything that the refund ends; shown in its dialog before the learner confirms. */
export const refundPreviewSchema = refundPromiseSchema.extend({
  /** KRW deducted per used lesson; null when the promise is not computed by lessons. */
  unitPrice: z.int().nullable(),
  /** Fixed or requested lessons, the nearest first. `charged`: it is too late to cancel the lesson for free. */
  lessons: z.array(z.object({ startsAt: z.date(), fixed: z.boolean(), charged: z.boolean() })),
  /** Remaining lessons that are not booked. */
  unbooked: z.int(),
});
export type RefundPreview = z.infer<typeof refundPreviewSchema>;

/** Returns the value of one lesson in a refund, KRW; used lessons are deducted at this value. */
export const refundUnit = ({ paid, lessonCount }: Pick<RefundCase, 'paid' | 'lessonCount'>): Won =>
  roundedShare(paid, 1, lessonCount);

/**
 * Computes "지금 취소하면 000원", itemised (docs/product/cancel-and-refund.md#promise). The same function makes the promise
 * and the payment: callers store its result. The amount is never negative, and never more than was paid, except for the
 * bonus when the platform or the coach is at fault.
 * @throws DomainError INVALID_INPUT for a case that cannot be (more lessons used than bought, …)
 */
export function refundPromise(subject: RefundCase, policy: RefundPolicy): RefundPromise {
  assertPossible(subject);
  const fullPromise = promiseBeforeRefunds(subject, policy);
  const refunded = Math.min(subject.refunded ?? 0, fullPromise.amount);
  if (refunded === 0) return fullPromise;
  return settle(fullPromise.policyVersion, fullPromise.rule, [
    ...fullPromise.lines,
    { code: 'refunded', label: '이미 돌려드린 금액', amount: 0 - refunded },
  ]);
}

/** Computes the promise without earlier refunds. */
function promiseBeforeRefunds(subject: RefundCase, policy: RefundPolicy): RefundPromise {
  const { paid, fault } = subject;
  const { refund, version } = policy;
  const start: RefundLine = { code: 'paid', label: '결제한 금액', amount: paid };

  if (fault === 'minor') return settle(version, 'minor', [start, ...usedLine(subject)]);
  if (fault !== 'none') {
    const bonus: RefundLine = {
      code: 'bonus',
      label: `${fault === 'coach' ? '코치' : brand.name} 사정으로 추가 지급하는 ${refund.faultBonusPercent}%`,
      amount: roundedShare(paid, refund.faultBonusPercent, 100),
    };
    return settle(version, 'fault', [start, ...usedLine(subject), bonus]);
  }
  if (isFeeFree(subject, policy)) {
    const used = usedLine(subject);
    return settle(version, used.length === 0 ? 'untouched' : 'withdrawal', [start, ...used]);
  }
  if (refund.rules[subject.serviceType] === 'academy') return academy(subject, policy, start);

  // The fee is limited to the amount that remains after the lessons, so that the refund is never negative.
  const remaining = paid + sum(usedLine(subject));
  const fee: RefundLine = {
    code: 'fee',
    label: `취소 수수료 ${refund.feePercent}%`,
    amount: 0 - Math.min(remaining, roundedShare(paid, refund.feePercent, 100)),
  };
  return settle(version, 'standard', [start, ...usedLine(subject), fee]);
}

/**
 * Applies the table of the private-teaching act: unused months are refunded fully, the current month by the share of it
 * that has been used, measured in lessons.
 */
function academy(subject: RefundCase, policy: RefundPolicy, start: RefundLine): RefundPromise {
  const { paid, lessonCount, months, soon = 0 } = subject;
  const usedOrCharged = usedOrChargedOf(subject);
  if (usedOrCharged === 0) return settle(policy.version, 'academy', [start]);
  const perMonth = lessonCount / months;
  const finished = Math.floor(usedOrCharged / perMonth);
  const usedOfMonth = usedOrCharged - finished * perMonth;
  const row = policy.refund.academy.find(
    ({ below: [numerator, denominator] }) => usedOfMonth * denominator < numerator * perMonth,
  );
  const [numerator, denominator] = usedOfMonth === 0 ? [1, 1] : (row?.back ?? [0, 1]);
  const untouched = Math.max(0, months - finished - 1);
  const refundedShare =
    finished >= months ? 0 : roundedShare(paid, untouched * denominator + numerator, months * denominator);
  return settle(policy.version, 'academy', [
    start,
    {
      code: 'academy',
      label: `학원법 기준 이용분 (${lessonCount}회 중 ${usedOrCharged}회${soon > 0 ? `, 무료 취소 기한이 지난 수업 ${soon}회 포함` : ''})`,
      amount: refundedShare - paid,
    },
  ]);
}

/** Deducts used or charged lessons at the price of one; the last lesson also takes the rounding difference. */
function usedLine(subject: RefundCase): RefundLine[] {
  const { paid, lessonCount, used, soon = 0 } = subject;
  const unit = refundUnit(subject);
  const cost = usedOrChargedOf(subject) === lessonCount ? paid : unit * usedOrChargedOf(subject);
  const before = soon === 0 ? cost : unit * used;
  const lines: { label: string; count: number; amount: Won }[] = [
    { label: '차감된 수업', count: used, amount: 0 - before },
    { label: '무료 취소 기한이 지난 수업', count: soon, amount: before - cost },
  ];
  return lines
    .filter(({ count }) => count > 0)
    .map(({ label, count, amount }) => ({ code: 'used', label: `${label} ${count}회`, amount }));
}

/** Returns whether the contract can still be ended without the fee, when nobody is at fault. */
function isFeeFree(subject: RefundCase, { refund }: RefundPolicy): boolean {
  const within = (from: Date) => subject.now.getTime() <= from.getTime() + refund.fullWithinDays * DAY_MS;
  if (refund.withdrawal === 'from-payment') return usedOrChargedOf(subject) === 0 && within(subject.paidAt);
  const { firstLessonAt, paidAt } = subject;
  return firstLessonAt === null || within(paidAt) || within(firstLessonAt);
}

/** Returns the number of lessons that count as taken. */
function usedOrChargedOf({ used, soon = 0 }: RefundCase): number {
  return used + soon;
}

function settle(policyVersion: string, rule: RefundPromise['rule'], lines: RefundLine[]): RefundPromise {
  return { policyVersion, rule, lines, amount: sum(lines) };
}

function sum(lines: readonly RefundLine[]): Won {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

function assertPossible({ paid, lessonCount, months, used, soon = 0, refunded = 0 }: RefundCase): void {
  const areIntegers = [paid, lessonCount, months, used, soon, refunded].every(Number.isSafeInteger);
  if (
    !areIntegers ||
    paid < 0 ||
    refunded < 0 ||
    lessonCount < 1 ||
    months < 1 ||
    lessonCount % months !== 0 ||
    used < 0 ||
    soon < 0 ||
    used + soon > lessonCount
  ) {
    throw new DomainError('INVALID_INPUT', { paid, lessonCount, months, used, soon });
  }
}
