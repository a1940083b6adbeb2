/** Creates the eventId of a page view now; `random` is in [0, 1). */
export function makeEventId(now: Date, random: number): string {
  return String(now.getTime() + 1000 + Math.floor(random * 1000));
}

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
