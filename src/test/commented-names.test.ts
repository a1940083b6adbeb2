import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharedNames, unknownNames, unknownParameters } from './commented-names';

it('every name that a comment mentions exists', () => {
  const files = globSync('{src,worker}/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('src/generated/') && !file.includes('src/test/vocabulary'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const shared = new Set(files.flatMap(([, source]) => sharedNames(source)));
  const unknown = files.flatMap(([file, source]) =>
    [...unknownNames(source, shared), ...unknownParameters(file, source)].map(
      ({ line, name }) => `${file}:${line} ${name}`,
    ),
  );
  expect(unknown).toEqual([]);
});

it.each([
  ['/** At most `limit` rows. */ function list(limit: number) {}', []],
  ['/** At most `most` rows. */ function list(limit: number) {}', ['most']],
  ['/** As {@link listRows}, with `pageSize`. */ const page = 1;', []],
  ['/** Uses `gone` and\n * `where`. */ const page = 1;', ['gone']],
])('in %j the unknown names are %j', (source, names) => {
  expect(unknownNames(source, new Set(['pageSize'])).map(({ name }) => name)).toEqual(names);
});

it.each([
  ['/** @param limit rows */ function list(limit: number) {}', []],
  ['/** @param most rows */ function list(limit: number) {}', ['most']],
  ['/** @param options.size rows */ const list = ({ size }: { size: number }) => size;', []],
  ['/** @param size rows */ type List = (options: { size: number }) => void;', []],
  ['/** @param size rows */ const size = 1;', ['size']],
])('in %j the unknown parameters are %j', (source, names) => {
  expect(unknownParameters('a.ts', source).map(({ name }) => name)).toEqual(names);
});
