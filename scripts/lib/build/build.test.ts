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

test('the same sources give the same hash, any change another one', () => {
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

test('tests and settings that are read at start do not make a build stale; settings kept in pages do', () => {
  const root = project();
  const before = buildHash(root, env);
  writeFile(root, 'src/domain/rules.test.ts', 'test');
  writeFile(root, 'src/test/factory.ts', 'factory');
  expect(buildHash(root, { ...env, DATABASE_URL: 'postgresql://other', LOG_LEVEL: 'debug' })).toBe(before);
  expect(buildHash(root, { ...env, APP_URL: 'https://dagaon.example' })).not.toBe(before);
  expect(buildHash(root, { ...env, NEXT_PUBLIC_X: '1' })).not.toBe(before);
});

test('a build is fresh only with its stamp and its end', () => {
  const root = project();
  expect(isBuildFresh(root, env, '.next')).toBe(false);
  writeFile(root, '.next/made-from', buildHash(root, env));
  expect(isBuildFresh(root, env, '.next')).toBe(false);
  writeFile(root, '.next/BUILD_ID', 'x');
  expect(isBuildFresh(root, env, '.next')).toBe(true);
  writeFile(root, 'src/domain/rules.ts', 'changed');
  expect(isBuildFresh(root, env, '.next')).toBe(false);
});

test('moving text from one file to another is a change', () => {
  const one = temporaryFolder({ 'src/a': 'xy', 'src/b': '' });
  const two = temporaryFolder({ 'src/a': 'x', 'src/b': 'y' });
  expect(hashTree(one, ['src'])).not.toBe(hashTree(two, ['src']));
  expect(hashTree(one, ['src', 'missing'])).not.toBe(hashTree(one, ['src']));
});
