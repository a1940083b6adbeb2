import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '~/test/temporary-folder';
import { isInstalled } from './install.mjs';
import { root } from '../project.mjs';

const lock = (packages: Record<string, unknown>) => JSON.stringify({ packages });
const requiredPackages = {
  '': { name: 'x' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b-darwin': { version: '1.0.0', optional: true },
};

const project = (present: Record<string, unknown> | null) =>
  temporaryFolder({
    'package-lock.json': lock(requiredPackages),
    'node_modules/.bin/node': '',
    ...(present ? { 'node_modules/.package-lock.json': lock(present) } : {}),
  });

test('counts as installed when everything for this platform is present', () => {
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
])('detects: %s', (_name, present) => {
  expect(isInstalled(project(present))).toBe(false);
});

test('allows missing development packages, and no others, where only the product runs', () => {
  const product = { withDevelopment: false };
  const lockOf = {
    ...requiredPackages,
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

test('counts as not installed when npm’s list is broken', () => {
  const root = project({});
  writeFile(root, 'node_modules/.package-lock.json', '{');
  expect(isInstalled(root)).toBe(false);
});

test('the lock file names the optional packages of every platform', () => {
  // npm leaves out packages that its registry does not have, and then `npm ci` rejects the file on every machine.
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
