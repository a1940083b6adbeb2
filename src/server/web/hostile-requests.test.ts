import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_BODY_BYTES, MAX_WASTE_BYTES } from '~/server/http/read-body';
import { type TestServer, listenWith } from '~/test/stand-ins/http-server';
import { createListener } from './listener';

/** A stand-in for the framework: it fails where the framework does, at a URL or a header that it cannot decode. */
function framework({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  decodeURIComponent(new URL(url, 'http://site').pathname);
  if (!url.startsWith('/')) throw new Error('no path');
  if (headers['next-action'] !== undefined) throw new Error('no such action');
  const state = headers['next-router-state-tree'];
  if (state !== undefined) JSON.parse(decodeURIComponent(String(state)));
  response
    .setHeader('x-asked', url)
    .setHeader('x-state', state ?? 'none')
    .end();
  return Promise.resolve();
}

let server: TestServer;
beforeAll(async () => {
  server = await listenWith(createListener(async (...call) => framework(...call), { trustsProxy: false }));
});
afterAll(() => server.close());

/** Sends a request that no client library would write, and returns the response. */
function send(line: string, headers: string[] = [], body = '', host = 'localhost'): Promise<string> {
  const head = [`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers];
  return sendRaw(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function sendRaw(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
    });
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(answer)?.[1];

describe('a request target that is not a path', () => {
  it.each([
    ['GET http://localhost/f/faq?a=1', '/f/faq?a=1'],
    ['GET HTTPS://other.example', '/'],
    ['GET http://other.example?a=1', '/?a=1'],
  ])('is read as a path: %s is %s', async (line, path) => {
    const answer = await send(line);
    expect([statusOf(answer), headerOf(answer, 'x-asked')]).toEqual([200, path]);
  });

  it('can be * for the whole server', async () => {
    const answer = await send('OPTIONS *');
    expect([statusOf(answer), headerOf(answer, 'allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });

  it.each(['GET f/faq', 'GET ?a=1', 'GET mailto:nobody', 'GET ftp://localhost/'])('is rejected: %s', async (line) => {
    expect(statusOf(await send(line))).toBe(400);
  });
});

describe('a header that may be sent once', () => {
  it.each([
    ['Host', 'other.example'],
    ['hOST', 'localhost'],
    ['Content-Type', 'application/json'],
    ['Origin', 'https://other.example'],
    ['Sec-Fetch-Site', 'same-origin'],
    ['Sec-Fetch-Mode', 'navigate'],
    ['Authorization', 'Bearer other'],
    ['Content-Length', '0'],
    ['Content-Length', '1'],
  ])('is rejected when repeated (%s: %s), for pages and calls', async (name, value) => {
    const first = `${name}: ${name === 'Content-Length' ? '0' : 'first.example'}`;
    const headers = name.toLowerCase() === 'host' ? [`${name}: ${value}`] : [first, `${name}: ${value}`];
    for (const line of ['GET /f/faq', 'GET /api/checkAlive/', 'POST /api/trpc/session.logout', 'OPTIONS *'])
      expect([line, statusOf(await send(line, headers))]).toEqual([line, 400]);
  });

  it.each(['a b', 'a/b', 'user@site', 'a,b', 'site:port', 'site:1:2', '[::1', '', 'a?b'])(
    'is rejected if it is the host "%s"',
    async (host) => {
      expect(statusOf(await send('GET /f/faq', [], '', host))).toBe(400);
    },
  );

  it.each(['site', 'site.example:3000', '127.0.0.1', '[::1]:8080', 'a_b.internal'])(
    'is accepted if it is the host "%s"',
    async (host) => {
      expect(statusOf(await send('GET /f/faq', [], '', host))).toBe(200);
    },
  );

  it('is not Cookie, X-Forwarded-For or Accept, which can be repeated', async () => {
    const twice = ['Cookie: a=1', 'Cookie: b=2', 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-For: 192.0.2.2'];
    expect(statusOf(await send('GET /f/faq', [...twice, 'Accept: a/b', 'Accept: c/d']))).toBe(200);
  });

  it('may be missing in HTTP/1.0 if it is the host', async () => {
    expect(await sendRaw('GET /f/faq HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
    expect(await sendRaw('GET /f/faq HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('a URL with percent signs that cannot be decoded', () => {
  const broken = ['%', '%2', '%zz', '%ff', '%E0%A4%A', '%C0%80', '%ED%A0%80'];

  it.each(broken)('is an unknown page: %s', async (part) => {
    const answer = await send(`GET /listings/${part}?a=1`);
    expect([statusOf(answer), headerOf(answer, 'x-asked')]).toEqual([200, '/unreadable-address']);
  });

  it.each(broken)('is an unknown call: %s', async (part) => {
    for (const line of [`GET /api/trpc/${part}`, `POST /api/${part}/`, `POST /api/trpc/${part}?batch=1`]) {
      const answer = await send(line, ['Content-Length: 0']);
      expect(statusOf(answer), line).toBe(404);
      expect(answer).toContain('"code":"NOT_FOUND"');
    }
  });

  it('is allowed if they are in the query', async () => {
    expect(headerOf(await send('GET /f/faq?a=%ff'), 'x-asked')).toBe('/f/faq?a=%ff');
  });
});

describe('a header of the framework’s router', () => {
  const tree = encodeURIComponent(JSON.stringify(['', { children: ['f', {}] }]));

  it('with a readable state is reused', async () => {
    expect(headerOf(await send('GET /f/faq', [`Next-Router-State-Tree: ${tree}`]), 'x-state')).toBe(tree);
  });

  it.each([
    [],
    [''],
    ['', []],
    ['', null],
    [1, {}],
    ['', { children: 'f' }],
    ['', { children: ['f', {}, 'x'] }],
    ['', {}, null, 'other'],
    [['id', '1', 'x', null], {}],
    Array.from({ length: 80 }).reduce((inner) => ['', { children: inner }], ['', {}]),
  ])('with a state of another shape is dropped: %j', async (...state) => {
    const header = encodeURIComponent(JSON.stringify(state));
    const answer = await send('GET /f/faq', [`Next-Router-State-Tree: ${header}`, 'RSC: 1']);
    expect([statusOf(answer), headerOf(answer, 'x-state')]).toEqual([200, 'none']);
  });

  it.each(['garbage', '%ff', '%5B%22', 'null', '1', '%7B%7D', ''])('with the state %s is dropped', async (state) => {
    const answer = await send('GET /f/faq', [`Next-Router-State-Tree: ${state}`, 'RSC: 1']);
    expect([statusOf(answer), headerOf(answer, 'x-state')]).toEqual([200, 'none']);
  });

  it('with an action is dropped', async () => {
    expect(statusOf(await send('POST /f/faq', ['Next-Action: x', 'RSC: 1', 'Content-Length: 0']))).toBe(200);
  });
});

describe('a body over the limit', () => {
  const calls = ['/api/checkAlive/', '/api/trpc/session.logout', '/webhooks/payment'];

  it.each(calls)('to %s is answered with 413, and its connection is closed', async (path) => {
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ filler: 'x'.repeat(MAX_BODY_BYTES) });
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      // The client does not ask to close the connection.
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        );
      });
      socket.on('data', (data) => (text += data.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect([statusOf(answer), headerOf(answer, 'connection')]).toEqual([413, 'close']);
    expect(answer).toContain('보낸 내용이 너무 커요. 내용을 줄여서 다시 보내 주세요.');
  });

  it.each(calls)('to %s that never ends is not read forever', async (path) => {
    const { hostname, port } = new URL(server.url);
    const piece = Buffer.alloc(64 * 1024, 'x');
    // If a client goes on sending, its connection may be closed before it reads the response. This client sends a bit
    // more than the limit, waits, and never ends its body.
    let remaining = MAX_WASTE_BYTES / piece.length + 1;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
        );
        const sendMore = (failed?: Error | null) => {
          if (failed || remaining === 0) return;
          remaining -= 1;
          socket.write(`${piece.length.toString(16)}\r\n`);
          socket.write(piece);
          socket.write('\r\n', sendMore);
        };
        sendMore();
      });
      socket.on('data', (data) => (text += data.toString()));
      // The server resets the connection, because it has not read the whole body.
      socket.on('error', () => {});
      socket.on('close', () => resolve(text));
    });
    expect(statusOf(answer)).toBe(413);
  });
});
