import { expect, it } from 'vitest';
import { companyHome } from './company-home';

it.each([
  [null, 0, '/f/company/learner/login/'],
  ['user', 0, '/f/company/learner/join'],
  ['user', 7, '/f/company/learner/schedule'],
  ['coach', 0, '/f/company/expert/'],
  ['coach', 7, '/f/company/expert/'],
  ['operator', 0, '/admin'],
] as const)('grade %s with company %i: %s', (grade, csCorporateId, home) => {
  expect(companyHome({ grade, csCorporateId })).toBe(home);
});
