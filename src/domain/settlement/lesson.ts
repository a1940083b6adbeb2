import { type ContractRate, type LessonAmounts, lessonAmounts } from '~/domain/company/rate';
import { roundedShare, type Won } from '~/domain/shared/money';
import { DAY_MS } from '~/domain/shared/durations';
import { lastDayOf } from '~/domain/shared/seoul-time';
import { vatInside } from './bill';
import type { SettlementPolicy } from './policy';

export type SettledLesson = LessonAmounts & {
  /** The part of the price that is VAT; null if only the bill as a whole has VAT. */
  vat: Won | null;
};

type VatPolicy = Pick<SettlementPolicy, 'vatPercent' | 'vatOf'>;

const vatOfLine = (price: Won, policy: VatPolicy): Won | null =>
  policy.vatOf === 'line' ? vatInside(price, policy) : null;

/**
 * Returns the amounts of a held lesson by the rate of its day. It counts as one lesson, however many people attended.
 */
export function settleLesson(
  { individual, rate }: { individual: boolean; rate: ContractRate },
  policy: VatPolicy,
): SettledLesson {
  const amounts = lessonAmounts({ individual, rate });
  return { ...amounts, vat: vatOfLine(amounts.price, policy) };
}

/** Days as "2026-11-20"; `last` is included. */
export type MonthRate = { rateId: number; first: string; last: string | null; monthPrice: Won };
export type MonthPrice = { rateId: number; days: number; amount: Won; vat: Won | null };

const dayNumber = (day: string) => new Date(day).getTime() / DAY_MS;

/**
 * Returns the price of a month for a company that pays by the month: the price of each rate version for its days in the
 * month, rounded down to a won; the full price if it was in force all month.
 * @param month "2026-11"
 */
export function monthPrices(month: string, rates: readonly MonthRate[], policy: VatPolicy): MonthPrice[] {
  const first = dayNumber(`${month}-01`);
  const last = dayNumber(lastDayOf(month));
  const length = last - first + 1;
  return rates.flatMap(({ rateId, monthPrice, ...rate }) => {
    const from = Math.max(first, dayNumber(rate.first));
    const to = Math.min(last, rate.last === null ? Infinity : dayNumber(rate.last));
    const days = to - from + 1;
    const amount = days <= 0 ? 0 : roundedShare(monthPrice, days, length);
    return amount > 0 ? [{ rateId, days, amount, vat: vatOfLine(amount, policy) }] : [];
  });
}
