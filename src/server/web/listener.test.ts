import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DomainError } from '~/domain/shared/errors';
import { loggedDuring } from '~/test/captured-log';
import { type TestServer, listenWith } from '~/test/stand-ins/http-server';
import { noteLogged } from '~/server/http/request-faults';
import { publicApi } from '~/trpc/public-server';
import { createListener } from './listener';

/** A stand-in for the framework: it returns the request that it got, and fails where a test wants it to. */
function framework(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/f/broken') return Promise.reject(new Error('no such luck'));
  if (request.url === '/f/lost') return Promise.reject(new Error('Connection terminated unexpectedly'));
  if (request.url === '/f/page') {
    // As the framework does: it reports the error, then answers with its own page.
    noteLogged(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    response.statusCode = 500;
    response.end('page');
    return Promise.resolve();
  }
  if (request.url === '/f/maps') {
    noteLogged(new DomainError('UNAVAILABLE'));
    return Promise.resolve(void response.writeHead(500).end());
  }
  if (request.url === '/f/read')
    return publicApi.content.sitemapParts().then(
      () => Promise.reject(new Error('there is a database')),
      (error: unknown) => {
        noteLogged(error);
        response.writeHead(500).end();
      },
    );
  if (request.url === '/f/half') {
    response.write('half');
    return Promise.reject(new Error('no such luck'));
  }
  if (request.url === '/f/cut') return Promise.resolve(void response.write('half', () => response.destroy()));
  response.end(JSON.stringify({ headers: request.headers, rawHeaders: request.rawHeaders }));
  return Promise.resolve();
}

let server: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  server = await listenWith(createListener(framework, { trustsProxy: false }));
  behindProxy = await listenWith(createListener(framework, { trustsProxy: true }));
});
afterAll(() => Promise.all([server.close(), behindProxy.close()]));

const send = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
/** Unit tests have a database address at which no server listens, so every session check fails. */
const cookie = `dagaon_session=${'a'.repeat(40)}`;

describe('the request id', () => {
  it.each([
    ['a page', '/f/faq', {}],
    ['an asset', '/_next/static/chunks/a.js', {}],
    ['a query', '/api/trpc/session.checkAlive', {}],
    ['a query that is not there', '/api/trpc/nothing.here', {}],
    ['a change', '/api/trpc/session.logout', json({ json: null })],
    ['a rejected change', '/api/trpc/session.logout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a call of the existing clients', '/api/checkAlive/', json({ _method: 'get' })],
    ['a call that is not there', '/api/nothing/', json({ _method: 'get' })],
    ['a download', '/documents/k1_x/download', {}],
    ['the health', '/healthz', {}],
    ['the metrics', '/metrics', {}],
    ['a fault', '/f/broken', {}],
  ] satisfies [string, string, RequestInit][])('is set on the response to %s', async (_what, path, init) => {
    const ids = await Promise.all(
      [send(path, init), send(path, init)].map(async (answer) => (await answer).headers.get('x-request-id')),
    );
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('is the same for the page, in headers and rawHeaders', async () => {
    const answer = await send('/f/faq', { headers: { 'X-Request-Id': 'chosen-by-a-client' } });
    const id = answer.headers.get('x-request-id');
    const seen = (await answer.json()) as { headers: Record<string, string>; rawHeaders: string[] };
    expect(seen.headers['x-request-id']).toBe(id);
    expect(seen.rawHeaders.join()).toContain(`x-request-id,${id}`);
    expect(seen.rawHeaders.join()).not.toContain('chosen-by-a-client');
  });

  it('is taken from a trusted proxy if it is well-formed', async () => {
    const answeredId = async (id: string) =>
      (await fetch(`${behindProxy.url}/f/faq`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await answeredId('given-by-the-proxy')).toBe('given-by-the-proxy');
    expect(await answeredId('<script>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['a page', '/f/broken', {}],
    ['a query', '/api/trpc/session.checkAlive', { headers: { cookie } }],
    ['a query by its procedure', '/api/trpc/coach.listRegions', {}],
    [
      'a change of somebody',
      '/api/trpc/session.logout',
      { ...json({ json: null }), headers: { cookie, 'content-type': 'application/json' } },
    ],
    ['a download', '/documents/k1_x/download', { headers: { cookie } }],
    [
      'a change',
      '/api/trpc/session.login',
      json({ json: { email: 'nobody@dagaon.test', password: 'wrong-password' } }),
    ],
    ['a call of the existing clients', '/api/reviews/', json({ _method: 'get', page: 1, isOnlyImageReviews: false })],
  ] satisfies [string, string, RequestInit][])('is in the log line of %s that fails', async (_what, path, init) => {
    let answer: Response | undefined;
    const lines = await loggedDuring(async () => void (answer = await send(path, init)));
    expect(answer?.status).toBeGreaterThanOrEqual(500);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(line).toMatchObject({
        level: 50,
        requestId: answer?.headers.get('x-request-id'),
        err: { message: expect.any(String) as string },
      });
  });
});

it.each([
  ['a page that the framework fails', '/f/lost', {}],
  ['a page with the framework’s own words', '/f/page', {}],
  ['a page that reads through a procedure', '/f/read', {}],
  ['a page that asks a service', '/f/maps', {}],
  ['a query', '/api/trpc/session.checkAlive', { headers: { cookie } }],
  [
    'a call of the existing clients',
    '/api/checkAlive/',
    { ...json({ _method: 'get' }), headers: { 'content-type': 'application/json', cookie } },
  ],
  ['readiness', '/readyz', {}],
  ['a download', '/documents/k1_x/download', { headers: { cookie } }],
  ['a notice of the gateway', '/webhooks/payment', json({ orderId: 'nobody-knows-it', status: 'DONE' })],
])('answers 503 with retry-after when a needed service is unavailable: %s', async (_name, path, init) => {
  const response = await send(path, init);
  expect({ status: response.status, after: response.headers.get('retry-after') }).toEqual({ status: 503, after: '5' });
});

it('stays healthy without its database, and reports it in the metrics', async () => {
  expect((await send('/healthz')).status).toBe(200);
  const metrics = await send('/metrics');
  expect([metrics.status, metrics.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await metrics.text()).toContain('database_up 0\n');
});

it('logs one line for a rejected request, without its query and body', async () => {
  const lines = await loggedDuring(async () => {
    await (await send('/api/nothing/?secret=1', json({ password: 'secret' }))).arrayBuffer();
    await (await send('/f/faq?secret=1')).arrayBuffer();
    await vi.waitFor(async () =>
      expect(await (await send('/metrics')).text()).toMatch(/route="legacy:unknown",status="4xx"/),
    );
  }, 'info');
  const rejection = {
    level: 30,
    msg: 'refused',
    requestId: expect.any(String) as string,
    method: 'POST',
    route: 'legacy:unknown',
    status: 404,
    ms: expect.any(Number) as number,
    ip: '127.0.0.1',
  };
  // The metrics log other lines about the unavailable database.
  expect(lines.filter(({ msg }) => msg === 'refused')).toEqual([expect.objectContaining(rejection)]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('breaks off a response that failed halfway', async () => {
  const lines = await loggedDuring(async () => {
    await expect(send('/f/half').then((answer) => answer.text())).rejects.toThrow('terminated');
  });
  expect(lines).toMatchObject([{ level: 50, msg: 'request failed' }]);
});

describe('the client’s address', () => {
  const readBy = async (url: string) =>
    (await (await fetch(`${url}/f/faq`, { headers: { 'X-Forwarded-For': '6.6.6.6' } })).json()) as {
      headers: Record<string, string>;
      rawHeaders: string[];
    };

  it('is the address of the connection, whatever a client claims', async () => {
    const { headers, rawHeaders } = await readBy(server.url);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(rawHeaders.join()).toContain('x-forwarded-for,127.0.0.1');
    expect(rawHeaders.join()).not.toContain('6.6.6.6');
  });

  it('is what trusted proxies wrote', async () => {
    expect((await readBy(behindProxy.url)).headers['x-forwarded-for']).toBe('6.6.6.6');
  });

  it('is the address of the connection if a trusted proxy wrote none', async () => {
    const seen = (await (await fetch(`${behindProxy.url}/f/faq`)).json()) as { headers: Record<string, string> };
    expect(seen.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it('causes one warning in the log if a nearby proxy writes it and no proxy is trusted', async () => {
    const fresh = await listenWith(createListener(framework, { trustsProxy: false }));
    const lines = await loggedDuring(async () => {
      await readBy(fresh.url);
      await readBy(fresh.url);
    }, 'warn');
    await fresh.close();
    expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('TRUSTED_PROXY_HOPS') as string }]);
  });
});

describe('/metrics without METRICS_TOKEN', () => {
  it('answers this machine', async () => {
    expect((await send('/metrics')).status).toBe(200);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'rejects requests that a proxy forwards with %s',
    async (name) => {
      for (const { url } of [server, behindProxy]) {
        const answer = await fetch(`${url}/metrics`, { headers: { [name]: '127.0.0.1' } });
        expect(answer.status).toBe(401);
        expect(await answer.text()).not.toContain('http_request');
      }
    },
  );
});

describe('http_request_duration_seconds', () => {
  /** Returns the number of counted requests by labels. */
  async function counts(): Promise<Record<string, number>> {
    const text = await (await send('/metrics')).text();
    return Object.fromEntries(
      [...text.matchAll(/^http_request_duration_seconds_count\{(.+)\} (\d+)$/gm)].map(([, labels = '', count]) => [
        labels.replaceAll('"', ''),
        Number(count),
      ]),
    );
  }

  it('counts every request once, by method, route and status class', async () => {
    const before = await counts();
    const requests: [string, string, RequestInit?][] = [
      ['method=GET,route=trpc:session.checkAlive,status=2xx', '/api/trpc/session.checkAlive'],
      ['method=GET,route=trpc:batch,status=2xx', '/api/trpc/session.checkAlive,session.baseInfo?batch=1'],
      ['method=GET,route=trpc:unknown,status=4xx', '/api/trpc/nothing.here'],
      ['method=GET,route=trpc:coach.listRegions,status=5xx', '/api/trpc/coach.listRegions'],
      ['method=POST,route=trpc:marketing.purchase,status=4xx', '/api/trpc/marketing.purchase', json({ json: {} })],
      ['method=POST,route=legacy:/api/checkAlive,status=2xx', '/api/checkAlive/', json({ _method: 'get' })],
      ['method=POST,route=legacy:/api/tools/:serviceType,status=2xx', '/api/tools/nothing/', json({ _method: 'get' })],
      ['method=POST,route=legacy:unknown,status=4xx', '/api/no/such/thing', json({ _method: 'get' })],
      ['method=GET,route=download,status=4xx', '/documents/k1_x/download'],
      ['method=GET,route=healthz,status=2xx', '/healthz'],
      ['method=GET,route=page,status=2xx', '/f/faq?from=mail'],
      ['method=GET,route=page,status=5xx', '/f/broken'],
      ['method=HEAD,route=page,status=2xx', '/f/price', { method: 'HEAD' }],
      ['method=other,route=page,status=2xx', '/f/faq', { method: 'PROPFIND' }],
      ['method=GET,route=asset,status=2xx', '/_next/static/chunks/a.js'],
      ['method=GET,route=asset,status=2xx', '/icon.svg'],
      ['method=POST,route=webhook,status=4xx', '/webhooks/payment', { method: 'POST', body: '{' }],
    ];
    const expected: Record<string, number> = { 'method=GET,route=page,status=aborted': 1 };
    for (const [labels, path, init] of requests) {
      expected[labels] = (expected[labels] ?? 0) + 1;
      await (await send(path, init)).arrayBuffer();
    }
    await expect(send('/f/cut').then((answer) => answer.text())).rejects.toThrow('terminated');
    // A response is counted when the server has closed it, which may be after the client has read it.
    await vi.waitFor(async () => {
      const after = await counts();
      const added = Object.fromEntries(
        Object.entries(after)
          .map(([labels, count]) => [labels, count - (before[labels] ?? 0)] as const)
          .filter(([labels, count]) => count > 0 && !labels.includes('route=metrics')),
      );
      expect(added).toEqual(expected);
    });
  });

  it('is in seconds', async () => {
    await (await send('/healthz')).arrayBuffer();
    const { sum } =
      /^http_request_duration_seconds_sum\{[^}]*route="healthz"[^}]*\} (?<sum>\S+)$/m.exec(
        await (await send('/metrics')).text(),
      )?.groups ?? {};
    expect(Number(sum)).toBeGreaterThan(0);
  });
});
