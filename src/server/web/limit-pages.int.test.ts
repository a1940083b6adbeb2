import { type IncomingMessage, type ServerResponse, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPolicy } from '~/domain/shared/call-policy';
import { createNetworkBudget } from '~/server/auth/call-budget';
import { hashSessionToken } from '~/server/auth/lucia';
import { db, pool } from '~/server/db';
import { type TestServer, listenWith } from '~/test/stand-ins/http-server';
import { cookieOf, createMembers } from '~/test/members';
import { limitPages } from './limit-pages';
import { createListener } from './listener';

const POINTS = 5;
/**
 * A process grants its first share without asking the database (call-budget.ts); for so small a budget the share is the
 * whole budget.
 */
const THROUGH = 2 * POINTS;

/** A stand-in for the framework that records which pages it rendered. */
const renderedPaths: string[] = [];
function framework({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  renderedPaths.push(url);
  if (url.startsWith('/kept')) response.setHeader('x-nextjs-cache', url === '/kept/stale' ? 'STALE' : 'HIT');
  if (url.startsWith('/first')) response.setHeader('x-nextjs-cache', 'MISS');
  return Promise.resolve(void response.end('page'));
}

let server: TestServer;
beforeAll(async () => {
  const limited = limitPages(framework, {
    isPrerendered: (url) => url.startsWith('/made'),
    budget: createNetworkBudget(pool, 'anonymousPages', POINTS),
  });
  server = await listenWith(createListener(limited, { trustsProxy: true }));
});
afterAll(() => server.close());

let serial = 0;
const address = () => `198.18.0.${(serial += 1)}`;
type Init = { method?: string; headers?: Record<string, string> };
const requestPage = (path: string, from: string, { method = 'GET', headers = {} }: Init = {}) =>
  fetch(`${server.url}${path}`, { method, headers: { 'x-forwarded-for': from, ...headers } });

async function statuses(count: number, path: string, from: string, init?: Init): Promise<Set<number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => requestPage(path, from, init)));
  return new Set(answers.map(({ status }) => status));
}

/** Requests a path unchanged, including dots, which fetch would resolve. */
const requestRaw = (path: string, from: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'x-forwarded-for': from };
    get(server.url, { path, headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

describe('pages that are rendered for anonymous visitors', () => {
  it.each(['/login/../coaches/x', '/login/%2e%2e/coaches/x'])(
    'are counted for every spelling of the path: %s',
    async (path) => {
      const from = address();
      expect(await statuses(THROUGH, '/coaches/x', from)).toEqual(new Set([200]));
      expect(await requestRaw(path, from)).toBe(429);
    },
  );

  it('are limited by the budget, then rejected with a page that is never cached and gives the wait', async () => {
    const from = address();
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    renderedPaths.length = 0;
    const rejected = await requestPage('/listings?sort=rating', from);
    expect(rejected.status).toBe(429);
    expect(renderedPaths).toEqual([]);
    const wait = Number(rejected.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(callPolicy.anonymousPages.seconds);
    expect(rejected.headers.get('cache-control')).toBe('no-store');
    expect(rejected.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await rejected.text()).toContain(`페이지를 너무 많이 열었어요. ${wait}초 뒤에 다시 열 수 있어요.`);
    expect((await requestPage('/listings?sort=rating', address())).status).toBe(200);
  });

  it.each([
    ['what is asked to be sent nothing but headers', '/coaches/x', { method: 'HEAD' }],
    ['what is sent to a page made in advance', '/made', { method: 'POST' }],
    ['a page that is not kept yet', '/first', {}],
    ['what says a session that is none', '/coaches/x', { headers: { cookie: 'dagaon_session=forged' } }],
  ] satisfies [string, string, Init][])('include %s', async (_what, path, init) => {
    const from = address();
    expect(await statuses(THROUGH, path, from, init)).toEqual(new Set([200]));
    expect(await statuses(1, path, from, init)).toEqual(new Set([429]));
  });

  it.each([
    ['what is made in advance', '/made?a=1'],
    ['the login', '/login?redirectTo=%2F'],
    ['the login of a questionnaire', '/workout/suggest/signup'],
    ['what our own server asks the payment sandbox', '/sandbox-pay/v1/payments/confirm'],
    ['health', '/healthz'],
    ['metrics', '/metrics'],
  ])('do not include %s, before and after the budget is spent', async (_what, path) => {
    const from = address();
    const before = (await requestPage(path, from)).status;
    expect(await statuses(THROUGH, path, from)).toEqual(new Set([before]));
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    expect(await statuses(1, '/listings?sort=rating', from)).toEqual(new Set([429]));
    expect((await requestPage(path, from)).status).toBe(before);
  });

  it.each(['/kept', '/kept/stale'])('do not include responses from the page cache: %s', async (path) => {
    const from = address();
    for (let sentCount = 0; sentCount < 2 * THROUGH; sentCount += 1)
      expect((await requestPage(path, from)).status).toBe(200);
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    expect(await statuses(1, '/listings?sort=rating', from)).toEqual(new Set([429]));
  });
});

describe('a logged-in member', () => {
  it('is neither counted nor rejected, even if the network has spent its budget', async () => {
    const [from, { learner }] = [address(), await createMembers()];
    const headers = { cookie: learner.cookie };
    expect(await statuses(2 * THROUGH, '/listings?sort=rating', from, { headers })).toEqual(new Set([200]));
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    expect((await requestPage('/listings?sort=rating', from)).status).toBe(429);
    expect((await requestPage('/listings?sort=rating', from, { headers })).status).toBe(200);
  });

  it.each(['SUSPENDED', 'DORMANT'] as const)('is not recognised with an account that is %s', async (status) => {
    const [from, { learner }] = [address(), await createMembers()];
    const headers = { cookie: learner.cookie };
    const userId = learner.actor.kind === 'member' ? learner.actor.userId : 0;
    await db.user.update({ where: { id: userId }, data: { status } });
    expect(await statuses(THROUGH, '/listings?sort=rating', from, { headers })).toEqual(new Set([200]));
    expect((await requestPage('/listings?sort=rating', from, { headers })).status).toBe(429);
  });

  it('is recognised until the session ends', async () => {
    const [from, { learner }] = [address(), await createMembers()];
    const cookie = await cookieOf(learner.actor.kind === 'member' ? learner.actor.userId : 0);
    await statuses(THROUGH + 1, '/coaches/x', from);
    expect((await requestPage('/coaches/x', from, { headers: { cookie } })).status).toBe(200);
    const id = hashSessionToken(cookie.split('=')[1] ?? '');
    await db.session.update({ where: { id }, data: { expiresAt: new Date() } });
    expect((await requestPage('/coaches/x', from, { headers: { cookie } })).status).toBe(429);
  });
});
