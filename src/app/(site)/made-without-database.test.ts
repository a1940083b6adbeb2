import { beforeEach, expect, it, vi } from 'vitest';

// Nobody listens at the address that unit tests have for a database.
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
  return () => vi.doUnmock('next/cache');
});

/** Every page that everybody gets from the cache, made while the database is away. */
const pages: Record<string, () => Promise<unknown>> = {
  '/': async () => (await import('./page')).default(),
  '/f/popular': async () => (await import('./f/popular/page')).default(),
  '/f/reviews': async () => (await import('./f/reviews/page')).default(),
  '/f/program': async () => (await import('./f/program/page')).default(),
  '/listings': async () => {
    const { placeOf, readPlace } = await import('./listings/place-of');
    const place = await placeOf(['all']);
    return place && readPlace(place);
  },
  '/listings/{permalink}': async () => (await import('./listings/place-of')).placeOf(['program', 'pilates-home']),
};

it.each(Object.entries(pages))('%s without its figures is made again a second later', async (_path, make) => {
  await make();
  expect(lives).toEqual([1]);
});
