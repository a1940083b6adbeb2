import { formatWon, roundedShare, type Won } from '~/domain/shared/money';
import type { SettlementPolicy } from './policy';

/** Returns the VAT included in a price, rounded down to a won. */
export function vatInside(price: Won, { vatPercent }: Pick<SettlementPolicy, 'vatPercent'>): Won {
  return roundedShare(price, vatPercent, 100 + vatPercent);
}

export type BillLineAmounts = { amount: Won; vat: Won | null };

/**
 * Returns the totals of a bill when it is issued: the VAT of the whole, or the sum of the VAT of its lines
 * (`policy.vatOf`).
 */
export function billTotals(
  { amount: total, vat }: BillLineAmounts,
  policy: Pick<SettlementPolicy, 'vatPercent' | 'vatOf'>,
): { total: Won; vat: Won } {
  return { total, vat: policy.vatOf === 'bill' ? vatInside(total, policy) : (vat ?? 0) };
}

/** KRW; a day as "2026-12-17", null for a reduction. */
export type BillCorrection = { amount: Won; vat: Won; dueOn: string | null };
export type BillAmounts<Due extends string | null> = { total: Won; vat: Won; dueOn: Due };

/** Returns the current state of a bill: as issued, plus all later corrections. Added amounts have a later due day. */
export function correctedBill<Due extends string | null>(
  issued: BillAmounts<Due>,
  corrections: readonly Pick<BillCorrection, 'amount' | 'vat' | 'dueOn'>[],
): BillAmounts<Due | string> {
  let { total, vat } = issued;
  let dueOn: Due | string = issued.dueOn;
  for (const correction of corrections) {
    total += correction.amount;
    vat += correction.vat;
    if (correction.dueOn !== null && (dueOn === null || correction.dueOn > dueOn)) dueOn = correction.dueOn;
  }
  return { total, vat, dueOn };
}

/**
 * Returns by how much a correction changes the VAT of a bill; the VAT of a corrected bill is always that of its total.
 */
export function vatOfCorrection(
  bill: { total: Won; vat: Won },
  amount: Won,
  policy: Pick<SettlementPolicy, 'vatPercent'>,
): Won {
  return vatInside(bill.total + amount, policy) - bill.vat;
}

/** The reason why a bill cannot be corrected by this amount; null when it can. A bill is never below zero. */
export function correctionRejection(total: Won, amount: Won): string | null {
  if (total + amount >= 0) return null;
  return `청구액이 0원보다 작아져요. ${formatWon(total)}까지 줄일 수 있어요.`;
}
