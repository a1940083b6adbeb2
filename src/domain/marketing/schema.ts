import { z } from 'zod';

/**
 * A page view's eventId: the timestamp plus a random number from 1000 to 1999
 * (docs/product/content-and-marketing.md#events). Clients add or concatenate the two, so 13 to 17 digits are allowed;
 * it is stored as text, because 17 digits are not a safe integer.
 */
export const eventIdSchema = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{12,16}$/));

/** Creates the eventId of a page view now; `random` is in [0, 1). */
export function makeEventId(now: Date, random: number): string {
  return String(now.getTime() + 1000 + Math.floor(random * 1000));
}

export const pageViewInput = z.object({ eventId: eventIdSchema, path: z.string().max(2000).default('/') });
export const purchaseInput = z.object({ oid: z.string().min(1).max(64) });

/** Whether the event was accepted: false without a member's marketing consent. */
export const marketingAnswerSchema = z.object({ accepted: z.boolean() });

const publicAreas = new Set([
  'faq',
  'feed',
  'find',
  'group',
  'menu',
  'office',
  'popular',
  'price',
  'process',
  'program',
  'reviews',
  'service',
  'why',
]);

/**
 * Returns the part of a page's path that an advertising network may see. Steps, purposes and verticals are about
 * health, and account pages are personal, so they become "/"; nothing after ? or # is ever sent.
 */
export function sharedPath(path: string): string {
  const [, area, page] = path.split(/[?#]/, 1)[0]?.split('/') ?? [];
  if (area === 'listings') return '/listings';
  return area === 'f' && page !== undefined && publicAreas.has(page) ? `/f/${page}` : '/';
}
