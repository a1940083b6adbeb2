import { expect, it } from 'vitest';
import { guardianConsent, hasGuardianConsent, hasMinor, minorByYear, needsGuardian } from './minors';

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

it.each([
  [2007, '2025-12-31T23:59:59+09:00', 'certain'],
  [2007, '2026-01-01T00:00:00+09:00', 'possible'],
  [2007, '2026-12-31T23:59:59+09:00', 'possible'],
  [2007, '2027-01-01T00:00:00+09:00', null],
  [2006, '2026-01-01T00:00:00+09:00', null],
  [2012, '2026-06-01T00:00:00+09:00', 'certain'],
  [null, '2026-06-01T00:00:00+09:00', null],
])('a person born in %s is a minor at %s: %s', (birthYear, at, expected) => {
  expect(minorByYear(birthYear, new Date(at))).toBe(expected);
});

it.each([
  [[13], 1, true],
  [[14], 1, false],
  [[40, 3], 2, true],
  [[40, 3], 1, false],
  [[null], 1, false],
])('for %j of whom %i take part, the guardian has to consent: %s', (ages, personnel, expected) => {
  const userInfo = { personnel, isSelf: false, users: ages.map((age) => ({ gender: null, age })), isEnd: true };
  expect(needsGuardian({ userInfo })).toBe(expected);
  expect(hasGuardianConsent({ userInfo, guardianConsent: null })).toBe(!expected);
  expect(hasGuardianConsent({ userInfo, guardianConsent })).toBe(true);
});
