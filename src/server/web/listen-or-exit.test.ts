import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { logger } from '~/server/observability/logger';
import { loggedDuring } from '~/test/captured-log';
import { listenOrExit } from './listen-or-exit';

it('exits with 1 when the port is taken, and logs one line that states what to do', async () => {
  const holder = createTcpServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as AddressInfo;
  let code: number | undefined;
  const lines = await loggedDuring(async () => {
    code = await new Promise<number>((exit) =>
      listenOrExit(createServer(), { port, hostname: '127.0.0.1' }, { logger, exit }),
    );
  });
  expect(code).toBe(1);
  expect(lines).toMatchObject([
    { level: 60, port, msg: `cannot listen on port ${port}: another program has it; stop that one or set PORT` },
  ]);
});

it('listens on a free port, and logs only that', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const exits: number[] = [];
  const lines = await loggedDuring(async () => {
    listenOrExit(server, { port: 0, hostname: '127.0.0.1' }, { logger, exit: (code) => exits.push(code) });
    await new Promise((resolve) => server.once('listening', resolve));
  }, 'info');
  expect(server.listening).toBe(true);
  expect([exits, lines.map(({ level, msg }) => [level, msg])]).toEqual([[], [[30, 'web is listening']]]);
});
