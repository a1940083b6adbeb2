import { anonymous } from '~/domain/shared/actor';
import { canReadMetrics, metrics } from '~/server/observability/metrics';
import { serviceContext } from '~/server/service-context';
import { checkReadiness } from '~/server/services/operations/check-readiness';
import { exportMetrics } from '~/server/services/operations/export-metrics';

const noStore = { 'cache-control': 'no-store' };

/** GET /healthz: answers 200 while this process runs. */
export function handleHealth(): Promise<Response> {
  return Promise.resolve(Response.json({ ok: true }, { headers: noStore }));
}

/** GET /readyz: answers whether database, migrations and queue are ready; 503 with the reasons if not. */
export async function handleReady(): Promise<Response> {
  const readiness = await checkReadiness(
    serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null }),
  );
  return Response.json(readiness, { status: readiness.ready ? 200 : 503, headers: noStore });
}

/** GET /metrics in the text format of Prometheus, for callers with METRICS_TOKEN (server/observability/metrics.ts). */
export async function handleMetrics(request: Request, { isLocal }: { isLocal: boolean }): Promise<Response> {
  if (!canReadMetrics({ authorization: request.headers.get('authorization'), isLocal })) {
    return new Response('METRICS_TOKEN\n', { status: 401, headers: { ...noStore, 'www-authenticate': 'Bearer' } });
  }
  return new Response(
    await exportMetrics(serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null })),
    { headers: { ...noStore, 'content-type': metrics.registry.contentType } },
  );
}
