import { unstable_doesMiddlewareMatch as doesMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { guardPage, pageGuards } from '~/domain/account/guards';
import { SESSION_COOKIE } from '~/server/auth/lucia';
import { loggedDuring } from '~/test/captured-log';
import { config, guardRequest, proxy } from './proxy';

const matches = (url: string, cookies: Record<string, string> = {}) =>
  doesMatch({ config, nextConfig: {}, url, cookies });
const ask = (path: string, headers: Record<string, string> = {}) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers }));

describe('the proxy runs for', () => {
  const guarded = [
    '/f',
    '/f/user/mypage',
    '/f/user/mypage/',
    '/f/user/mypage/lesson/learner',
    '/f/company/learner',
    '/f/company/learner/my',
    '/f/company/expert/schedule/7',
    '/f/document/receipt/a',
    '/expert',
    '/expert/',
    '/consulting/',
    '/consulting/reg/',
    '/payment/pt',
    '/tool/order',
    '/tool/payment/piano',
    '/mypage/lessons/detail/',
    '/user/mypage/upload/',
    '/user/mypage/recent',
    '/workout/suggest',
    '/music/suggest/purpose',
    '/login/myAccount',
    '/account/coachAuth/',
    '/admin',
    '/admin/queues',
  ];
  it.each(guarded)('%s, a guarded page, without a session', (path) => {
    expect(guardPage({ alive: false }, { path, search: '' })).not.toBeNull();
    expect(matches(path)).toBe(true);
  });

  it.each([
    '/',
    '/f/faq',
    '/f/price',
    '/listings',
    '/workout/listings',
    '/f/office/en/',
    '/coaches/kAbC',
    '/coaches/toolbox/',
    '/coaches/hasCoachToo',
  ])('%s, a public page, only with a session', (path) => {
    expect(matches(path)).toBe(false);
    expect(matches(path, { [SESSION_COOKIE]: 'x' })).toBe(true);
  });

  it.each([
    '/api/trpc/session.checkAlive',
    '/_next/static/a.js',
    '/session.json',
    '/icon.svg',
    '/coaches/tool/',
    '/coaches/tool',
    '/coaches/tool/refresh/',
    '/coaches/hasCoach/',
    '/coaches/hasCoach',
    '/healthz',
  ])('%s never', (path) => {
    expect(matches(path, { [SESSION_COOKIE]: 'x' })).toBe(false);
  });
});

describe('the proxy without a session, which needs no database,', () => {
  it('redirects to the login page with the requested URL', async () => {
    const response = await ask('/payment/pt/?coach=c1&form=f%201');
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(
      `http://localhost:3000/login?redirectTo=${encodeURIComponent('/payment/pt/?coach=c1&form=f%201')}`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('redirects a suggest step to the sign-up and stores the step', async () => {
    const response = await ask('/workout/suggest/schedule');
    expect(response.headers.get('location')).toBe('http://localhost:3000/workout/suggest/signup');
    expect(response.headers.get('set-cookie')).toContain(
      `dagaon_return=${encodeURIComponent('/workout/suggest/schedule')}`,
    );
  });

  it('forwards a public page with a request id that the page gets, too', async () => {
    const response = await ask('/login/join/email', { 'x-request-id': 'abcdefgh-1' });
    expect(response.headers.get('x-middleware-next')).toBe('1');
    expect(response.headers.get('x-request-id')).toBe('abcdefgh-1');
    expect(response.headers.get('x-middleware-request-x-request-id')).toBe('abcdefgh-1');
  });

  it('replaces an invalid request id with its own', async () => {
    const response = await ask('/login', { 'x-request-id': 'a b<script>' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('treats a session that cannot be checked as no session, and logs the failure with its request', async () => {
    let location: string | null = null;
    const headers = { cookie: `${SESSION_COOKIE}=${'a'.repeat(40)}`, 'x-request-id': 'abcdefgh-2' };
    const lines = await loggedDuring(async () => {
      location = (await ask('/care/suggest/purpose', headers)).headers.get('location');
    });
    expect(location).toBe('http://localhost:3000/care/suggest/signup');
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'session check server fail',
        requestId: 'abcdefgh-2',
        err: { message: expect.any(String) as string },
      },
    ]);
  });

  it.each([
    ['/payment/pt', 'nobody'],
    ['/listings', 'constructor'],
  ])('answers 500 at %s when its page names the unknown guard %s', async (path, name) => {
    const rows = [...pageGuards, { pages: (asked: string) => asked === path, names: [name] }];
    const response = await guardRequest(new NextRequest(`http://localhost:3000${path}?a=1`), rows);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe(`Unknown middleware ${name}`);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
    // Only that page fails.
    expect((await guardRequest(new NextRequest('http://localhost:3000/login'), rows)).status).toBe(200);
  });
});
