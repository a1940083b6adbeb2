import type { PublicationKind } from '~/domain/publication/schema';
import { pageAddresses } from './pages/page-schema';

/** Cached pages that show published content, by kind. Pages that are rendered for each request are not listed. */
const cachedPages: Readonly<Record<PublicationKind, readonly string[]>> = {
  'feed-post': [],
  challenge: [],
  story: [],
  page: pageAddresses.map((address) => `/${address}`),
};

/** Returns the cached pages that show content of one of the kinds. */
export const pagesShowing = (kinds: ReadonlySet<string>): string[] => [
  ...new Set(Object.entries(cachedPages).flatMap(([kind, pages]) => (kinds.has(kind) ? pages : []))),
];
