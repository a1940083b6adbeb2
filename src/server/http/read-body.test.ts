import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { handleTrpc } from '~/server/api/http';
import { handlePaymentNotice } from '~/server/api/payment-notice';
import { handleLegacy } from '~/server/legacy/handle';
import { loggedDuring } from '~/test/captured-log';
import { listen, listenWith } from '~/test/stand-ins/http-server';
import { isBounded, MAX_BODY_BYTES, readBounded } from './read-body';

it.each([
  ['a call of the existing clients', '/api/checkAlive/', handleLegacy],
  ['a change', '/api/trpc/session.logout', handleTrpc],
  ['a notice of the gateway', '/webhooks/payment', handlePaymentNotice],
])(
  '%s whose client disconnects during the body is a bad call, not an unavailable database',
  async (_what, path, handle) => {
    const reading = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<number>();
    const server = await listen(async (request) => {
      const answer = handle(request);
      reading.resolve();
      answer.then(({ status }) => answered.resolve(status), answered.reject);
      return answer;
    });
    onTestFinished(server.close);
    const lines = await loggedDuring(async () => {
      const { hostname, port } = new URL(server.url);
      const caller = connect(Number(port), hostname, () =>
        caller.write(
          `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"_method":`,
        ),
      );
      await reading.promise;
      caller.destroy();
      expect(await answered.promise).toBe(400);
    });
    expect(lines).toEqual([]);
  },
);

describe('a body read directly from Node', () => {
  /** Returns the body that is read when a request arrives in these pieces, one after the other. */
  async function readOf(pieces: Buffer[], { claimed = Buffer.concat(pieces).length, hangsUp = false } = {}) {
    const read = Promise.withResolvers<string>();
    const begun = Promise.withResolvers<void>();
    const server = await listenWith((request, response) => {
      readBounded(request).then(read.resolve, read.reject);
      begun.resolve();
      request.on('close', () => response.end());
    });
    const { hostname, port } = new URL(server.url);
    const caller = connect(Number(port), hostname);
    caller.write(`POST / HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${claimed}\r\n\r\n`);
    await begun.promise;
    for (const piece of pieces) await new Promise<void>((sent) => caller.write(piece, () => sent()));
    if (hangsUp) caller.destroy();
    try {
      return await read.promise;
    } finally {
      caller.destroy();
      await server.close();
    }
  }
  const hangul = Buffer.from('{"a":"다가온"}');

  it('is complete, wherever it was split', async () => {
    expect(await readOf([])).toBe('');
    for (const at of [1, 7, 8])
      expect(await readOf([hangul.subarray(0, at), hangul.subarray(at)])).toBe(hangul.toString());
  });

  it('that is incomplete or not UTF-8 is a bad call', async () => {
    const bad = { code: 'INVALID_INPUT' };
    await expect(readOf([hangul], { claimed: 100, hangsUp: true })).rejects.toMatchObject(bad);
    await expect(readOf([Buffer.from([0x7b, 0xff])])).rejects.toMatchObject(bad);
    expect(await readOf([hangul])).toBe(hangul.toString());
  });

  it.each([
    [{ 'content-length': '0' }, true],
    [{ 'content-length': String(MAX_BODY_BYTES) }, true],
    [{ 'content-length': String(MAX_BODY_BYTES + 1) }, false],
    [{ 'transfer-encoding': 'chunked' }, false],
  ])('with headers %j is within the limit: %s', (headers, bounded) => {
    expect(isBounded({ headers })).toBe(bounded);
  });
});
