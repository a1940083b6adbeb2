import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFile } from '~/test/temporary-folder';
import { buildHash, isBuildFresh } from './build.mjs';
import { hashTree } from './tree-hash.mjs';

const project = () =>
  temporaryFolder({
    'src/app/page.tsx': 'page',
    'src/domain/rules.ts': 'rules',
    'package-lock.json': '{}',
    'prisma/schema/a.prisma': 'model A',
  });
const env = { NODE_ENV: 'production' as const, APP_URL: 'http://localhost:3000' };

test('gives the same hash for the same sources and another hash after any change', () => {
  const root = project();
  const before = buildHash(root, env);
  expect(buildHash(root, env)).toBe(before);

  writeFile(root, 'src/app/page.tsx', 'other');
  expect(buildHash(root, env)).not.toBe(before);
  writeFile(root, 'src/app/page.tsx', 'page');
  expect(buildHash(root, env)).toBe(before);

  writeFile(root, 'src/app/new/page.tsx', '');
  expect(buildHash(root, env)).not.toBe(before);
  rmSync(join(root, 'src/app/new'), { recursive: true });
  writeFile(root, 'package-lock.json', '{ }');
  expect(buildHash(root, env)).not.toBe(before);
});

test('keeps a build fresh when tests or runtime settings change, but not when a setting stored in pages changes', () => {
  const root = project();
  const before = buildHash(root, env);
  writeFile(root, 'src/domain/rules.test.ts', 'test');
  writeFile(root, 'src/test/factory.ts', 'factory');
  expect(buildHash(root, { ...env, DATABASE_URL: 'postgresql://other', LOG_LEVEL: 'debug' })).toBe(before);
  expect(buildHash(root, { ...env, APP_URL: 'https://dagaon.example' })).not.toBe(before);
  expect(buildHash(root, { ...env, NEXT_PUBLIC_X: '1' })).not.toBe(before);
});

test('treats a build as fresh only with its hash and a complete result', () => {
  const root = project();
  expect(isBuildFresh(root, env, '.next')).toBe(false);
  writeFile(root, '.next/made-from', buildHash(root, env));
  expect(isBuildFresh(root, env, '.next')).toBe(false);
  writeFile(root, '.next/BUILD_ID', 'x');
  expect(isBuildFresh(root, env, '.next')).toBe(true);
  writeFile(root, 'src/domain/rules.ts', 'changed');
  expect(isBuildFresh(root, env, '.next')).toBe(false);
});

test('gives another hash when text moves from one file to another', () => {
  const one = temporaryFolder({ 'src/a': 'xy', 'src/b': '' });
  const two = temporaryFolder({ 'src/a': 'x', 'src/b': 'y' });
  expect(hashTree(one, ['src'])).not.toBe(hashTree(two, ['src']));
  expect(hashTree(one, ['src', 'missing'])).not.toBe(hashTree(one, ['src']));
});
