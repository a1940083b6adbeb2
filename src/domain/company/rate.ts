import type { Won } from '~/domain/shared/money';

/** A version of the prices in a company's contract. KRW, VAT included. */
export type ContractRate = {
  billing: 'lesson' | 'month';
  groupPrice: Won | null;
  individualPrice: Won | null;
  expertGroupRate: Won;
  expertIndividualRate: Won;
};

export type LessonAmounts = {
  /** Price that the company pays for the lesson; 0 if the company pays by the month. */
  price: Won;
  /** Amount that its expert earns. */
  earned: Won;
};

/**
 * Returns the amounts of a held lesson by the rate of its day. It counts as one lesson, however many people attended.
 */
export function lessonAmounts({ individual, rate }: { individual: boolean; rate: ContractRate }): LessonAmounts {
  return {
    price: rate.billing === 'month' ? 0 : ((individual ? rate.individualPrice : rate.groupPrice) ?? 0),
    earned: individual ? rate.expertIndividualRate : rate.expertGroupRate,
  };
}
