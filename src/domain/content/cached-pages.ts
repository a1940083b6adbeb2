import type { PublicationKind } from '~/domain/publication/schema';
import { pageAddresses } from './pages/page-schema';

/**
 * Cached pages that show published content, by kind, which each web process has rendered again after a change, so that
 * nobody waits for them. Pages that are rendered for each request are not listed.
 */
const cachedPages: Readonly<Record<PublicationKind, readonly string[]>> = {
  'feed-post': [],
  challenge: [],
  story: [],
  'company-notice': [],
  page: pageAddresses.map((address) => `/${address}`),
  faq: ['/f/faq', '/'],
  // It is on every page of the site. Visitors wait for the other ones, which have a parameter.
  banner: [
    '/',
    '/error/404',
    '/f/faq',
    '/f/find',
    '/f/group',
    '/f/group/english',
    '/f/menu',
    '/f/ocare',
    '/f/office',
    '/f/popular',
    '/f/price',
    '/f/process',
    '/f/program',
    '/f/reviews',
    '/f/safety',
    '/f/service',
    '/listings',
    '/privacy',
    '/terms',
  ],
};

/** Returns the cached pages that show content of one of the kinds. */
export const pagesShowing = (kinds: ReadonlySet<string>): string[] => [
  ...new Set(Object.entries(cachedPages).flatMap(([kind, pages]) => (kinds.has(kind) ? pages : []))),
];
