import { expect, it } from 'vitest';
import { hasMinor } from './minors';

it.each([
  [[18], true],
  [[19], false],
  [[40, 1], true],
  [[40, 19], false],
  [[null], false],
  [[], false],
])('people of the ages %j include a minor: %s', (ages, expected) => {
  expect(hasMinor(ages.map((age) => ({ age })))).toBe(expected);
});
