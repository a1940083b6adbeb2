import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { system } from '~/domain/shared/actor';
import { isLocal } from '~/server/http/is-local';
import { canReadMetrics, metrics } from '~/server/observability/metrics';
import { serviceContext } from '~/server/service-context';
import { checkReadiness } from '~/server/services/operations/check-readiness';
import { exportMetrics } from '~/server/services/operations/export-metrics';

export type HealthServer = { port: number; close(): Promise<void> };

async function answer(
  path: string,
  requester: { authorization: string | undefined; isLocal: boolean },
): Promise<{ status: number; type: string; body: string }> {
  const json = (status: number, body: unknown) => ({ status, type: 'application/json', body: JSON.stringify(body) });
  if (path === '/healthz') return json(200, { ok: true });
  if (path === '/readyz') {
    const readiness = await checkReadiness(
      serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null }),
    );
    return json(readiness.ready ? 200 : 503, readiness);
  }
  if (path === '/metrics') {
    if (!canReadMetrics(requester)) return json(401, { error: 'token' });
    return {
      status: 200,
      type: metrics.registry.contentType,
      body: await exportMetrics(serviceContext({ actor: system, now: new Date(), ip: null, userAgent: null })),
    };
  }
  return json(404, { error: 'not found' });
}

/** Starts the worker's own small HTTP server for the supervisor that watches it; port 0 in WORKER_PORT turns it off. */
export async function startHealthServer(port: number): Promise<HealthServer> {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    answer(path, { authorization: request.headers.authorization, isLocal: isLocal(request) })
      .catch(() => ({ status: 500, type: 'application/json', body: '{"error":"internal"}' }))
      .then(({ status, type, body }) =>
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      )
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
