import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import PageCache from './page-cache.mjs';

const fs = {
  existsSync,
  readFile,
  stat,
  readFileSync: (path: string) => readFileSync(path, 'utf8'),
  writeFile: (path: string, data: string | Buffer) => writeFile(path, data),
  mkdir: async (path: string) => void (await mkdir(path, { recursive: true })),
};

type Cache = InstanceType<typeof PageCache>;
const page = (html: string, status?: number) => ({
  kind: 'APP_PAGE',
  html,
  status,
  headers: {},
  rscData: Buffer.from('x'),
  postponed: undefined,
  segmentData: undefined,
});

/** Creates a cache in its own folder, as the framework does, and a function that lists the folder. */
function openCache() {
  const folder = temporaryFolder();
  const context = { fs, serverDistDir: folder, flushToDisk: true, revalidatedTags: [], _requestHeaders: {} };
  const cache = new PageCache(context as unknown as ConstructorParameters<typeof PageCache>[0]);
  const set = (key: string, value: ReturnType<typeof page>) =>
    cache.set(key, value as unknown as Parameters<Cache['set']>[1], {
      cacheControl: { revalidate: 60, expire: undefined },
    });
  const htmlOf = async (key: string) => {
    const cachedPage = await cache.get(key, { kind: 'APP_PAGE', isFallback: false } as unknown as Parameters<
      Cache['get']
    >[1]);
    return cachedPage?.value && 'html' in cachedPage.value ? cachedPage.value.html : null;
  };
  return { set, htmlOf, files: () => readdirSync(folder, { recursive: true }).length };
}

it('stores an existing page', async () => {
  const { set, htmlOf, files } = openCache();
  await set('/listings/pt', page('<p>pt</p>'));
  expect(await htmlOf('/listings/pt')).toBe('<p>pt</p>');
  expect(files()).toBeGreaterThan(0);
});

it('stores no missing pages, however many', async () => {
  const { set, htmlOf, files } = openCache();
  for (let index = 0; index < 200; index += 1) await set(`/listings/nothing-${index}`, page('gone', 404));
  expect(files()).toBe(0);
  expect(await htmlOf('/listings/nothing-0')).toBeNull();
});

it('no longer shows a page that was removed', async () => {
  const { set, htmlOf } = openCache();
  await set('/listings/pt', page('<p>pt</p>'));
  await set('/listings/pt', page('gone', 404));
  expect(await htmlOf('/listings/pt')).toBe('gone');
});
