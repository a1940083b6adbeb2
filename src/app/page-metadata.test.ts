import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata } from 'next';
import { isValidElement } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { shareDrawingOf, sharePageOf } from '~/domain/content/share/share-card';
import { listingPathOf } from '~/domain/listing/listing-path';
import { readListingQuery } from '~/domain/listing/listing-url';
import { brand } from '~/domain/shared/brand';
import { serviceTypes } from '~/domain/shared/service-type';
import { encryptId } from '~/server/crypto/encrypted-id';
import { pageMetadata } from './page-metadata';

type Parameters = { params: Promise<Record<string, string | string[]>>; searchParams: Promise<Record<string, string>> };
type Page = {
  default: (props: Parameters) => unknown;
  metadata?: Metadata;
  generateMetadata?: (props: Parameters) => Promise<Metadata>;
};

// No database listens at the URL that unit tests use: a listing of a program then has a general title.
beforeAll(() => {
  vi.resetModules();
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Values of the parameters in addresses. */
const values: Record<string, string> = {
  vertical: 'care',
  permalink: 'pilates-home',
  parameter: 'diet',
  purpose: 'care',
};
const valuesOf = (path: string) => (path.includes('/f/office/') ? { ...values, parameter: 'pain-therapy' } : values);

/** Every page of the public site with its address; the filtered listings have the address of their listing. */
const pages = globSync('src/app/**/page.tsx')
  // A story has metadata only with its row, which no database gives here.
  .filter((path) => /\/\((?:site|english)\)\//.test(path) && !path.endsWith('/f/why/[id]/page.tsx'))
  .map((path) => {
    const route = path
      .replace(/^src\/app/, '')
      .replaceAll(/\/\([^)]+\)|\/page\.tsx$/g, '')
      .replace('/by/[...place]', '')
      .replaceAll(/\[(\w+)\]/g, (_, name: string) => valuesOf(path)[name] ?? '');
    return { path, address: route === '' ? '/' : route };
  });

const size = { width: 1200, height: 630 };

async function metadataOf(path: string): Promise<Metadata> {
  const page = (await import(join(process.cwd(), path))) as Page;
  const params = Promise.resolve({ ...valuesOf(path), place: ['all'] });
  return page.metadata ?? page.generateMetadata?.({ params, searchParams: Promise.resolve({}) }) ?? {};
}

describe('a page of the public site', () => {
  it('is found', () => {
    expect(pages.length).toBeGreaterThan(14);
  });

  it.each(pages)(
    '$path has a title, a canonical address and a preview, or is not indexed',
    async ({ path, address }) => {
      const metadata = await metadataOf(path);
      expect(metadata.title).toBeTruthy();
      if (metadata.robots !== undefined) {
        expect(metadata.robots).toEqual({ index: false });
        return;
      }
      expect(metadata.description).toBeTruthy();
      expect(metadata.alternates).toMatchObject({ canonical: address });
      const { title, description } = metadata;
      const siteName = address === '/f/office/en' ? brand.nameInEnglish : brand.name;
      const preview = { type: 'website', siteName, title, description, url: address };
      const own = {
        url: expect.stringMatching(/^\/share\/[a-z/-]+\.png\?v=[0-9a-f]{8}$/),
        type: 'image/png',
        ...size,
      };
      expect(metadata.openGraph).toMatchObject({ ...preview, images: [own] });
    },
  );

  it('in several languages names all their addresses in each of them', async () => {
    const read = async (path: string) => {
      const file = pages.find(({ address }) => address === path)?.path ?? '';
      const { alternates, openGraph } = await metadataOf(file);
      return [alternates?.languages, openGraph];
    };
    const languages = { ko: '/f/office', en: '/f/office/en' };
    expect(await read('/f/office')).toEqual([languages, expect.objectContaining({ locale: 'ko_KR' })]);
    expect(await read('/f/office/en')).toEqual([languages, expect.objectContaining({ locale: 'en_US' })]);
  });

  it('has a picture that no other page has, with a drawing that exists', async () => {
    const paths = [
      ...pages.map(({ address }) => address),
      ...serviceTypes.map(listingPathOf),
      ...companyProgramKeys.map((key) => `/f/office/${key}`),
    ].filter((path) => !/^\/(?:alert|error)/.test(path));
    const shared = [...new Set(paths)].map(sharePageOf);
    expect(new Set(shared).size).toBe(shared.length);
    for (const page of shared) {
      const [file, id] = shareDrawingOf(page)?.split('#') ?? [];
      expect([page, readFileSync(`public/art/${file}`, 'utf8').includes(`<symbol id="${id}"`)]).toEqual([page, true]);
    }
    const drawings = shared.filter((page) => !/^\/f\/group\/|^\/workout\/listings\/|^\/listings\//.test(page));
    const repeated = drawings.map(shareDrawingOf).filter((drawing, index, all) => all.indexOf(drawing) !== index);
    // Stories and groups, news and the service, and both languages share a drawing, not a title.
    expect(repeated).toEqual(['guide.svg#group', 'pages.svg#service', 'guide.svg#office']);
  });

  it('shares the picture of the layout only if it is not indexed', () => {
    const image = readFileSync('src/app/opengraph-image.png');
    expect(pageMetadata({ path: '/error/404', title: '', description: '' }).openGraph?.images).toEqual([
      {
        url: '/opengraph-image.png',
        type: 'image/png',
        width: image.readUInt32BE(16),
        height: image.readUInt32BE(20),
        alt: readFileSync('src/app/opengraph-image.alt.txt', 'utf8').trim(),
      },
    ]);
  });
});

describe('a listing', () => {
  const read = async (query: Record<string, string>) => {
    const { listingMetadata } = await import('./(site)/listings/listing-page');
    const { alternates, robots } = await listingMetadata(['all'], readListingQuery(query));
    return [alternates?.canonical, robots];
  };

  it('of one vertical is indexed at the address of that vertical', async () => {
    expect(await read({ vertical: 'ache' })).toEqual(['/listings?vertical=ache', undefined]);
    expect(await read({ vertical: 'care' })).toEqual(['/care/listings', undefined]);
  });

  it('with another filter is not indexed', async () => {
    const hidden = { index: false, follow: true };
    expect(await read({ vertical: 'ache', sort: 'price' })).toEqual(['/listings?vertical=ache', hidden]);
    expect(await read({ province: '서울특별시' })).toEqual(['/listings', hidden]);
  });
});

describe('a public page whose rows cannot be read', () => {
  beforeAll(() => {
    vi.stubEnv('NEXT_PHASE', undefined);
  });
  afterAll(() => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  });

  /** Every public page whose parameters or rows decide its metadata. */
  const dependent = globSync('src/app/**/page.tsx')
    .filter((path) => /\/\((?:site|english)\)\/|\/coaches\//.test(path))
    .filter((path) => readFileSync(path, 'utf8').includes('generateMetadata'))
    .flatMap((path): [path: string, query: Record<string, string>][] => [
      [path, {}],
      ...(path.endsWith('/f/feed/page.tsx') ? [[path, { post: '1' }] satisfies [string, object]] : []),
    ]);

  /** Returns what a call tells search engines: that the page is missing or hidden, or nothing. */
  async function verdictOf(call: () => unknown): Promise<'missing' | 'hidden' | null> {
    try {
      const { robots } = ((await call()) ?? {}) as Metadata;
      return typeof robots === 'object' && robots?.index === false ? 'hidden' : null;
    } catch (thrown) {
      return (thrown as { digest?: string }).digest?.startsWith('NEXT_HTTP_ERROR_FALLBACK') ? 'missing' : null;
    }
  }

  /** Renders a page, and the component that is all of it. */
  async function renderPage(page: Page, props: Parameters): Promise<void> {
    let part: unknown = await page.default(props);
    while (isValidElement(part) && typeof part.type === 'function')
      part = await (part.type as (props: unknown) => unknown)(part.props);
  }

  it('is every page with metadata of its own', () => {
    expect(dependent.length).toBeGreaterThan(18);
  });

  it.each(dependent)('is neither missing nor hidden from search engines: %s %j', async (path, query) => {
    const page = (await import(join(process.cwd(), path))) as Page;
    const ids = { id: '1', encryptedCoachId: encryptId('coach', 1), place: ['program', 'pilates-home'] };
    const params = Promise.resolve({ ...valuesOf(path), ...ids });
    const props = { params, searchParams: Promise.resolve(query) };
    expect(await verdictOf(() => page.generateMetadata?.(props))).toBeNull();
    expect(await verdictOf(() => renderPage(page, props))).toBeNull();
  });
});
