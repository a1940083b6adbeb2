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
/** A process gives its first share unasked (call-budget.ts), which is the whole of so small a budget. */
const THROUGH = 2 * POINTS;

/** In the framework's place: tells which pages it made. */
const made: string[] = [];
function framework({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  made.push(url);
  if (url.startsWith('/kept')) response.setHeader('x-nextjs-cache', url === '/kept/stale' ? 'STALE' : 'HIT');
  if (url.startsWith('/first')) response.setHeader('x-nextjs-cache', 'MISS');
  return Promise.resolve(void response.end('page'));
}

let server: TestServer;
beforeAll(async () => {
  const limited = limitPages(framework, {
    isMade: (url) => url.startsWith('/made'),
    budget: createNetworkBudget(pool, 'anonymousPages', POINTS),
  });
  server = await listenWith(createListener(limited, { trustsProxy: true }));
});
afterAll(() => server.close());

let serial = 0;
const address = () => `198.18.0.${(serial += 1)}`;
type Init = { method?: string; headers?: Record<string, string> };
const ask = (path: string, from: string, { method = 'GET', headers = {} }: Init = {}) =>
  fetch(`${server.url}${path}`, { method, headers: { 'x-forwarded-for': from, ...headers } });

async function statuses(count: number, path: string, from: string, init?: Init): Promise<Set<number>> {
  const answers = await Promise.all(Array.from({ length: count }, () => ask(path, from, init)));
  return new Set(answers.map(({ status }) => status));
}

/** A path as it stands, dots included; fetch would resolve them first. */
const askRaw = (path: string, from: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'x-forwarded-for': from };
    get(server.url, { path, headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

describe('pages that are made for a stranger', () => {
  it.each(['/login/../coaches/x', '/login/%2e%2e/coaches/x'])(
    'are counted however they are asked for: %s',
    async (path) => {
      const from = address();
      expect(await statuses(THROUGH, '/coaches/x', from)).toEqual(new Set([200]));
      expect(await askRaw(path, from)).toBe(429);
    },
  );

  it('are as many as the budget, then refused in words, kept by nobody, until it is over', async () => {
    const from = address();
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    made.length = 0;
    const refused = await ask('/listings?sort=rating', from);
    expect(refused.status).toBe(429);
    expect(made).toEqual([]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(callPolicy.anonymousPages.seconds);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await refused.text()).toContain(`페이지를 너무 많이 열었어요. ${wait}초 뒤에 다시 열 수 있어요.`);
    expect((await ask('/listings?sort=rating', address())).status).toBe(200);
  });

  it.each([
    ['what is asked to be sent nothing but headers', '/coaches/x', { method: 'HEAD' }],
    ['what is sent to a page made in advance', '/made', { method: 'POST' }],
    ['a page that is not kept yet', '/first', {}],
    ['what says a session that is none', '/coaches/x', { headers: { cookie: 'dagaon_session=forged' } }],
  ] satisfies [string, string, Init][])('are %s too', async (_what, path, init) => {
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
  ])('are not %s, before the end and after it', async (_what, path) => {
    const from = address();
    const before = (await ask(path, from)).status;
    expect(await statuses(THROUGH, path, from)).toEqual(new Set([before]));
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    expect(await statuses(1, '/listings?sort=rating', from)).toEqual(new Set([429]));
    expect((await ask(path, from)).status).toBe(before);
  });

  it.each(['/kept', '/kept/stale'])('are not what the cache of pages answers: %s', async (path) => {
    const from = address();
    for (let asked = 0; asked < 2 * THROUGH; asked += 1) expect((await ask(path, from)).status).toBe(200);
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    expect(await statuses(1, '/listings?sort=rating', from)).toEqual(new Set([429]));
  });
});

describe('a member', () => {
  it('is not counted and not refused, whatever others of the network have opened', async () => {
    const [from, { learner }] = [address(), await createMembers()];
    const headers = { cookie: learner.cookie };
    expect(await statuses(2 * THROUGH, '/listings?sort=rating', from, { headers })).toEqual(new Set([200]));
    expect(await statuses(THROUGH, '/listings?sort=rating', from)).toEqual(new Set([200]));
    expect((await ask('/listings?sort=rating', from)).status).toBe(429);
    expect((await ask('/listings?sort=rating', from, { headers })).status).toBe(200);
  });

  it('is one until the session ends, and no longer', async () => {
    const [from, { learner }] = [address(), await createMembers()];
    const cookie = await cookieOf(learner.actor.kind === 'member' ? learner.actor.userId : 0);
    await statuses(THROUGH + 1, '/coaches/x', from);
    expect((await ask('/coaches/x', from, { headers: { cookie } })).status).toBe(200);
    const id = hashSessionToken(cookie.split('=')[1] ?? '');
    await db.session.update({ where: { id }, data: { expiresAt: new Date() } });
    expect((await ask('/coaches/x', from, { headers: { cookie } })).status).toBe(429);
  });
});
