import { expect, it } from 'vitest';
import { companyLogin } from './company-login';

it.each([
  [null, 0, 'login'],
  ['user', 0, 'logoutFirst'],
  ['user', 7, 'employee'],
  ['coach', 0, 'otherGrade'],
  ['coach', 7, 'otherGrade'],
  ['operator', 0, 'otherGrade'],
] as const)('grade %s with company %i: %s', (grade, csCorporateId, shown) => {
  expect(companyLogin({ grade, csCorporateId })).toBe(shown);
});
