import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is never passed on as a function: the input of a mutation would become its second parameter', () => {
  const passed = globSync('src/**/*.{ts,tsx}').filter((path) => {
    const source = readFileSync(path, 'utf8').replaceAll(/^import .*$/gm, '');
    return !path.includes('.test.') && /\btoastRejection\b(?!\()/.test(source);
  });
  expect(passed).toEqual([]);
});
