import type { ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listenWith } from '~/test/stand-ins/http-server';
import { completeHeaders } from './answer-headers';

/** Returns the response that a client gets when a server writes it in this way. */
async function answerOf(write: (response: ServerResponse) => void, isSecure = false): Promise<Response> {
  const server = await listenWith((_request, response) => {
    completeHeaders(response, { isSecure });
    response.setHeader('x-request-id', 'first');
    write(response);
  });
  onTestFinished(server.close);
  return fetch(server.url, { redirect: 'manual' });
}

const PUBLIC = 's-maxage=60, stale-while-revalidate=31535940';
const COOKIE = 'dagaon_session=secret; Path=/; HttpOnly';

it.each<[string, (response: ServerResponse) => void]>([
  ['set one by one', (response) => response.setHeader('Set-Cookie', COOKIE).setHeader('Cache-Control', PUBLIC).end()],
  ['in small letters', (response) => response.setHeader('set-cookie', COOKIE).setHeader('cache-control', PUBLIC).end()],
  [
    'the cookie last',
    (response) => response.setHeader('CACHE-CONTROL', PUBLIC).appendHeader('SET-COOKIE', COOKIE).end(),
  ],
  [
    'several cookies',
    (response) => response.setHeader('set-cookie', [COOKIE, 'a=b']).setHeader('cache-control', PUBLIC).end(),
  ],
  [
    'at the end, as an object',
    (response) => response.writeHead(200, { 'Set-Cookie': COOKIE, 'Cache-Control': PUBLIC }).end(),
  ],
  [
    'as an object with a reason',
    (response) => response.writeHead(404, 'Nothing', { 'set-cookie': [COOKIE], 'cache-control': PUBLIC }).end(),
  ],
  [
    'as a list',
    (response) => response.writeHead(200, ['Cache-Control', PUBLIC, 'Set-Cookie', COOKIE, 'SET-COOKIE', 'a=b']).end(),
  ],
  [
    'the rest at the end',
    (response) => response.setHeader('Set-Cookie', COOKIE).writeHead(200, { 'CaChe-Control': PUBLIC }).end(),
  ],
  [
    'the cookie at the end',
    (response) =>
      response.setHeader('Cache-Control', PUBLIC).writeHead(307, { 'set-cookie': COOKIE, location: '/' }).end(),
  ],
  ['as a map', (response) => response.setHeaders(new Headers({ 'set-cookie': COOKIE, 'cache-control': PUBLIC })).end()],
  [
    'with the first piece of a body',
    (response) => {
      response.setHeader('set-cookie', COOKIE).setHeader('cache-control', PUBLIC);
      response.write('half');
      response.end('whole');
    },
  ],
  [
    'before the body',
    (response) => {
      response.setHeader('set-cookie', COOKIE).setHeader('cache-control', PUBLIC);
      response.flushHeaders();
      response.end();
    },
  ],
])('an answer with a cookie is not cached: %s', async (_how, write) => {
  const { headers } = await answerOf(write);
  expect(headers.getSetCookie()).toContain(COOKIE);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-request-id')).toBe('first');
});

it('a response without a cookie keeps its own cache-control', async () => {
  const { headers } = await answerOf((response) => response.setHeader('Cache-Control', PUBLIC).end());
  expect(headers.get('cache-control')).toBe(PUBLIC);
});

it('every response has the default headers unless it sets its own', async () => {
  const plain = await answerOf((response) => response.end());
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  const picture = await answerOf((response) =>
    response.writeHead(200, { 'Cross-Origin-Resource-Policy': 'cross-origin' }).end(),
  );
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('a site with an https address sends strict-transport-security', async () => {
  const { headers } = await answerOf((response) => response.writeHead(500).end(), true);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

it('a response to a body that was too long closes its connection', async () => {
  expect((await answerOf((response) => response.writeHead(413).end())).headers.get('connection')).toBe('close');
  expect((await answerOf((response) => response.writeHead(400).end())).headers.get('connection')).toBe('keep-alive');
});
