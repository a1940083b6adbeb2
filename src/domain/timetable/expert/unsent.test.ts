import { expect, it } from 'vitest';
import { readUnsent } from './unsent';

it.each([
  ['3', 3],
  ['9999', 9999],
  ['10000', 0],
  ['-1', 0],
  ['1.5', 0],
  ['많이', 0],
  ['', 0],
  [undefined, 0],
  [null, 0],
] as const)('the logout page reads the cookie value %j as %i', (value, count) => expect(readUnsent(value)).toBe(count));
