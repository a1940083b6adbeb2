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

it.each(pagesShowing(new Set(publicationKinds)))(
  '%s is cached for a number of seconds, without which it would never become outdated',
  (address) => {
    const sources = sourcesOf(files.get(address) ?? 'no file');
    expect(sources.filter((source) => /^export const revalidate = [1-9]\d*;$/m.test(source))).not.toEqual([]);
    expect(sources.filter((source) => /^export const (?:dynamic|revalidate) = (?!\d+;)/m.test(source))).toEqual([]);
  },
);
