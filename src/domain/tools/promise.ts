import type { RefundPromise } from '~/domain/payment/refund';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Won } from '~/domain/shared/money';
import type { ToolMode } from './schema/order';
import type { ToolPolicy, ToolReturnPolicy } from './policy';
import { isUnshipped, type ToolOrderStatus } from './status';

export type PromiseItem = {
  name: string;
  mode: ToolMode;
  months: number;
  count: number;
  /** KRW for one; for a rental per month. */ unitPrice: Won;
  /** KRW of the line. */ amount: Won;
};

export type PromiseCase = {
  status: ToolOrderStatus;
  /** KRW paid, including delivery. */
  amount: Won;
  /** The returned items; before shipping all items. */
  items: readonly PromiseItem[];
  deliveredAt: Date | null;
  now: Date;
};

/**
 * Computes "지금 취소하면 000원" for tools, itemised: everything before shipping; within the return period the returned items
 * minus the collection fee; for a rental after that the whole months that have not begun. The same function promises
 * and pays. The result is never negative and never more than was paid.
 * @throws DomainError NOT_RETURNABLE for items that cannot be returned, or not now
 */
export function toolPromise(
  { status, amount, items, deliveredAt, now }: PromiseCase,
  policy: ToolReturnPolicy,
): RefundPromise {
  if (isUnshipped(status) || status === 'PENDING')
    return {
      policyVersion: policy.version,
      rule: 'unshipped',
      lines: [{ code: 'paid', label: '결제한 금액', amount }],
      amount,
    };
  if (status !== 'DELIVERED' || deliveredAt === null || items.length === 0) throw new DomainError('NOT_RETURNABLE');
  if (items.some((item) => !isReturnable(item, deliveredAt, now, policy)))
    throw new DomainError(
      'NOT_RETURNABLE',
      {},
      `반품 기한이 지난 도구가 있어요. 구매한 도구는 받고 ${policy.returns.days}일 안에 반품할 수 있어요.`,
    );

  const total = items.map((item) => item.amount).reduce(add, 0);
  const fee = Math.min(total, policy.returns.fee);
  const unused = items.map((item) => unusedOf(item, deliveredAt, now, policy)).reduce(add, 0);
  // A rental can be returned at any time for its unused months; within the return period the larger of both amounts
  // applies.
  const isFullRefund =
    items.some(({ mode }) => mode === 'buy') || (isWithinDays(deliveredAt, now, policy) && total - fee >= unused);
  if (!isFullRefund) {
    const lines = items.map((item) => ({
      code: 'tool' as const,
      label: `${item.name}, 남은 ${unusedMonths(item, deliveredAt, now, policy)}개월`,
      amount: unusedOf(item, deliveredAt, now, policy),
    }));
    return { policyVersion: policy.version, rule: 'returned', lines, amount: unused };
  }
  const lines: RefundPromise['lines'] = items.map((item) => ({
    code: 'tool',
    label: `${item.name}${item.mode === 'rent' ? ` ${item.months}개월` : ''}`,
    amount: item.amount,
  }));
  return {
    policyVersion: policy.version,
    rule: 'returned',
    lines: [...lines, { code: 'fee', label: '반품 배송비', amount: 0 - fee }],
    amount: total - fee,
  };
}

/**
 * Returns whether an item can be returned: a rental at any time, a purchase within the return period after delivery.
 */
export function isReturnable(
  { mode }: Pick<PromiseItem, 'mode'>,
  deliveredAt: Date,
  now: Date,
  policy: ToolReturnPolicy,
): boolean {
  return mode === 'rent' || isWithinDays(deliveredAt, now, policy);
}

/**
 * Returns the KRW of these items that is not earned yet at an instant: all of it during the return period, after that
 * the months of rentals that have not begun. Never less than the promised refund at that instant.
 */
export function unearnedAmount(
  items: readonly PromiseItem[],
  deliveredAt: Date,
  at: Date,
  policy: ToolReturnPolicy,
): Won {
  return items
    .map((item) => (isWithinDays(deliveredAt, at, policy) ? item.amount : unusedOf(item, deliveredAt, at, policy)))
    .reduce(add, 0);
}

/** Returns when money of these items is next earned after an instant; null if all of it is. */
export function nextEarning(
  items: readonly PromiseItem[],
  deliveredAt: Date,
  after: Date,
  policy: ToolReturnPolicy,
): Date | null {
  const months = Math.max(0, ...items.map((item) => item.months));
  const ends = [
    deliveredAt.getTime() + policy.returns.days * DAY_MS,
    ...Array.from({ length: months }, (_, index) => deliveredAt.getTime() + index * policy.rent.monthDays * DAY_MS),
  ];
  const next = ends.filter((end) => end >= after.getTime()).toSorted((a, b) => a - b)[0];
  return next === undefined ? null : new Date(next + 1);
}

/** Returns when a parcel that nobody confirmed counts as delivered. */
export function autoDeliveredAt(shippedAt: Date, { delivery }: Pick<ToolPolicy, 'delivery'>): Date {
  return new Date(shippedAt.getTime() + delivery.autoDeliverDays * DAY_MS);
}

/** Returns the end of a rental. */
export function rentEndsAt(months: number, deliveredAt: Date, policy: ToolReturnPolicy): Date {
  return new Date(deliveredAt.getTime() + months * policy.rent.monthDays * DAY_MS);
}

function isWithinDays(deliveredAt: Date, now: Date, policy: ToolReturnPolicy): boolean {
  return now.getTime() <= deliveredAt.getTime() + policy.returns.days * DAY_MS;
}

/** Returns the unused months of a rental. A month that has begun is used; the first begins with the delivery. */
function unusedMonths({ mode, months }: PromiseItem, deliveredAt: Date, now: Date, policy: ToolReturnPolicy): number {
  if (mode === 'buy') return 0;
  const startedMonths = Math.ceil((now.getTime() - deliveredAt.getTime()) / (policy.rent.monthDays * DAY_MS));
  return months - Math.min(months, Math.max(1, startedMonths));
}

function unusedOf(item: PromiseItem, deliveredAt: Date, now: Date, policy: ToolReturnPolicy): Won {
  return item.unitPrice * item.count * unusedMonths(item, deliveredAt, now, policy);
}

function add(sum: number, amount: number): number {
  return sum + amount;
}
