import { isIsland } from '~/domain/catalog/islands';
import { type PriceBook, priceGroups } from '~/domain/catalog/policy';
import type { Won } from '~/domain/shared/money';

/**
 * Returns the KRW of the cheapest price group for each mask of coach_search.price_groups, for sorting; a mask without a
 * price is the most expensive.
 */
export function pricesByMask(book: PriceBook): number[] {
  return Array.from({ length: 1 << priceGroups.length }, (_, mask) => lowestPrice(mask, book) ?? 0x7fff_ffff);
}

function lowestPrice(mask: number, book: PriceBook): Won | null {
  const prices = priceGroups.filter((_, bit) => mask & (1 << bit)).map((group) => book.lesson[group]);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/**
 * Returns the KRW for one lesson of one person with the coach's cheapest program, including the island surcharge; null
 * if no program has a price.
 * @param mask coach_search.price_groups
 * @param regionCode Region.code
 */
export function priceFrom(mask: number, regionCode: string, book: PriceBook): Won | null {
  const price = lowestPrice(mask, book);
  return price === null ? null : price + (isIsland(regionCode) ? book.island : 0);
}
