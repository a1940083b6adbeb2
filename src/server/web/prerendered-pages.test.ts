import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '~/test/temporary-folder';
import { readPrerenderedPages } from './prerendered-pages';

/** Reads a build with four prerendered pages and one file, and a manifest of this version. */
function readBuild(version = 4) {
  const routes = { '/': {}, '/listings': {}, '/f/find': {}, '/icon.svg': {} };
  const root = temporaryFolder({
    'public/art/sofa.webp': '',
    '.next/prerender-manifest.json': JSON.stringify({ version, routes }),
  });
  return readPrerenderedPages({ root, distDir: '.next' });
}

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
])('%s is prerendered', (url) => expect(readBuild()(url)).toBe(true));

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
])('%s is rendered on request', (url) => expect(readBuild()(url)).toBe(false));

it('rejects a manifest of another version and names the decision that explains it', () => {
  expect(() => readBuild(5)).toThrow('see docs/decisions/032-framework-internals.md');
  expect(readFileSync('docs/decisions/032-framework-internals.md', 'utf8')).toContain('prerender-manifest.json');
});
