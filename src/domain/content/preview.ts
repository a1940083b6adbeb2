import { publicationKinds, type PublicationRef } from '~/domain/publication/schema';
import { postPath } from './feed/rss';
import { pageAddressSchema } from './pages/page-schema';

const isRowId = (subject: string) => /^[1-9]\d{0,8}$/.test(subject);

/** Returns the address at which everybody can read a content; null if it has none. */
export function publicPathOf({ kind, subject }: PublicationRef): string | null {
  switch (kind) {
    case 'page':
      return pageAddressSchema.safeParse(subject).success ? `/${subject}` : null;
    case 'story':
      return isRowId(subject) ? `/f/why/${subject}` : null;
    case 'feed-post':
      return isRowId(subject) ? postPath(Number(subject)) : null;
    case 'faq':
      return /^[a-z0-9-]+$/.test(subject) ? `/f/faq#${subject}` : null;
    case 'banner':
      return '/';
    case 'challenge':
    case 'company-notice':
      return null;
  }
}

const ROUTE = '/admin/content/preview';

/** Address that shows the newest revision of a content to operators, at the address of its readers. */
export const previewAddress = ({ kind, subject }: PublicationRef): string =>
  `${ROUTE}?${new URLSearchParams({ kind, subject }).toString()}`;

/** Address that ends the preview and shows what everybody sees. */
export const previewEnd = `${ROUTE}?end=1`;

/**
 * Returns the content that a query of such an address refers to, and where it is read; null if it contains none.
 * Browsers can still have the older addresses of pages, `?page=f/ocare` and `?end=f/ocare`.
 */
export function readPreviewQuery(query: URLSearchParams): { ref: PublicationRef; path: string } | null {
  const older = query.get('page') ?? query.get('end');
  const kind = query.has('kind') ? publicationKinds.find((name) => name === query.get('kind')) : 'page';
  const ref = kind && { kind, subject: query.get('subject') ?? older ?? '' };
  const path = ref ? publicPathOf(ref) : null;
  return ref && path !== null ? { ref, path } : null;
}
