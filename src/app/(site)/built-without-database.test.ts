import { beforeEach, expect, it, vi } from 'vitest';

// No database listens at the URL that unit tests use.
const lives: (number | false | undefined)[] = [];

beforeEach(() => {
  lives.length = 0;
  vi.resetModules();
  vi.doMock('next/cache', () => ({
    unstable_cache:
      <T>(read: () => Promise<T>, _keys: string[], { revalidate }: { revalidate?: number | false }) =>
      () => {
        lives.push(revalidate);
        return read();
      },
  }));
  return () => {
    vi.unstubAllEnvs();
    vi.doUnmock('next/cache');
  };
});

/** Every page that is cached for all visitors, rendered while the database is unavailable. */
const pages: Record<string, () => Promise<unknown>> = {
  '/': async () => (await import('./page')).default(),
  '/f/faq': async () => (await import('./f/faq/page')).default(),
  'the banner': async () => (await import('./layout')).default({ children: null }),
  '/f/popular': async () => (await import('./f/popular/page')).default(),
  '/f/reviews': async () => (await import('./f/reviews/page')).default(),
  '/f/service': async () => (await import('~/features/content/parts/areas')).Areas(),
  '/f/program': async () => (await import('./f/program/page')).default(),
  '/f/purpose/{purpose}': async () =>
    (await import('~/features/content/parts/read-purpose-content')).readPurposeContent('care'),
  'a page that operators edit': async () => (await import('./f/ocare/page')).default(),
  '/listings': async () => {
    const { placeOf, readPlace } = await import('./listings/place-of');
    const place = await placeOf(['all']);
    return place && readPlace(place);
  },
  '/listings/{permalink}': async () => (await import('./listings/place-of')).placeOf(['program', 'pilates-home']),
};

const renders = Object.entries(pages);

it.each(renders)('%s that is built without the database is rendered again a second later', async (_path, make) => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  await make();
  expect(lives[0]).toBe(1);
});

/** A page is more important than its banner, so without the database it has the banner in code. */
it.each(renders.filter(([path]) => path !== 'the banner'))(
  '%s of a running product is not rendered without the database, so that visitors keep the page of before',
  async (_path, make) => {
    await expect(make()).rejects.toThrow('지금은 연결이 어려워요');
    expect(lives).toEqual([]);
  },
);

it('a listing with a condition that cannot be read is missing', async () => {
  const { placeOf, readPlace } = await import('./listings/place-of');
  const { readListingQuery } = await import('~/domain/listing/listing-url');
  const place = await placeOf(['all']);
  const list = place && readPlace(place, readListingQuery({ province: '\0' }));
  await expect(list).rejects.toMatchObject({ digest: expect.stringContaining(';404') });
});
