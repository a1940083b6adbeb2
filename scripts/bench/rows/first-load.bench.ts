import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../../lib/install/chromium.mjs';
import { type Bench, type BenchResult, spreadOf } from '../harness';
import { startBareApp } from '../peers/bare-app';
import { publicPages } from '../public-pages';

type Script = { name: string; kilobytes: number; beforeLoad: boolean };

/** Returns every script file that a first visit fetches until the network is idle, each with its gzip size. */
async function firstLoad(browser: Browser, url: string): Promise<Script[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts: Promise<Script>[] = [];
  let isLoaded = false;
  page.on('load', () => void (isLoaded = true));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !response.url().split('?')[0]?.endsWith('.js')) return;
    const beforeLoad = !isLoaded;
    scripts.push(
      response.body().then((body) => ({
        name: response.url().split('/').at(-1) ?? '',
        kilobytes: gzipSync(body).length / 1000,
        beforeLoad,
      })),
    );
  });
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Error(`${url}: answered ${answer?.status()}`);
  const fetched = await Promise.all(scripts);
  await context.close();
  return fetched;
}

const sum = (scripts: Script[]) => scripts.reduce((total, { kilobytes }) => total + kilobytes, 0);
const list = (scripts: Script[]) =>
  scripts
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
    .map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`)
    .join(', ');

/** Measures bytes and not times, so one load of each page is enough. */
const bench: Bench = {
  title: 'JavaScript of the first load',
  run: async (context) => {
    const { url } = await context.product();
    const bare = await startBareApp(context);
    const browser = await chromium.launch({ executablePath: ensureChromium().path, args: CHROMIUM_ARGS });
    context.onEndOfRow(() => browser.close());
    const peer = await firstLoad(browser, bare);
    console.log(`  scripts of the bare page: ${list(peer)}`);
    const results: BenchResult[] = [];
    for (const [name, path] of publicPages) {
      const product = await firstLoad(browser, `${url}${path}`);
      const shared = { unit: 'kB gzip', product: spreadOf([sum(product)]) };
      console.log(`  scripts of the ${name}: ${list(product)}`);
      results.push(
        {
          ...shared,
          name,
          peerName: 'a page of the framework with one word',
          peer: spreadOf([sum(peer)]),
          ratio: spreadOf([sum(product) / sum(peer)]),
          target: { atMost: 1.15 },
          note: `${product.length} files, ${peer.length} of the peer`,
        },
        {
          ...shared,
          name: `${name}, in all`,
          target: { atMost: 170 },
          note: `${sum(product.filter(({ beforeLoad }) => beforeLoad)).toFixed(0)} kB of it before the page's load event`,
        },
      );
    }
    return results;
  },
};
export default bench;
