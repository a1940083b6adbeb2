import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/project.mjs';
import { sourceParts } from './vocabulary';

const DOCUMENT = 'docs/specification-tests.md';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The rows of all tables, each with the section that contains it. */
const rows = read(DOCUMENT)
  .split(/^## /m)
  .slice(1)
  .flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return lines
      .filter((line) => line.startsWith('| ') && !/^\| (?:item \||---)/.test(line))
      .map((line) => {
        const [item = '', file = '', title = '', ...rest] = line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim());
        return { heading, item, file: file.replaceAll('`', ''), title, rest };
      });
  });

const titles = new Map<string, string[]>();
/** Returns the titles of the tests of a file, and of the groups that contain them; null without the file. */
function titlesOf(file: string): string[] | null {
  if (!existsSync(join(root, file))) return null;
  const existing =
    titles.get(file) ??
    sourceParts(read(file))
      .filter(({ kind }) => kind === 'title')
      .map(({ text }) => text);
  titles.set(file, existing);
  return existing;
}

function problemOf({ file, title, rest }: (typeof rows)[number]): string | null {
  if (rest.length > 0) return 'has more than three cells';
  if (!/\.(?:test\.tsx?|spec\.ts)$/.test(file)) return `${file} is no test`;
  const ofFile = titlesOf(file);
  if (ofFile === null) return `${file} is missing`;
  if (title === '' || !ofFile.some((text) => text.includes(title))) return `${file} has no test “${title}”`;
  return null;
}

/** Addresses that the walk over all routes does not open, and the tests that do. */
const openedElsewhere: Readonly<Record<string, string>> = {
  '/f/document/pdf/{id}': 'src/app/document-pages.int.test.ts',
  '/f/company/expert/offline': 'src/features/company-expert/expert-pages.browser.test.tsx',
  '/user/logout/?redirectTo=': 'e2e/site/every-route.spec.ts',
};

/** Returns an address without its query and its last slash. */
const pathOf = (address: string) => address.replace(/[?].*/, '').replace(/(?<=.)\/$/, '');

/** Returns the addresses of the contract that docs/product/names-and-routes.md#routes lists. */
function documentedAddresses(): string[] {
  const [, section = ''] = read('docs/product/names-and-routes.md').split('\n## Routes\n');
  const [table = ''] = section.split('\nOurs beside the contract');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address));
}

describe('the tests of the specification', () => {
  it('open every documented address', () => {
    const walk = read('e2e/site/route-table.ts').replaceAll('\\/', '/');
    const opened = [...walk.matchAll(/['`^](\/[^'`\s,]*)/g)].map(([, address = '']) => pathOf(address));
    const addresses = documentedAddresses();
    expect(addresses.length).toBeGreaterThan(75);
    const missing = addresses.filter((address) => {
      const pattern = pathOf(address).replaceAll(/\{\w+\}/g, String.raw`(?:\$?\{\w+\}|[^/]+)`);
      return !opened.some((one) => new RegExp(`^${pattern}$`).test(one));
    });
    expect(missing.toSorted()).toEqual(Object.keys(openedElsewhere).toSorted());
    for (const file of Object.values(openedElsewhere)) expect(existsSync(join(root, file))).toBe(true);
  });

  it('exist, with their files and titles', () => {
    const problems = rows.flatMap((row) => {
      const problem = problemOf(row);
      return problem === null ? [] : [`${row.heading}, ${row.item}: ${problem}`];
    });
    expect(problems).toEqual([]);
  });

  it('are named for the items of each section, each item once', () => {
    const counts = Map.groupBy(rows, ({ heading }) => heading);
    expect([...counts].map(([heading, { length }]) => [heading, length >= 8])).toEqual([
      ['Screens and routes', true],
      ['Entities and fields', true],
      ['States and transitions', true],
      ['Validation', true],
      ['Messages', true],
    ]);
    expect(rows.length).toBeGreaterThan(150);
    for (const section of counts.values()) {
      const items = section.map(({ item }) => item);
      expect(items.filter((item, index) => item === '' || items.indexOf(item) !== index)).toEqual([]);
    }
  });
});
