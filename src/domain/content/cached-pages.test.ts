import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { publicationKinds } from '~/domain/publication/schema';
import { pagesShowing } from './cached-pages';
import { purposeKeys } from './pages/purpose/purpose-keys';

/** The files of all pages by address; purposes and programs have one file for all their addresses. */
const files = new Map(
  globSync('src/app/**/page.tsx').flatMap((file) => {
    const route = file.replace(/^src\/app/, '').replaceAll(/\/\([^)]+\)|\/page\.tsx$/g, '');
    const keys = route.includes('[purpose]')
      ? purposeKeys
      : route.startsWith('/f/office/[')
        ? companyProgramKeys
        : [''];
    return keys.map((key) => [route.replace(/\[\w+\]/, key) || '/', file] as const);
  }),
);

/** Returns the sources that decide how long a page is cached: its own and those of the layouts around it. */
function sourcesOf(file: string): string[] {
  const sources = [readFileSync(file, 'utf8')];
  for (let folder = dirname(file); folder !== 'src'; folder = dirname(folder)) {
    const layout = join(folder, 'layout.tsx');
    if (existsSync(layout)) sources.push(readFileSync(layout, 'utf8'));
  }
  return sources;
}

/** Returns whether a page is rendered for each request, because it reads the address or says so. */
const isRenderedPerRequest = (file: string) =>
  /searchParams|^export const dynamic = 'force-dynamic';$/m.test(readFileSync(file, 'utf8'));

const siteFiles = globSync('src/app/{(site),(english)}/**/page.tsx').filter((file) => !isRenderedPerRequest(file));

it.each([
  ...new Set([
    ...pagesShowing(new Set(publicationKinds)).map((address) => files.get(address) ?? address),
    ...siteFiles,
  ]),
])('%s is cached for a number of seconds, without which it would never become outdated', (file) => {
  const sources = sourcesOf(file);
  expect(sources.filter((source) => /^export const revalidate = [1-9]\d*;$/m.test(source))).not.toEqual([]);
  expect(sources.filter((source) => /^export const (?:dynamic|revalidate) = (?!\d+;)/m.test(source))).toEqual([]);
});

it('the banner is on every cached page of the site: each one without a parameter is rendered again after a change', () => {
  const fixed = [...files].flatMap(([address, file]) =>
    siteFiles.includes(file) && file.startsWith('src/app/(site)') && !file.includes('[') ? [address] : [],
  );
  expect(fixed.length).toBeGreaterThan(15);
  expect(fixed.filter((address) => !pagesShowing(new Set(['banner'])).includes(address))).toEqual([]);
});
