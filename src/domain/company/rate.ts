import type { Won } from '~/domain/shared/money';

/** A version of the numbers in a company's contract. KRW, VAT included. */
export type ContractRate = {
  billing: 'lesson' | 'month';
  groupPrice: Won | null;
  individualPrice: Won | null;
  expertGroupRate: Won;
  expertIndividualRate: Won;
};

export type LessonAmounts = {
  /** What the company pays for it; 0 where it pays by the month. */
  price: Won;
  /** What its expert earns. */
  earned: Won;
};

/** A lesson that is held, under the numbers of its day. However many came, it is one lesson. */
export function lessonAmounts({ individual, rate }: { individual: boolean; rate: ContractRate }): LessonAmounts {
  return {
    price: rate.billing === 'month' ? 0 : ((individual ? rate.individualPrice : rate.groupPrice) ?? 0),
    earned: individual ? rate.expertIndividualRate : rate.expertGroupRate,
  };
}
