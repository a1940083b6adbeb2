import { expect, it } from 'vitest';
import { formAge } from './form-age';

const openedAt = new Date('2026-12-01T00:00:00Z');

it.each([
  [-1, 'script'],
  [0, 'script'],
  [2_999, 'script'],
  [3_000, 'usable'],
  [86_400_000, 'usable'],
  [86_400_001, 'old'],
])('a form that was opened %i ms ago counts as %s', (age, expected) => {
  expect(formAge(openedAt, new Date(openedAt.getTime() + age))).toBe(expected);
});
