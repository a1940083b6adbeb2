import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IsPrerendered, readPrerenderedPages } from './prerendered-pages';

let root: string;
let isPrerendered: IsPrerendered;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'made-pages-'));
  await mkdir(join(root, 'public/art'), { recursive: true });
  await writeFile(join(root, 'public/art/sofa.webp'), '');
  await mkdir(join(root, '.next'));
  const routes = { '/': {}, '/listings': {}, '/f/find': {}, '/icon.svg': {} };
  await writeFile(join(root, '.next/prerender-manifest.json'), JSON.stringify({ routes }));
  // The rewrites for a listing's filters as the build writes them from next.config.mjs.
  const beforeFiles = ['sort', 'gender'].map((key) => ({
    source: '/listings',
    destination: '/listings/by/all',
    has: [{ type: 'query', key }],
    regex: '^\\/listings(?:\\/)?$',
  }));
  await writeFile(join(root, '.next/routes-manifest.json'), JSON.stringify({ rewrites: { beforeFiles } }));
  isPrerendered = readPrerenderedPages({ root, distDir: '.next' });
});
afterAll(() => rm(root, { recursive: true }));

it.each([
  '/',
  '/?from=mail',
  '/listings',
  '/listings/',
  '/listings?utm=1',
  '/f/find?sort=rating',
  '/icon.svg',
  '/art/sofa.webp',
  '/_next/static/chunks/a.js',
])('%s is prerendered', (url) => expect(isPrerendered(url)).toBe(true));

it.each([
  '/listings?sort=rating',
  '/listings/?utm=1&gender=F',
  '/f/../listings?sort=rating',
  '/_next/../listings?sort=rating',
  '/listings/yoga',
  '/coaches/k1_x',
  '/coaches/icon.svg',
  '/art',
  '/nothing.png',
  '//listings',
])('%s is rendered on request', (url) => expect(isPrerendered(url)).toBe(false));
