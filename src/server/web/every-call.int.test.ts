import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { hashSessionToken } from '~/server/auth/lucia';
import { db } from '~/server/db';
import { legacyRows } from '~/server/legacy/table';
import { type TestServer, listenWith } from '~/test/stand-ins/http-server';
import { cookieOf, createMembers } from '~/test/members';
import { procedures, inputOf } from '~/test/procedures';
import { createRandom, describeInput, sampleInput } from '~/test/inputs/sample-input';
import { createListener } from './listener';

const sessions = ['anonymous', 'young', 'old', 'broken'] as const;
type Session = (typeof sessions)[number];

let server: TestServer;
let userId: number;
beforeAll(async () => {
  server = await listenWith(
    createListener((_request, response) => Promise.resolve(void response.writeHead(404).end()), { trustsProxy: false }),
  );
  const { learner } = await createMembers();
  userId = learner.actor.kind === 'member' ? learner.actor.userId : 0;
});
afterAll(() => server.close());

/** Creates a new session cookie for every call, because some calls end the session. */
async function cookieFor(session: Session): Promise<string> {
  if (session === 'anonymous') return '';
  if (session === 'broken') return 'dagaon_session=gone';
  const cookie = await cookieOf(userId);
  const remainingMs = { young: 29 * DAY_MS, old: 14 * DAY_MS }[session];
  await db.session.update({
    where: { id: hashSessionToken(cookie.split('=')[1] ?? '') },
    data: { expiresAt: new Date(Date.now() + remainingMs) },
  });
  return cookie;
}

async function call(path: string, session: Session, init: RequestInit = {}): Promise<Response> {
  const cookie = await cookieFor(session);
  return fetch(`${server.url}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  });
}

async function expectFit(answer: Response, session: Session): Promise<void> {
  const text = await answer.text();
  expect(answer.status, `${session}: ${text.slice(0, 300)}`).not.toBe(500);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
  if (answer.headers.has('set-cookie')) expect(answer.headers.get('cache-control')).toBe('private, no-store');
}

const json = (value: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(value) });

describe('every call answers without a fault, whatever the session', () => {
  it.each(procedures)('%s', async (path, procedure) => {
    const { type } = procedure._def as { type: string };
    const schema = describeInput(inputOf(procedure));
    const random = createRandom(path.length * 7919);
    for (const session of sessions) {
      for (const input of schema ? [sampleInput(schema, random), {}] : [undefined]) {
        const wire = { json: input ?? null };
        const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(wire))}`;
        await expectFit(
          await (type === 'query'
            ? call(`/api/trpc/${path}${query}`, session)
            : call(`/api/trpc/${path}`, session, json(wire))),
          session,
        );
      }
    }
  });

  it.each(legacyRows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_name, row) => {
    for (const session of sessions)
      await expectFit(
        await call(`${row.path.replace(/:\w+/g, 'workout')}/`, session, json({ _method: row.method })),
        session,
      );
  });

  it.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/documents/k1_x/download',
    '/webhooks/payment',
    '/api/nothing/',
    '/nothing',
  ])('%s', async (path) => {
    for (const session of sessions) await expectFit(await call(path, session), session);
  });
});

describe('a session', () => {
  const literal = {
    session: /^dagaon_session=[a-z0-9]{40}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    hint: 'dagaon_alive=1; Max-Age=2592000; Path=/; SameSite=Lax',
    gone: [
      'dagaon_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax',
      'dagaon_alive=; Max-Age=0; Path=/; SameSite=Lax',
      'dagaon_operator=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ],
  };
  const requestKinds: readonly (readonly [string, string, RequestInit])[] = [
    ['a query', '/api/trpc/session.baseInfo', {}],
    ['a call of the existing clients', '/api/checkAlive/', json({ _method: 'get' })],
    ['a download', '/documents/k1_x/download', {}],
  ];

  it.each(requestKinds)(
    'past half of its lifetime is renewed by %s, with an HttpOnly and SameSite cookie',
    async (_what, path, init) => {
      const cookies = (await call(path, 'old', init)).headers.getSetCookie();
      expect(cookies).toEqual([expect.stringMatching(literal.session), literal.hint]);
    },
  );

  it.each(requestKinds)('before half of its lifetime is not renewed by %s', async (_what, path, init) => {
    expect((await call(path, 'young', init)).headers.getSetCookie()).toEqual([]);
  });

  it.each(requestKinds)('that has ended is cleared from the browser by %s', async (_what, path, init) => {
    expect((await call(path, 'broken', init)).headers.getSetCookie()).toEqual(literal.gone);
  });
});
