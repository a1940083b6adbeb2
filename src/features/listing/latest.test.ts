import { expect, it } from 'vitest';
import { createLatest } from './latest';

it('accepts only the last request, in whatever order the responses arrive', () => {
  const ask = createLatest();
  const position = ask();
  expect(position()).toBe(true);
  const address = ask();
  expect([position(), address()]).toEqual([false, true]);
  expect(address()).toBe(true);
});
