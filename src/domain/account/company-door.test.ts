import { expect, it } from 'vitest';
import { companyDoor } from './company-door';

it.each([
  [null, 0, 'login'],
  ['user', 0, 'logoutFirst'],
  ['user', 7, 'employee'],
  ['coach', 0, 'otherGrade'],
  ['coach', 7, 'otherGrade'],
  ['operator', 0, 'otherGrade'],
] as const)('grade %s with company %i: %s', (grade, csCorporateId, shown) => {
  expect(companyDoor({ grade, csCorporateId })).toBe(shown);
});
