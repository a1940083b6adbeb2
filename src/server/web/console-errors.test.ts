import { expect, it, onTestFinished } from 'vitest';
import { onRequestError } from '~/instrumentation';
import { logger } from '~/server/observability/logger';
import { loggedDuring } from '~/test/captured-log';
import { listenWith } from '~/test/stand-ins/http-server';
import { logConsoleErrors } from './console-errors';
import { createListener } from './listener';

const loggedLines = (speak: (target: Pick<Console, 'error' | 'warn'>) => void) =>
  loggedDuring(() => {
    const target = { error: () => {}, warn: () => {} };
    logConsoleErrors(target, logger);
    return Promise.resolve(speak(target));
  });

it('writes a log line for an error and for a text', async () => {
  const lines = await loggedLines(({ error, warn }) => {
    error(' ⨯', new Error('no such luck'));
    error(' ⨯', 'unhandledRejection:', Object.assign(new Error('lost'), { digest: '123' }));
    warn('%s is old', 'something');
  });
  expect(lines).toMatchObject([
    { level: 50, msg: 'library error', err: { message: 'no such luck' } },
    { level: 50, msg: 'unhandledRejection:', err: { message: 'lost' } },
    { level: 40, msg: 'something is old' },
  ]);
});

it.each([
  ['plain', ' ⨯'],
  ['coloured', ' \u001B[31m\u001B[1m⨯\u001B[22m\u001B[39m'],
])('skips a page’s error, which is logged with its request id, after a %s sign', async (_look, sign) => {
  expect(
    await loggedLines(({ error }) => error(sign, Object.assign(new Error('no such luck'), { digest: '123' }))),
  ).toEqual([]);
});

it('skips a route’s error, which is logged elsewhere too, and loses no other error', async () => {
  const target = { error: (..._said: unknown[]) => {}, warn: (..._said: unknown[]) => {} };
  logConsoleErrors(target, logger);
  // Prints and reports errors as the framework does: a route's error is printed, then reported; the framework's own
  // error is only printed; the proxy's is printed last.
  const server = await listenWith(
    createListener(
      async ({ url, method = '', headers }, response) => {
        const fault = new Error(`no such luck at ${url}`);
        const report = () =>
          onRequestError(
            fault,
            { path: url ?? '', method, headers },
            {
              routerKind: 'App Router',
              routePath: '/webhooks/payment',
              routeType: 'route',
              revalidateReason: undefined,
            },
          );
        if (url === '/proxy') await report();
        target[url === '/warning' ? 'warn' : 'error'](' ⨯', fault);
        if (url === '/route') await report();
        response.writeHead(500).end();
      },
      { trustsProxy: false },
    ),
  );
  onTestFinished(server.close);
  for (const [path, msg] of [
    ['/route', 'page failed'],
    ['/proxy', 'page failed'],
    ['/framework', 'library error'],
  ] as const) {
    let requestId: string | null = null;
    const lines = await loggedDuring(async () => {
      requestId = (await fetch(server.url + path)).headers.get('x-request-id');
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, msg, requestId, err: { message: `no such luck at ${path}` } });
  }
  expect(await loggedDuring(() => fetch(`${server.url}/warning`))).toMatchObject([{ level: 40, msg: 'library error' }]);
});
