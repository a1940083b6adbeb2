import { describe, expect, it } from 'vitest';
import { accountHome, loginHome } from './login-home';

describe('where a login leads', () => {
  it.each([
    ['user', '/', '/'],
    ['coach', '/', '/'],
    ['coach', '/expert/', '/expert/'],
    ['user', '/f/company/learner/schedule', '/f/company/learner/schedule'],
    [null, '/', '/'],
    ['operator', '/', '/admin'],
    ['operator', '/expert/', '/admin'],
    ['operator', '/f/company/learner/schedule', '/admin'],
  ] as const)('a login of %s at a page with the home %s leads to %s', (grade, home, target) => {
    expect(loginHome(grade, home)).toBe(target);
  });

  it('each kind of account has its first page', () => {
    expect((['user', 'coach', 'operator'] as const).map(accountHome)).toEqual(['/', '/expert/', '/admin']);
  });
});
