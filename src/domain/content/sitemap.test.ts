import { describe, expect, it } from 'vitest';
import { coachRangeOf, sitemapFile, sitemapIndex, sitemapPartSchema, sitemapPolicy } from './sitemap';

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
    expect(sitemapPolicy.coachesPerPart).toBeLessThanOrEqual(sitemapPolicy.addressesPerFile);
  });

  it('splits the coaches into adjacent ranges that do not overlap', () => {
    expect(coachRangeOf('pages')).toBeNull();
    expect(coachRangeOf('coaches-1')).toEqual({ from: 1, to: sitemapPolicy.coachesPerPart });
    for (let part = 1; part < 20; part++)
      expect(coachRangeOf(`coaches-${part + 1}`)?.from).toBe((coachRangeOf(`coaches-${part}`)?.to ?? 0) + 1);
    for (const name of ['', 'coaches-0', 'coaches-01', 'coaches--1', 'coaches-1.5', 'pages/..', 'coaches-9999999'])
      expect(sitemapPartSchema.safeParse(name).success).toBe(false);
  });
});
