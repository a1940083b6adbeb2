import { describe, expect, it } from 'vitest';
import { rangeOf, sitemapFile, sitemapIndex, sitemapPartSchema, sitemapPolicy } from './sitemap';

describe('the sitemap', () => {
  it('lists its files and pages with absolute addresses, escaped for XML', () => {
    expect(sitemapIndex('https://dagaon.kr', ['pages', 'coaches-1'])).toContain(
      '<sitemap><loc>https://dagaon.kr/sitemap/coaches-1.xml</loc></sitemap>',
    );
    expect(sitemapFile('https://dagaon.kr', [{ path: '/listings?vertical=ache&a=<' }])).toContain(
      '<url><loc>https://dagaon.kr/listings?vertical=ache&amp;a=%3C</loc></url>',
    );
  });

  it('says when a page changed, if that is known', () => {
    const entries = [{ path: '/' }, { path: '/terms', changedAt: '2026-11' }];
    expect(sitemapFile('https://dagaon.kr', entries)).toContain(
      '<url><loc>https://dagaon.kr/</loc></url>\n<url><loc>https://dagaon.kr/terms</loc><lastmod>2026-11</lastmod></url>',
    );
  });

  it('names the addresses of a page in all its languages', () => {
    const languages = { ko: '/f/office', en: '/f/office/en' };
    expect(sitemapFile('https://dagaon.kr', [{ path: '/f/office', languages }])).toContain(
      '<url><loc>https://dagaon.kr/f/office</loc>' +
        '<xhtml:link rel="alternate" hreflang="ko" href="https://dagaon.kr/f/office"/>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://dagaon.kr/f/office/en"/></url>',
    );
  });

  it('has no more addresses in one file than the protocol allows', () => {
    expect(sitemapPolicy.addressesPerFile).toBe(50_000);
    for (const ids of Object.values(sitemapPolicy.idsPerPart))
      expect(ids).toBeLessThanOrEqual(sitemapPolicy.addressesPerFile);
  });

  it.each(['coaches', 'stories', 'posts'] as const)('splits the %s into adjacent ranges without overlap', (rows) => {
    expect(rangeOf(`${rows}-1`)).toEqual({ rows, from: 1, to: sitemapPolicy.idsPerPart[rows] });
    for (let part = 1; part < 20; part++)
      expect(rangeOf(`${rows}-${part + 1}`)?.from).toBe((rangeOf(`${rows}-${part}`)?.to ?? 0) + 1);
    // Ids are integers of PostgreSQL.
    expect(rangeOf(`${rows}-999999`)).toEqual({ rows, from: 0x7fff_ffff, to: 0x7fff_ffff });
    for (const name of ['', '-0', '-01', '--1', '-1.5', '-1/..', '-9999999'])
      expect(sitemapPartSchema.safeParse(`${rows}${name}`).success, name).toBe(false);
  });

  it('has one file for the pages', () => {
    expect(rangeOf('pages')).toBeNull();
    for (const name of ['', 'pages-1', 'pages/..', 'members-1'])
      expect(sitemapPartSchema.safeParse(name).success, name).toBe(false);
  });
});
