import { type PriceGroup, priceBooks } from '~/domain/catalog/policy';
import { quoteOrder } from '~/domain/payment/quote';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { Won } from '~/domain/shared/money';

const book = currentPolicy(priceBooks);

type GroupPrice = {
  people: number;
  /** KRW for one lesson of all people. */
  total: Won;
  /** KRW for one person; rounded up to 10 won, so that the shares cover the total. */
  share: Won;
};

/** Returns the price of one lesson for a number of people, computed by the quote that an order uses. */
export function groupPrice(priceGroup: PriceGroup, people: number): GroupPrice {
  const { total } = quoteOrder(
    { priceGroup, title: '', product: { type: 'short', lessonCount: 1 }, personnel: people, isIsland: false },
    book,
  );
  return { people, total, share: Math.ceil(total / people / 10) * 10 };
}

/** Returns the prices for two people up to the largest group of the price book. */
export function groupPrices(priceGroup: PriceGroup): GroupPrice[] {
  return Array.from({ length: book.maxPersonnel - 1 }, (_, index) => groupPrice(priceGroup, index + 2));
}
