import type { PageBlock } from './schema';

/** Parts of a page that advertise prices of lessons; those for companies have terms of their own. */
export const pricedComponents: ReadonlySet<string> = new Set([
  'prices',
  'care-price',
  'group-prices',
  'diet-months',
  'twelve-weeks',
  'purpose-coaches',
  'purpose-prices',
  'refund-example',
]);

/** Returns whether a block advertises a price, beside which a page states its terms. */
export const advertisesPrice = (block: PageBlock): boolean =>
  block.type === 'custom' && pricedComponents.has(block.component);
