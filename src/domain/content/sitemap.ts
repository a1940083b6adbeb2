import { z } from 'zod';
import { HOUR_SECONDS } from '~/domain/shared/durations';

/**
 * Number of coaches in one file of the sitemap [C], by ranges of ids, so that a new coach changes one file. The
 * protocol allows 50,000.
 */
export const sitemapPolicy = { coachesPerPart: 10_000, cacheSeconds: HOUR_SECONDS } as const;

/** `pages`, or for example `coaches-3`: the third range of coaches. */
export const sitemapPartSchema = z.string().regex(/^(?:pages|coaches-[1-9]\d{0,5})$/);
export const sitemapPathsOutput = z.object({ paths: z.array(z.string()) });
export const sitemapPartsOutput = z.object({ parts: z.array(sitemapPartSchema) });

/** Primary keys are PostgreSQL integers, so a range beyond this is empty. */
const MAX_ID = 0x7fff_ffff;

/** Returns the first and last id of a range of coaches; null for `pages`. */
export function coachRangeOf(part: string): { from: number; to: number } | null {
  const number = Number(/^coaches-(\d+)$/.exec(part)?.[1] ?? 0);
  const { coachesPerPart } = sitemapPolicy;
  return number === 0
    ? null
    : { from: Math.min((number - 1) * coachesPerPart + 1, MAX_ID), to: Math.min(number * coachesPerPart, MAX_ID) };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const locations = (element: string, site: string, paths: readonly string[]) =>
  paths
    .map(
      (path) =>
        `<${element}><loc>${new URL(path, site).href.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character)}</loc></${element}>`,
    )
    .join('\n');

/**
 * Returns the sitemap index, which lists the other files.
 * @param site origin of the product
 */
export function sitemapIndex(site: string, parts: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations(
    'sitemap',
    site,
    parts.map((part) => `/sitemap/${part}.xml`),
  )}\n</sitemapindex>\n`;
}

export function sitemapFile(site: string, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations('url', site, paths)}\n</urlset>\n`;
}
