import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, parsePort, portState, requireFreePort } from './ports.mjs';

async function listenOn(host: string) {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

test('reports a free port as free', async () => {
  const port = await freePort();
  expect(await portState(port)).toBe('free');
  await requireFreePort(port);
});

test.each(['0.0.0.0', '127.0.0.1'])('reports a port taken on %s in one sentence', async (host) => {
  const port = await listenOn(host);
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or choose another one: PORT=${port + 1} npm start`,
  );
});

test('accepts ports from 1 to 65535 only', () => {
  expect(parsePort('3000')).toBe(3000);
  for (const wrong of ['', '0', '-1', '65536', '3000x', '1e3', ' 80', '/tmp/socket'])
    expect(() => parsePort(wrong)).toThrow('PORT must be a number from 1 to 65535');
});
