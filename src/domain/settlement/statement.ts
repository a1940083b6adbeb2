import { share, type Won } from '~/domain/shared/money';
import type { SettlementPolicy } from './policy';

export const taxTypes = ['INDIVIDUAL', 'BUSINESS'] as const;
export type TaxType = (typeof taxTypes)[number];

/** KRW. `net` = gross + carriedIn − incomeTax − localTax − carriedOut, always. */
export type StatementFigures = {
  gross: Won;
  carriedIn: Won;
  incomeTax: Won;
  localTax: Won;
  /** What is transferred. */
  net: Won;
  /** What the next month begins with: all of it, untaxed, or nothing. Negative when more was taken back than earned. */
  carriedOut: Won;
};

/**
 * A month's lines and what the month before carried over, as a statement (docs/product/settlement.md#statement). Tax is
 * withheld when money is transferred and not before, so what is carried over is taxed with the month that pays it.
 */
export function statementOf(
  { amounts, carriedIn, taxType }: { amounts: readonly Won[]; carriedIn: Won; taxType: TaxType },
  { withholding, leastPayout }: Pick<SettlementPolicy, 'withholding' | 'leastPayout'>,
): StatementFigures {
  const gross = amounts.reduce((sum, amount) => sum + amount, 0);
  const base = gross + carriedIn;
  const withheld = (perMille: number) =>
    taxType === 'BUSINESS' || base <= 0 ? 0 : share(base, perMille, 1000, withholding.unit);
  const [incomeTax, localTax] = [withheld(withholding.incomePerMille), withheld(withholding.localPerMille)];
  const net = base - incomeTax - localTax;
  if (net < leastPayout) return { gross, carriedIn, incomeTax: 0, localTax: 0, net: 0, carriedOut: base };
  return { gross, carriedIn, incomeTax, localTax, net, carriedOut: 0 };
}

/** A registered business is one whose number an operator has written down. */
export function taxTypeOf({
  businessRegistered,
  businessNumber,
}: {
  businessRegistered: boolean;
  businessNumber: string | null;
}): TaxType {
  return businessRegistered && businessNumber !== null ? 'BUSINESS' : 'INDIVIDUAL';
}
