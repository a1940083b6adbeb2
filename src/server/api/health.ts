import { anonymous } from '~/domain/shared/actor';
import { mayReadMetrics, metrics } from '~/server/metrics';
import { serviceContext } from '~/server/service-context';
import { checkReadiness } from '~/server/services/operations/check-readiness';

const noStore = { 'cache-control': 'no-store' };

/** GET /healthz: this process answers. */
export function handleHealth(): Promise<Response> {
  return Promise.resolve(Response.json({ ok: true }, { headers: noStore }));
}

/** GET /readyz: database, migrations and queue stand; 503 with the reasons when not. */
export async function handleReady(): Promise<Response> {
  const readiness = await checkReadiness(serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null }));
  return Response.json(readiness, { status: readiness.ready ? 200 : 503, headers: noStore });
}

/** GET /metrics in Prometheus' text format; with METRICS_TOKEN only for who shows it. */
export async function handleMetrics(request: Request): Promise<Response> {
  if (!mayReadMetrics(request.headers.get('authorization'))) return new Response('token\n', { status: 401, headers: { ...noStore, 'www-authenticate': 'Bearer' } });
  return new Response(await metrics.registry.metrics(), { headers: { ...noStore, 'content-type': metrics.registry.contentType } });
}
