import { roundedShare, type Won } from '~/domain/shared/money';
import type { SettlementPolicy } from './policy';

export const taxTypes = ['INDIVIDUAL', 'BUSINESS'] as const;
export type TaxType = (typeof taxTypes)[number];

/** KRW. Always `net` = gross + carriedIn − incomeTax − localTax − carriedOut. */
export type StatementAmounts = {
  gross: Won;
  carriedIn: Won;
  incomeTax: Won;
  localTax: Won;
  /** The transferred amount. */
  net: Won;
  /**
   * The amount with which the next month begins: everything, untaxed, or 0. Negative when more was taken back than
   * earned.
   */
  carriedOut: Won;
};

/**
 * Calculates a statement from a month's lines and the amount carried over from the month before
 * (docs/product/settlement.md#statement). Tax is withheld only when money is transferred, so a carried-over amount is
 * taxed in the month that pays it.
 */
export function statementOf(
  { amounts, carriedIn, taxType }: { amounts: readonly Won[]; carriedIn: Won; taxType: TaxType },
  { withholding, leastPayout }: Pick<SettlementPolicy, 'withholding' | 'leastPayout'>,
): StatementAmounts {
  const gross = amounts.reduce((sum, amount) => sum + amount, 0);
  const base = gross + carriedIn;
  const withheld = (perMille: number) =>
    taxType === 'BUSINESS' || base <= 0 ? 0 : roundedShare(base, perMille, 1000, withholding.unit);
  const [incomeTax, localTax] = [withheld(withholding.incomePerMille), withheld(withholding.localPerMille)];
  const net = base - incomeTax - localTax;
  if (net < leastPayout) return { gross, carriedIn, incomeTax: 0, localTax: 0, net: 0, carriedOut: base };
  return { gross, carriedIn, incomeTax, localTax, net, carriedOut: 0 };
}

/** Returns the tax type; a coach counts as a registered business once an operator has recorded the business number. */
export function taxTypeOf({
  businessRegistered,
  businessNumber,
}: {
  businessRegistered: boolean;
  businessNumber: string | null;
}): TaxType {
  return businessRegistered && businessNumber !== null ? 'BUSINESS' : 'INDIVIDUAL';
}
