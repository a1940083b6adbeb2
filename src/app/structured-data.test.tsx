import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { purposeKeys } from '~/domain/content/pages/purpose/purpose-keys';
import { courseQuote, purposePages } from '~/domain/content/pages/purpose/purpose-page';
import type { ListedCoach, ProgramPage } from '~/domain/listing/schema/listing';
import { brand } from '~/domain/shared/brand';
import { env } from '~/env.js';
import { CoachStructuredData } from '~/features/coach/coach-structured-data';
import { ListingStructuredData } from '~/features/listing/structured-data';

// No database listens at the URL that unit tests use: the pages are rendered without prices and counts. Loading the
// layout again takes long on a busy machine.
beforeAll(async () => {
  vi.resetModules();
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  await import('./(site)/layout');
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The kinds that search engines still read. */
const kinds = ['BreadcrumbList', 'Organization', 'Service', 'Article'];

interface GraphNode {
  '@type': string;
  itemListElement?: { position: number; name: string; item: unknown }[];
}

/** Pages of the public site at fixed addresses, without those that are not indexed. */
const pages = globSync('src/app/**/page.tsx')
  .filter((path) => /\/\((?:site|english)\)\//.test(path) && !/\[|\/alert\/|\/error\/|\/listings\//.test(path))
  .map((path) => ({
    path,
    address: path.replace(/^src\/app/, '').replaceAll(/\/\([^)]+\)|\/page\.tsx$/g, '') || '/',
  }));

/** Renders a page in the layout of the public site and returns its structured data. */
async function structuredDataOf(path: string, params: Record<string, string> = {}): Promise<GraphNode[]> {
  const { default: Layout } = path.includes('/(site)/')
    ? await import('./(site)/layout')
    : await import('./(english)/layout');
  const page = (await import(join(process.cwd(), path))) as {
    default: (props: object) => ReactNode | Promise<ReactNode>;
  };
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve({}) };
  return graphOf(await Layout({ children: await page.default(props) }));
}

async function graphOf(element: ReactElement): Promise<GraphNode[]> {
  const { prelude } = await prerender(element, { onError: () => undefined });
  const markup = await new Response(prelude).text();
  return [...markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) => {
    const value = JSON.parse(text) as { '@context': string; '@graph': GraphNode[] };
    expect(value['@context']).toBe('https://schema.org');
    for (const node of value['@graph']) expect(kinds).toContain(node['@type']);
    return value['@graph'];
  });
}

describe('the structured data of a page', () => {
  it('is read from every page', () => {
    expect(pages.map(({ address }) => address).sort()).toEqual([
      '/',
      '/f/faq',
      '/f/feed',
      '/f/find',
      '/f/group',
      '/f/group/english',
      '/f/menu',
      '/f/ocare',
      '/f/office',
      '/f/office/en',
      '/f/popular',
      '/f/price',
      '/f/process',
      '/f/program',
      '/f/reviews',
      '/f/safety',
      '/f/service',
      '/f/why',
      '/privacy',
      '/terms',
    ]);
  });

  it.each(pages)('names the seller and the place of $address in the site', async ({ path, address }) => {
    const graph = await structuredDataOf(path);
    expect(graph.filter((node) => node['@type'] === 'Organization')).toEqual([
      expect.objectContaining({
        '@id': `${env.APP_URL}/#organization`,
        name: brand.name,
        legalName: `주식회사 ${brand.name}`,
        contactPoint: expect.objectContaining({ email: `support@${brand.key}.example` }),
      }),
    ]);
    const trail = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
    // The home page is where every trail begins.
    expect(trail.map(({ position, item }) => [position, item])).toEqual(
      address === '/'
        ? []
        : [
            [1, `${env.APP_URL}/`],
            ...(address === '/f/group/english' ? [[2, `${env.APP_URL}/f/group`]] : []),
            [address === '/f/group/english' ? 3 : 2, `${env.APP_URL}${address}`],
          ],
    );
    expect(trail.every(({ name }) => name.length > 0)).toBe(true);
  });
});

describe('the structured data of a purpose page', () => {
  it.each(purposeKeys)(
    'of %s names its place in the site, and its lessons with the prices of the page',
    async (purpose) => {
      const graph = await structuredDataOf('src/app/(site)/f/purpose/[purpose]/page.tsx', { purpose });
      const url = `${env.APP_URL}/f/purpose/${purpose}`;
      expect(graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement).toMatchObject([
        { position: 1, item: `${env.APP_URL}/` },
        { position: 2, name: purposePages[purpose].title, item: url },
      ]);
      expect(graph.find((node) => node['@type'] === 'Service')).toMatchObject({
        url,
        provider: { '@id': `${env.APP_URL}/#organization` },
        offers: [
          { price: 39_000, url },
          { price: courseQuote(purpose).total, url },
        ],
      });
    },
  );
});

it('the structured data of a program for companies names the page of all programs', async () => {
  const { default: Page } = await import('./(site)/f/office/[parameter]/page');
  const graph = await graphOf(await Page({ params: Promise.resolve({ parameter: 'stretch' }) }));
  const trail = graph.find((node) => node['@type'] === 'BreadcrumbList');
  expect(trail?.itemListElement?.map(({ name, item }) => [name, item])).toEqual([
    [brand.name, `${env.APP_URL}/`],
    ['회사 수업', `${env.APP_URL}/f/office`],
    ['점심 스트레칭 · 회사 수업', `${env.APP_URL}/f/office/stretch`],
  ]);
});

describe('the structured data of lessons for companies', () => {
  const offersOf = async (path: string, params = {}) => {
    const services = (await structuredDataOf(path, params)).filter((node) => node['@type'] === 'Service');
    return services.map((node) => {
      const { url, provider, offers } = node as unknown as {
        url: string;
        provider: { '@id': string };
        offers: { name: string; url: string; priceSpecification: object }[];
      };
      expect(provider['@id']).toBe(`${env.APP_URL}/#organization`);
      expect(offers.map((offer) => offer.url)).toEqual(offers.map(() => url));
      return [url, ...offers.map(({ name, priceSpecification }) => [name, priceSpecification])];
    });
  };
  const from = (minPrice: number) => ({
    '@type': 'UnitPriceSpecification',
    minPrice,
    priceCurrency: 'KRW',
    valueAddedTaxIncluded: true,
  });

  it('has the prices from which contracts begin, in the language of the page', async () => {
    expect(await offersOf('src/app/(site)/f/office/page.tsx')).toEqual([
      [`${env.APP_URL}/f/office`, ['그룹 수업 1회', from(150_000)], ['1:1 수업 1회', from(90_000)]],
    ]);
    expect(await offersOf('src/app/(english)/f/office/en/page.tsx')).toEqual([
      [`${env.APP_URL}/f/office/en`, ['Group lesson', from(150_000)], ['One-to-one lesson', from(90_000)]],
    ]);
  });

  it('has the price of the one program on its page', async () => {
    const path = 'src/app/(site)/f/office/[parameter]/page.tsx';
    expect(await offersOf(path, { parameter: 'stretch' })).toEqual([
      [`${env.APP_URL}/f/office/stretch`, ['점심 스트레칭 1회', from(150_000)]],
    ]);
    expect(await offersOf(path, { parameter: 'pain-therapy' })).toEqual([
      [`${env.APP_URL}/f/office/pain-therapy`, ['1:1 운동 지도 1회', from(90_000)]],
    ]);
  });
});

describe('the structured data of a listing', () => {
  const coach: ListedCoach = {
    encryptedCoachId: 'coach-1',
    name: '한지우</script>',
    gender: 'female',
    headline: '자세부터 봐요',
    careerYears: 9,
    avatarSeed: 7,
    rating: 4.9,
    reviewCount: 12,
    reenrolPercent: 82,
    responseMinutes: 18,
    price: 65_000,
    commonSchedules: [],
    verticals: ['workout'],
    cities: ['서울특별시 강남구'],
  };
  const program: ProgramPage = {
    permalink: 'pilates',
    serviceType: 'workout',
    title: '필라테스',
    summary: '기구 없이 하는 필라테스',
    description: '',
    price: 65_000,
    coaches: 398,
  };
  const read = async (path: string, title: string, of: ProgramPage | null) => {
    const data = { page: { items: [coach], nextCursor: null }, program: of };
    return graphOf(<ListingStructuredData site="https://dagaon.kr" place={{ path, title }} data={data} />);
  };
  const home = { '@type': 'ListItem', position: 1, name: brand.name, item: 'https://dagaon.kr/' };
  const all = { '@type': 'ListItem', position: 2, name: '모든 코치', item: 'https://dagaon.kr/listings' };

  it('names its place in the site, the coaches and the program, with absolute addresses', async () => {
    expect((await read('/listings', '모든 코치', null))[0]?.itemListElement).toEqual([home, all]);
    const graph = await read('/listings/pilates', '필라테스 코치', program);
    expect(graph.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Service', 'Service']);
    expect(graph[0]?.itemListElement).toEqual([
      home,
      all,
      { '@type': 'ListItem', position: 3, name: '필라테스 코치', item: 'https://dagaon.kr/listings/pilates' },
    ]);
    const provider = { '@id': 'https://dagaon.kr/#organization' };
    expect(graph.slice(1)).toMatchObject([
      { name: '필라테스', url: 'https://dagaon.kr/listings/pilates', provider, offers: { price: 65_000 } },
      {
        name: '한지우</script> 코치',
        url: 'https://dagaon.kr/coaches/coach-1',
        provider,
        offers: { price: 65_000 },
      },
    ]);
  });
});

describe('the structured data of a coach', () => {
  const coach: CoachProfile = {
    encryptedCoachId: 'coach-1',
    name: '한지우',
    gender: 'female',
    headline: '자세부터 봐요',
    biography: '안녕하세요.',
    certificates: [],
    careerYears: 5,
    checks: [],
    avatarSeed: 1,
    rating: 4.9,
    reviewCount: 12,
    ratingCounts: [0, 0, 0, 1, 11],
    reenrolPercent: null,
    responseMinutes: null,
    verticals: ['care'],
    purposes: [],
    types: [],
    schedules: [],
    programs: [],
    areas: [],
    reviews: { items: [], nextCursor: null },
    favourite: false,
  };

  it('names the place in the site and the lessons', async () => {
    const graph = await graphOf(<CoachStructuredData site="https://dagaon.kr" coach={coach} />);
    expect(graph.map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Service']);
    expect(graph[0]?.itemListElement?.map(({ item }) => item)).toEqual([
      'https://dagaon.kr/',
      'https://dagaon.kr/listings',
      'https://dagaon.kr/care/listings',
      'https://dagaon.kr/coaches/coach-1',
    ]);
    expect(graph[1]).toMatchObject({
      name: '한지우 코치의 1:1 수업',
      provider: { '@type': 'Organization', '@id': 'https://dagaon.kr/#organization' },
      aggregateRating: { ratingValue: 4.9, reviewCount: 12 },
    });
  });
});
