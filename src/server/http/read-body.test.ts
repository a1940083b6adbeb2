import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { handleTrpc } from '~/server/api/http';
import { handlePaymentNotice } from '~/server/api/payment-notice';
import { handleLegacy } from '~/server/legacy/handle';
import { loggedDuring } from '~/test/captured-log';
import { listen } from '~/test/stand-ins/http-server';

it.each([
  ['a call of the existing clients', '/api/checkAlive/', handleLegacy],
  ['a change', '/api/trpc/session.logout', handleTrpc],
  ['a notice of the gateway', '/webhooks/payment', handlePaymentNotice],
])('%s whose caller hangs up in the middle is a bad call, not a database that is away', async (_what, path, handle) => {
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
});
