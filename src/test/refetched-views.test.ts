import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutationSites } from './mutation-sites';
import { procedures } from './procedures';
import { refetchedViews } from './tables/refetched-views';

const kinds = new Map(procedures.map(([path, procedure]) => [path, procedure._def.type]));

/** Returns the mutations that the browser uses, the components that use them, and the queries that each refetches. */
function listUsed(): Record<string, Record<string, readonly string[]>> {
  const refetchedByPath: Record<string, Record<string, readonly string[]>> = {};
  for (const { path, file, refetched } of mutationSites()) {
    const row = (refetchedByPath[path] ??= {});
    const name = file.replace(/^src\//, '').replace(/\.tsx?$/, '');
    row[name] = [...new Set([...(row[name] ?? []), ...refetched])].sort();
  }
  return refetchedByPath;
}

it('each component refetches after a mutation what the table lists, and every mutation has a row', () => {
  const expected = Object.entries(refetchedViews).map(([path, row]) => [
    path,
    Object.fromEntries(Object.entries(row).map(([file, views]) => [file, typeof views === 'string' ? [] : views])),
  ]);
  expect(listUsed()).toEqual(Object.fromEntries(expected));
});

it('the table lists only mutations with queries or routers of queries', () => {
  const queries = [...kinds].filter(([, kind]) => kind === 'query').map(([path]) => path);
  const wrong = Object.entries(refetchedViews).flatMap(([path, row]) => [
    ...(kinds.get(path) === 'mutation' ? [] : [path]),
    ...Object.values(row)
      .flatMap((views) => (typeof views === 'string' ? [] : views))
      .filter((view) => view !== 'page' && !queries.some((query) => `${query}.`.startsWith(`${view}.`))),
  ]);
  expect(wrong).toEqual([]);
});

/**
 * Returns the procedures that a component test names: in a quoted text, or in a template of which the inserted part is
 * a quoted text of the same file (`operations.company.${call}`).
 */
function listNamed(source: string): Set<string> {
  const quoted = [...source.matchAll(/'([A-Za-z0-9.]+)'/g)].map(([, text = '']) => text);
  const templates = [...source.matchAll(/`([A-Za-z0-9.]+\.)\$\{[^}`]+\}`/g)].map(([, prefix = '']) => prefix);
  return new Set([...quoted, ...templates.flatMap((prefix) => quoted.map((text) => `${prefix}${text}`))]);
}

it('a component test answers each mutation', () => {
  const named = globSync('src/**/*.browser.test.tsx').map((path) => listNamed(readFileSync(path, 'utf8')));
  const untested = Object.keys(refetchedViews).filter((path) => !named.some((names) => names.has(path)));
  expect(untested).toEqual([]);
});
