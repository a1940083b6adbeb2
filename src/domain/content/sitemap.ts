import { z } from 'zod';
import { HOUR_SECONDS } from '~/domain/shared/durations';
import { escapeXml } from './escape-xml';

/**
 * Numbers of the sitemap. The protocol allows 50,000 addresses in one file. Rows are split by ranges of ids [C], so that
 * a new row changes one file; the ranges of coaches are smaller because encrypting 50,000 ids takes seconds.
 */
export const sitemapPolicy = {
  addressesPerFile: 50_000,
  idsPerPart: { coaches: 10_000, stories: 50_000, posts: 50_000 },
  cacheSeconds: HOUR_SECONDS,
} as const;

export type SitemapRows = keyof typeof sitemapPolicy.idsPerPart;

/** `pages`, or for example `coaches-3`: the third range of coaches. */
export const sitemapPartSchema = z.string().regex(/^(?:pages|(?:coaches|stories|posts)-[1-9]\d{0,5})$/);
const sitemapEntrySchema = z.object({
  path: z.string(),
  /** Date or instant of the last change, in the format of the protocol (ISO 8601); missing if it is not known. */
  changedAt: z.string().optional(),
  /** Paths of the page in all its languages, this one included; missing if there is only one. */
  languages: z.record(z.string(), z.string()).optional(),
});
export type SitemapEntry = z.infer<typeof sitemapEntrySchema>;
export const sitemapEntriesOutput = z.object({ entries: z.array(sitemapEntrySchema) });
export const sitemapPartsOutput = z.object({ parts: z.array(sitemapPartSchema) });

/** Primary keys are PostgreSQL integers, so a range beyond this is empty. */
const MAX_ID = 0x7fff_ffff;

/** Returns which rows a part lists, and the first and last id of its range; null for `pages`. */
export function rangeOf(part: string): { rows: SitemapRows; from: number; to: number } | null {
  const [, rows, number] = /^(coaches|stories|posts)-(\d+)$/.exec(part) ?? [];
  if (rows === undefined) return null;
  const ids = sitemapPolicy.idsPerPart[rows as SitemapRows];
  const last = Number(number) * ids;
  return { rows: rows as SitemapRows, from: Math.min(last - ids + 1, MAX_ID), to: Math.min(last, MAX_ID) };
}

const addressOf = (site: string, path: string) => escapeXml(new URL(path, site).href);

/** Returns an XML document that lists one element for each entry. */
function listOf(list: string, element: string, site: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt, languages = {} }) => {
    const lastModified = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    const links = Object.entries(languages).map(
      ([language, inLanguage]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(site, inLanguage)}"/>`,
    );
    return `<${element}><loc>${addressOf(site, path)}</loc>${lastModified}${links.join('')}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</${list}>\n`;
}

/**
 * Returns the sitemap index, which lists the other files.
 * @param site origin of the product
 */
export function sitemapIndex(site: string, parts: readonly string[]): string {
  const files = parts.map((part) => ({ path: `/sitemap/${part}.xml` }));
  return listOf('sitemapindex', 'sitemap', site, files);
}

export function sitemapFile(site: string, entries: readonly SitemapEntry[]): string {
  return listOf('urlset', 'url', site, entries);
}
