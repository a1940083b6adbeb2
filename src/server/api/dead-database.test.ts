import { expect, it } from 'vitest';
import { errorCatalogue } from '~/domain/shared/errors';
import { handleLegacy } from '~/server/legacy/handle';
import { loggedDuring } from '~/test/captured-log';
import { handleCalendarFeed } from './calendar-feed';
import { handleDocumentDownload } from './document-download';
import { handleReady } from './health';
import { handleTrpc } from './http';
import { handlePaymentNotice } from './payment-notice';
import { handleSessionHint } from './session-hint';

// Unit tests have a database address at which no server listens.
const headers = { cookie: `dagaon_session=${'a'.repeat(40)}`, 'content-type': 'application/json' };
const trpc = (path: string, init: RequestInit = {}) =>
  handleTrpc(new Request(`http://localhost/api/trpc/${path}`, init));
const expectedMessage = errorCatalogue.UNAVAILABLE.message;

it.each([
  ['a procedure, before it is known who asks', () => trpc('session.checkAlive', { headers })],
  ['a procedure that asks the pool', () => trpc('coach.listRegions')],
  [
    'a procedure that asks Prisma',
    () => trpc(`payment.program?input=${encodeURIComponent(JSON.stringify({ json: { permalink: 'pilates-home' } }))}`),
  ],
  [
    'a call of the existing clients',
    () =>
      handleLegacy(
        new Request('http://localhost/api/checkAlive/', {
          method: 'POST',
          headers,
          body: JSON.stringify({ _method: 'get' }),
        }),
      ),
  ],
  ['a download', () => handleDocumentDownload(new Request('http://localhost/documents/k1_x/download', { headers }))],
  ['a calendar', () => handleCalendarFeed(new Request(`http://localhost/calendar/${'a'.repeat(43)}.ics`))],
])('while the database is unavailable, %s answers 503 with one sentence', async (_name, sendRequest) => {
  const response = await sendRequest();
  const answer = await response.text();
  expect(response.status).toBe(503);
  expect(answer).toContain(expectedMessage);
  expect(answer).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|prisma/i);
});

it('while the database is unavailable, a notice of the gateway gets 503, so that the gateway sends it again', async () => {
  let answer: Response | undefined;
  const body = JSON.stringify({ orderId: 'nobody-knows-it', status: 'DONE' });
  const lines = await loggedDuring(async () => {
    answer = await handlePaymentNotice(new Request('http://localhost/webhooks/payment', { method: 'POST', body }));
  });
  expect([answer?.status, await answer?.json()]).toEqual([503, { heard: false }]);
  expect(lines).toMatchObject([{ level: 50, msg: 'payment notice failed' }]);
});

it('while the database is unavailable, the header of a static page shows no login, and the failure is logged', async () => {
  let answer: Response | undefined;
  const request = new Request('http://localhost/session.json', {
    headers: { ...headers, 'x-request-id': 'abcdefgh-3' },
  });
  const lines = await loggedDuring(async () => void (answer = await handleSessionHint(request)));
  expect([answer?.status, await answer?.json()]).toEqual([200, { alive: false }]);
  expect(answer?.headers.getSetCookie()).toEqual([]);
  expect(lines).toMatchObject([{ level: 50, msg: 'session check server fail', requestId: 'abcdefgh-3' }]);
});

it('readiness answers 503 and writes the reason to the log only', async () => {
  const response = await handleReady();
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    ready: false,
    checks: [{ name: 'database', ok: false, reason: 'no answer' }],
  });
});

it.each([
  ['a procedure that is not there', () => trpc('nothing.here'), 404, 'NOT_FOUND'],
  ['another verb', () => trpc('session.logout'), 405, 'INVALID_INPUT'],
  [
    'another content type',
    () => trpc('session.login', { method: 'POST', body: '{}', headers: { 'content-type': 'text/html' } }),
    415,
    'INVALID_INPUT',
  ],
  [
    'thirty calls in one',
    () => trpc(`${Array.from({ length: 30 }, () => 'session.checkAlive').join(',')}?batch=1`),
    400,
    'INVALID_INPUT',
  ],
])('%s is rejected with our own error code and message', async (_name, sendRequest, status, code) => {
  const response = await sendRequest();
  const answer = (await response.json()) as { error: { json: { message: string; data: { domainCode: string } } } };
  expect(response.status).toBe(status);
  expect(answer.error.json).toMatchObject({
    message: errorCatalogue[code as 'NOT_FOUND' | 'INVALID_INPUT'].message,
    data: { domainCode: code },
  });
});
