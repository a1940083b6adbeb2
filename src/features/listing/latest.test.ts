import { expect, it } from 'vitest';
import { createLatest } from './latest';

it('lets only the last question count, whenever its answer comes', () => {
  const ask = createLatest();
  const position = ask();
  expect(position()).toBe(true);
  const address = ask();
  expect([position(), address()]).toEqual([false, true]);
  expect(address()).toBe(true);
});
