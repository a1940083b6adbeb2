import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HealthServer, startHealthServer } from './health-server';

// No server listens at the database address of unit tests.
let server: HealthServer;
beforeAll(async () => {
  server = await startHealthServer(0);
});
afterAll(() => server.close());

const send = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { headers });

it('without its database the worker is alive but not ready, and its metrics show it', async () => {
  const [health, ready, metrics] = await Promise.all(['/healthz', '/readyz', '/metrics'].map((path) => send(path)));
  expect([health?.status, await health?.json()]).toEqual([200, { ok: true }]);
  expect([ready?.status, await ready?.json()]).toEqual([
    503,
    { ready: false, checks: [{ name: 'database', ok: false, reason: 'no answer' }] },
  ]);
  expect(metrics?.status).toBe(200);
  expect(await metrics?.text()).toContain('database_up 0\n');
});

it('its answers must not be cached, and unknown paths are not found', async () => {
  for (const path of ['/healthz', '/readyz?verbose=1', '/metrics', '/', '/healthz/more'])
    expect((await send(path)).headers.get('cache-control'), path).toBe('no-store');
  for (const path of ['/', '/healthz/more', '/readyz/']) expect((await send(path)).status, path).toBe(404);
});

it('its metrics are denied to requests through a proxy', async () => {
  const answer = await send('/metrics', { 'x-forwarded-for': '127.0.0.1' });
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'token' }]);
});

it('rejects when the port is taken', async () => {
  await expect(startHealthServer(server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
