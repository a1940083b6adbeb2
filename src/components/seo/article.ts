import { organization } from './organization';

interface PublishedArticle {
  path: string;
  title: string;
  description: string;
  publishedAt: Date;
  updatedAt?: Date;
}

/**
 * Returns the structured data of a text that the product published.
 * @param site origin of the product
 */
export function articleOf(site: string, { path, title, description, publishedAt, updatedAt }: PublishedArticle) {
  return {
    '@type': 'Article' as const,
    headline: title,
    description,
    mainEntityOfPage: new URL(path, site).href,
    datePublished: publishedAt.toISOString(),
    dateModified: updatedAt?.toISOString(),
    author: organization(site),
    publisher: organization(site),
  };
}
