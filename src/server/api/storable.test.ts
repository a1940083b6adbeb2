import { expect, it } from 'vitest';
import { isStorable } from './storable';

it('accepts what PostgreSQL can store and rejects the rest, at any depth', () => {
  expect(isStorable({ a: ['감', 1, null, undefined, new Date(0), { b: '😀' }] })).toBe(true);
  expect(isStorable('a\0b')).toBe(false);
  expect(isStorable({ list: [{ text: '\ud800' }] })).toBe(false);
  expect(isStorable({ 'bad\0key': 1 })).toBe(false);
  let deep: unknown = 1;
  for (let level = 0; level < 50; level += 1) deep = [deep];
  expect(isStorable(deep)).toBe(false);
});
