import { createRequire } from 'node:module';
import { beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import PageCache, { outdatePages } from './page-cache.mjs';

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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => {
    vi.useRealTimers();
    outdatePages(0);
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

it('shows a cached page until it is outdated, then once more while it is rendered again', async () => {
  const page = openPage();
  await page.visit();
  later(1);
  outdatePages(NOW + 1);
  expect([await page.visit(), await page.visit(), await page.visit()]).toEqual(['1', '2', '2']);
});

it('lets nobody wait, and renders once for visitors who come together', async () => {
  const page = openPage();
  await page.visit();
  later(1);
  outdatePages(NOW + 1);
  expect(await Promise.all([page.visit(), page.visit(), page.visit()])).toEqual(['1', '1', '1']);
  expect(page.renders).toBe(2);
});

it('renders a page again that was read before the change, however long rendering it takes', async () => {
  const page = openPage();
  await page.visit();
  later(1);
  outdatePages(NOW + 1);
  page.onRender = () => {
    page.onRender = () => {};
    later(30_000);
    outdatePages(NOW + 10);
  };
  expect([await page.visit(), await page.visit(), await page.visit(), await page.visit()]).toEqual([
    '1',
    '2',
    '3',
    '3',
  ]);
});

it('renders a page at most twice that was visited since it was stored', async () => {
  const page = openPage();
  expect([await page.visit(), await page.visit()]).toEqual(['1', '1']);
  later(1);
  outdatePages(NOW + 1);
  const visits = [await page.visit(), await page.visit(), await page.visit(), await page.visit()];
  expect(visits).toEqual(['1', '2', '3', '3']);
});

it('keeps a page outdated that could not be rendered', async () => {
  const page = openPage();
  await page.visit();
  later(1);
  outdatePages(NOW + 1);
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  page.isFailing = true;
  expect([await page.visit(), await page.visit()]).toEqual(['1', '1']);
  expect(logged).toHaveBeenCalledTimes(2);
  page.isFailing = false;
  expect([await page.visit(), await page.visit()]).toEqual(['1', '4']);
});

it('cannot outdate a page without a time at which it is rendered again, so every page with content has one', async () => {
  const page = openPage(false);
  await page.visit();
  later(1);
  outdatePages(NOW + 1);
  expect([await page.visit(), await page.visit()]).toEqual(['1', '1']);
});
