import { expect, it } from 'vitest';
import { loggedDuring } from '~/test/captured-log';
import { onRequestError } from './instrumentation';

it('logs a page error as one line with the request id and the number shown on the page, without the values in its URL', async () => {
  const fault = Object.assign(new Error('no such luck'), { digest: '3141592653' });
  const lines = await loggedDuring(async () =>
    onRequestError(
      fault,
      {
        path: '/f/document/receipt/k1_secret?encryptedId=k1_secret',
        method: 'GET',
        headers: { 'x-request-id': 'the-same-request', cookie: 'dagaon_session=secret' },
      },
      {
        routerKind: 'App Router',
        routePath: '/f/document/receipt/[id]',
        routeType: 'render',
        renderSource: 'react-server-components',
        revalidateReason: undefined,
      },
    ),
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: 'page failed',
    requestId: 'the-same-request',
    route: '/f/document/receipt/[id]',
    digest: '3141592653',
    err: { message: 'no such luck' },
  });
  expect(JSON.stringify(lines)).not.toContain('secret');
});
