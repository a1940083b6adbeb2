import { createRequire } from 'node:module';
import { beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import PageCache, { outdatePages, waitForPagesIf } from './page-cache.mjs';

// The framework's own two classes between a request and the cache: what they do with an outdated page is their choice.
const framework = createRequire(import.meta.url);
const { IncrementalCache } = framework('next/dist/server/lib/incremental-cache') as {
  IncrementalCache: new (options: object) => object;
};
const { default: ResponseCache } = framework('next/dist/server/response-cache') as {
  default: new (options: object) => {
    get: (
      key: string,
      render: () => Promise<object>,
      context: object,
    ) => Promise<{ isStale?: boolean | -1; value: { html: { toUnchunkedString: () => string } } } | null>;
  };
};

const NOW = Date.now();
const later = (ms: number) => vi.setSystemTime(NOW + ms);
/** Time after a change from which its visitors wait for a page. */
const WAIT_MS = 2_000;

/** Notices a change at this time. */
function change(ms: number): void {
  later(ms);
  outdatePages(NOW + ms);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    outdatePages(0);
    waitForPagesIf({ isReadable: () => Promise.resolve(true), wasLostSince: () => false });
  };
});

/** Creates a page that shows the number of times it was rendered, and requests it as visitors do. */
function openPage(revalidate: number | false = 60) {
  const key = `/outdated/${Math.random()}`;
  const incrementalCache = new IncrementalCache({
    CurCacheHandler: PageCache,
    maxMemoryCacheSize: 1_000_000,
    flushToDisk: false,
    serverDistDir: temporaryFolder(),
    fs: { existsSync: () => false, readFile: () => Promise.reject(new Error('nothing is on disk')) },
    requestHeaders: {},
    previewProps: { previewModeId: 'preview' },
    prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
  });
  const responses = new ResponseCache({ minimalMode: false, route: { kind: 'APP_PAGE', sourceRoute: '/outdated' } });
  const page = { renders: 0, isFailing: false, onRender: () => {}, rendered: Promise.resolve() as Promise<unknown> };
  const render = async () => {
    const html = String((page.renders += 1));
    page.onRender();
    if (page.isFailing) throw new Error('the database is away');
    return {
      value: { kind: 'APP_PAGE', html: { toUnchunkedString: async () => html }, headers: {}, rscData: Buffer.from('') },
      cacheControl: { revalidate, expire: 31_536_000 },
    };
  };
  /** Returns what a visitor sees and waits until the rendering that the request started has ended. */
  const visit = async () => {
    const response = await responses.get(key, render, {
      incrementalCache,
      waitUntil: (rendered: Promise<unknown>) => (page.rendered = rendered),
    });
    const html = response?.value.html.toUnchunkedString();
    await page.rendered;
    return html;
  };
  return Object.assign(page, { visit });
}

it('shows a cached page until it is outdated, and one extra time while it is rendered again', async () => {
  const page = openPage();
  await page.visit();
  change(1);
  expect([await page.visit(), await page.visit(), await page.visit()]).toEqual(['1', '2', '2']);
});

it('lets nobody wait just after a change, and renders once for visitors who come together', async () => {
  const page = openPage();
  await page.visit();
  change(1);
  expect(await Promise.all([page.visit(), page.visit(), page.visit()])).toEqual(['1', '1', '1']);
  expect(page.renders).toBe(2);
});

it('renders a page again that was read before the change, however long rendering it takes', async () => {
  const page = openPage();
  await page.visit();
  change(1);
  page.onRender = () => {
    page.onRender = () => {};
    later(30_000);
    outdatePages(NOW + 10);
  };
  expect([await page.visit(), await page.visit(), await page.visit()]).toEqual(['1', '3', '3']);
  expect(page.renders).toBe(3);
});

it('renders a page at most twice that was visited since it was stored', async () => {
  const page = openPage();
  expect([await page.visit(), await page.visit()]).toEqual(['1', '1']);
  change(1);
  const visits = [await page.visit(), await page.visit(), await page.visit(), await page.visit()];
  expect(visits).toEqual(['1', '2', '3', '3']);
});

it('keeps a page outdated that could not be rendered', async () => {
  const page = openPage();
  await page.visit();
  change(1);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  page.isFailing = true;
  expect([await page.visit(), await page.visit()]).toEqual(['1', '1']);
  expect(logged).toHaveBeenCalledTimes(2);
  page.isFailing = false;
  expect([await page.visit(), await page.visit()]).toEqual(['1', '4']);
});

it('cannot refresh a page without a time at which it is rendered again before visitors wait for it', async () => {
  const page = openPage(false);
  await page.visit();
  change(1);
  expect([await page.visit(), await page.visit()]).toEqual(['1', '1']);
  later(1 + WAIT_MS);
  expect(await page.visit()).toBe('2');
});

it('lets the first visitor wait who comes later, however late', async () => {
  const page = openPage();
  await page.visit();
  change(1);
  later(1 + WAIT_MS);
  expect([await page.visit(), await page.visit(), page.renders]).toEqual(['2', '2', 2]);
  change(10 * WAIT_MS);
  later(86_400_000);
  expect(await Promise.all([page.visit(), page.visit()])).toEqual(['3', '3']);
});

it('waits for the first change when others follow it in short intervals', async () => {
  const page = openPage();
  await page.visit();
  for (const ms of [1, 1_000, 1_900, 2_900]) change(ms);
  expect(await page.visit()).toBe('2');
});

it('shows a page as it was while published content cannot be read, and lets visitors wait again afterwards', async () => {
  let isReadable = false;
  waitForPagesIf({ isReadable: async () => isReadable, wasLostSince: () => !isReadable });
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const page = openPage();
  await page.visit();
  change(1);
  later(1 + WAIT_MS);
  expect([await page.visit(), await page.visit()]).toEqual(['1', '2']);
  change(10 * WAIT_MS);
  later(12 * WAIT_MS);
  isReadable = true;
  expect(await page.visit()).toBe('3');
  expect(logged).not.toHaveBeenCalled();
});

it('lets one visitor wait for a page that cannot be rendered, and none after that until it can', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const page = openPage();
  await page.visit();
  change(1);
  later(1 + WAIT_MS);
  page.isFailing = true;
  await expect(page.visit()).rejects.toThrow('the database is away');
  expect([await page.visit(), await page.visit()]).toEqual(['1', '1']);
  expect(logged).toHaveBeenCalledTimes(2);
  page.isFailing = false;
  expect([await page.visit(), await page.visit()]).toEqual(['1', '5']);
  change(10 * WAIT_MS);
  later(12 * WAIT_MS);
  expect(await page.visit()).toBe('6');
});

it('lets visitors wait again for a page whose rendering failed while the database was lost', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  let lostAt = 0;
  waitForPagesIf({ isReadable: () => Promise.resolve(true), wasLostSince: (time) => lostAt >= time });
  const page = openPage();
  await page.visit();
  change(1);
  lostAt = Date.now() + 1;
  page.isFailing = true;
  expect(await page.visit()).toBe('1');
  expect(logged).toHaveBeenCalledOnce();
  page.isFailing = false;
  later(1 + WAIT_MS);
  expect(await page.visit()).toBe('3');
});
