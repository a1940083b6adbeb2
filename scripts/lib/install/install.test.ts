import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '~/test/temporary-folder';
import { isInstalled } from './install.mjs';
import { root } from '../project.mjs';

const lock = (packages: Record<string, unknown>) => JSON.stringify({ packages });
const wanted = {
  '': { name: 'x' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-darwin': { version: '1.0.0', optional: true },
};

const project = (present: Record<string, unknown> | null) =>
  temporaryFolder({
    'package-lock.json': lock(wanted),
    'node_modules/.bin/node': '',
    ...(present ? { 'node_modules/.package-lock.json': lock(present) } : {}),
  });

test('nothing to do when everything for this machine is there', () => {
  expect(isInstalled(project({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true);
  expect(
    isInstalled(
      project({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/b-darwin': { version: '1.0.0', optional: true },
      }),
    ),
  ).toBe(true);
});

test.each([
  ['missing package', {}],
  ['other version', { 'node_modules/a': { version: '1.0.1' } }],
  [
    'package that is no longer wanted',
    { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } },
  ],
  ['interrupted installation', null],
])('a %s is noticed', (_name, present) => {
  expect(isInstalled(project(present))).toBe(false);
});

test('where only the product runs, development packages may be missing and no others', () => {
  const product = { withDevelopment: false };
  const lockOf = {
    ...wanted,
    'node_modules/d': { version: '1.0.0', dev: true },
    'node_modules/e': { version: '1.0.0', devOptional: true },
  };
  const folder = project({ 'node_modules/a': { version: '1.0.0' } });
  writeFile(folder, 'package-lock.json', lock(lockOf));
  expect(isInstalled(folder)).toBe(false);
  expect(isInstalled(folder, product)).toBe(true);
  writeFile(folder, 'node_modules/.package-lock.json', lock({ 'node_modules/d': { version: '1.0.0', dev: true } }));
  expect(isInstalled(folder, product)).toBe(false);
});

test('a broken list counts as not installed', () => {
  const root = project({});
  writeFile(root, 'node_modules/.package-lock.json', '{');
  expect(isInstalled(root)).toBe(false);
});

test('the lock file names the optional packages of every platform', () => {
  // npm leaves out what its registry does not have, and then `npm ci` refuses the file everywhere.
  const packages: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages;
  const resolves = (from: string, name: string): boolean => {
    if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true;
    return (
      from !== '' &&
      resolves(from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '', name)
    );
  };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !resolves(path, name)),
  );
  expect(missing).toEqual([]);
});
