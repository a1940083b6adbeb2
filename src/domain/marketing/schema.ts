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

/** Without a path, the page is the one that makes the call (`Context.pagePath`). */
export const pageViewInput = z.object({ eventId: eventIdSchema, path: z.string().max(2000).optional() });
export const purchaseInput = z.object({ oid: z.string().min(1).max(64) });

/** Whether the event was accepted: false without a member's marketing consent. */
export const marketingAnswerSchema = z.object({ accepted: z.boolean() });

/** Pages that may be reported, each with its own address. */
const publicPages: ReadonlySet<string> = new Set([
  '/',
  '/f/faq',
  '/f/feed',
  '/f/find',
  '/f/group',
  '/f/menu',
  '/f/office',
  '/f/popular',
  '/f/price',
  '/f/process',
  '/f/program',
  '/f/reviews',
  '/f/service',
  '/f/why',
]);

/** Listings that say nothing about health, which all have one address for an advertising network. */
const publicListings: ReadonlySet<string> = new Set([
  '/listings',
  '/workout/listings',
  '/art/listings',
  '/music/listings',
]);

/**
 * Returns the address of a page that an advertising network may see, or null if nothing about the page is sent. All
 * pages that are not listed here send nothing: those about health, company lessons, payment, accounts, documents and
 * operations. Nothing after ? or # is ever sent.
 */
export function sharedPath(path: string): string | null {
  const pathname = (path.split(/[?#]/, 1)[0] ?? '').replace(/(?<=[^/])\/$/, '');
  if (publicListings.has(pathname)) return '/listings';
  // These pages are for managers who look for lessons, and not about a company's lessons.
  if (pathname.startsWith('/f/office/')) return '/f/office';
  return publicPages.has(pathname) ? pathname : null;
}
