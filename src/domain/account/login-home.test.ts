import { describe, expect, it } from 'vitest';
import { accountHome, loginHome } from './login-home';

describe('target of a login', () => {
  it.each([
    ['user', '/', '/'],
    ['coach', '/', '/'],
    ['coach', '/expert/', '/expert/'],
    ['user', '/f/company/learner/schedule', '/f/company/learner/schedule'],
    [null, '/', '/'],
    ['operator', '/', '/admin'],
    ['operator', '/expert/', '/admin'],
    ['operator', '/f/company/learner/schedule', '/admin'],
  ] as const)('with grade %s on a page with the home %s is %s', (grade, home, target) => {
    expect(loginHome(grade, home)).toBe(target);
  });

  it('has a home page for each grade', () => {
    expect((['user', 'coach', 'operator'] as const).map(accountHome)).toEqual(['/', '/expert/', '/admin']);
  });
});
