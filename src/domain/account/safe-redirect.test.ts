import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLogin, safeRedirect } from './safe-redirect';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/f/user/mypage/',
    '/payment/pt?coach=a_b-c&form=x#total',
    '/f/company/learner/schedule?q=%0A',
    '/search?next=//evil.com',
    '/a?b=c:d',
  ])('returns %s unchanged', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each([
    'https://evil.com',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/%2F%2Fevil.com',
    '/%2fevil.com',
    '/%5Cevil.com',
    '/%255Cevil.com',
    '/%25252F%25252Fevil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/a/..//evil.com',
    '/%2e%2e//evil.com',
    '/\tevil.com',
    '/\n/evil.com',
    '/%0d%0aset-cookie:a=b',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' /a',
    '/\u0000',
    '/%00',
    'a',
    '',
    '?a',
    '#a',
    '/%',
    '/%zz',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
    3,
    ['/a'],
    {},
  ])('rejects %o', (path) => {
    expect(safeRedirect(path, '/safe')).toBe('/safe');
  });

  it.each([
    '/..',
    '/.',
    '/a/../b',
    '/a/./b',
    '/a/..',
    '/a/.',
    '/%2e%2e/a',
    '/a/%2E',
    '/a/.%2e/b',
    '/a/%252e/b',
    '/.//a',
    '/%2e//a',
    '/a%2f. ',
    '/a%2f.. ',
    '/%252e%252e//a',
  ])('rejects the dot segments of %s', (path) => {
    expect(safeRedirect(path, '/safe')).toBe('/safe');
  });

  it.each(['/.a', '/a.b/..c', '/.../a', '/a?b=../c', '/a#../c'])('allows the dots of %s', (path) => {
    expect(safeRedirect(path, '/safe')).toBe(path);
  });

  it('limits the length of input and output', () => {
    const answers = (path: string) => safeRedirect(path, '/safe') !== '/safe';
    expect([answers(`/${'a'.repeat(1999)}`), answers(`/${'a'.repeat(2000)}`)]).toEqual([true, false]);
    // One syllable takes nine characters of an address.
    expect([answers(`/${'가'.repeat(666)}aaaaa`), answers(`/${'가'.repeat(666)}aaaaaa`)]).toEqual([true, false]);
  });

  it('decodes three times and rejects a path that is still encoded after that', () => {
    expect([safeRedirect('/%252541', '/safe'), safeRedirect('/%25252541', '/safe')]).toEqual(['/%252541', '/safe']);
  });

  it('percent-encodes non-ASCII letters for a header', () => {
    expect(safeRedirect('/검색?q=강남')).toBe('/%EA%B2%80%EC%83%89?q=%EA%B0%95%EB%82%A8');
  });

  const hostile = fc
    .array(
      fc.constantFrom(
        '/',
        '\\',
        '%2f',
        '%5C',
        '%252f',
        '.',
        '..',
        '%2e',
        '@',
        ':',
        'evil.com',
        'javascript:',
        '\t',
        '\n',
        '\r',
        ' ',
        '?',
        '#',
        'a',
        '%',
        '%00',
        '\u2028',
        '가',
        'https:',
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join(''));

  it('stays on the site however a browser resolves the result', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          fc.string(),
          fc.webUrl(),
        ),
        (path) => {
          const answer = safeRedirect(path);
          expect(answer.startsWith('/')).toBe(true);
          expect(answer).toMatch(/^[\x21-\x7e]+$/);
          const resolved = new URL(answer, 'https://dagaon.example/login');
          expect(resolved.origin).toBe('https://dagaon.example');
          // Also when the pathname is resolved again.
          expect(new URL(resolved.pathname, 'https://dagaon.example').origin).toBe('https://dagaon.example');
          expect(safeRedirect(answer)).toBe(answer);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('afterLogin', () => {
  it('returns the requested page', () => expect(afterLogin('/payment/pt?coach=a')).toBe('/payment/pt?coach=a'));
  it.each([
    '/user/logout/?redirectTo=/',
    '/login',
    '/login/join/email',
    '/api/trpc',
    '//evil.com',
    '/f/company/learner/login/',
  ])('never returns to %s', (path) => expect(afterLogin(path, '/home')).toBe('/home'));
  it.each(['/login/myAccount', '/f/login', '/x/api/y', '/loginx', '/f/user/logout'])('may return to %s', (path) =>
    expect(afterLogin(path, '/home')).toBe(path),
  );
  it.each([
    '/api',
    '/dormant/',
    '/LOGIN',
    '/x/login/myAccount/../login',
    '/login/x/login/myaccount',
    '/login/myAccountx',
  ])('never returns to the variant %s', (path) => expect(afterLogin(path, '/home')).toBe('/home'));
  it('falls back to the home page by default', () =>
    expect([afterLogin('/login'), afterLogin(null), safeRedirect('x')]).toEqual(['/', '/', '/']));
});
