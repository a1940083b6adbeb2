import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerQueries } from '~/server/api/query-http';
import { isDatabaseAway } from '~/server/database-away';
import { logger } from '~/server/logger';
import { metrics } from '~/server/metrics';
import { missedDatabase, withFaultsOf } from '~/server/request-faults';
import { requestIdOf } from '~/server/request-id';
import { mountOf, routeName } from './mount';

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What a handler throws would be an empty 500 without a word. */
async function handleMounted(request: Request): Promise<Response> {
  try {
    return (await mountOf(new URL(request.url).pathname)?.handle(request)) ?? new Response(null, { status: 404 });
  } catch (error) {
    logger.error({ requestId: requestIdOf(request.headers), err: error }, 'request failed');
    return new Response(null, { status: isDatabaseAway(error) ? 503 : 500 });
  }
}

const mounted = getRequestListener(handleMounted, { overrideGlobalObjects: false });

/** In both of Node's lists: a Request that is made from another one is filled from the raw headers. */
function replaceHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    const given = rawHeaders[index];
    if (given?.length === name.length && given.toLowerCase() === name) rawHeaders.splice(index, 2);
  }
  rawHeaders.push(name, value);
  headers[name] = value;
}

/** A header as the web's Headers would give it. */
function headersOf(request: IncomingMessage): Pick<Headers, 'get'> {
  return { get: (name) => request.headers[name]?.toString() ?? null };
}

async function answer(framework: NodeHandler, pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const queries = request.method === 'GET' && pathname.startsWith('/api/trpc/') ? answerQueries(request.url ?? '', headersOf(request)) : null;
  if (!queries) return mountOf(pathname) ? mounted(request, response) : framework(request, response);
  const { status, headers, body } = await queries;
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
  response.end(body);
}

const noHeaders: Pick<Headers, 'get'> = { get: () => null };
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const statusClasses = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** @param began when the request came, as performance.now() gives it */
function observe({ method = '' }: IncomingMessage, pathname: string, response: ServerResponse, began: number): void {
  const status = response.writableFinished ? (statusClasses[Math.trunc(response.statusCode / 100)] ?? '') : 'aborted';
  metrics.httpDuration.observe({ method: methods.has(method) ? method : 'other', route: routeName(pathname), status }, (performance.now() - began) / 1000);
}

/** Seconds after which whoever was told 503 may ask again: a database that was restarted is back by then. */
const RETRY_AFTER_SECONDS = 5;

/** A page that failed because the database is away is no fault of its own; every 503 says when to ask again. */
function adviseRetry(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const given = status === 500 && missedDatabase() ? 503 : status;
    if (given === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    return writeHead(given, ...rest);
  };
}

/**
 * Where every request of the web passes: it gets its id (`x-request-id`, on the answer too) and its client's address, is
 * answered by a mount or by the framework, and is counted in http_request_duration_seconds when its answer ends. A handler
 * that throws is logged and answered with 500.
 * @param framework answers what no mount does
 * @param options trustsProxy: what a client claims about its address and the request's id is dropped unless proxies in
 * front are trusted to have written it
 */
export function createListener(framework: NodeHandler, { trustsProxy }: { trustsProxy: boolean }): RequestListener {
  return (request, response) => {
    const began = performance.now();
    const pathname = request.url?.split('?', 1)[0] ?? '/';
    const requestId = requestIdOf(trustsProxy ? headersOf(request) : noHeaders);
    replaceHeader(request, 'x-request-id', requestId);
    if (!trustsProxy) replaceHeader(request, 'x-forwarded-for', request.socket.remoteAddress ?? '');
    response.setHeader('x-request-id', requestId);
    adviseRetry(response);
    response.on('close', () => observe(request, pathname, response, began));
    answer((...call) => withFaultsOf(requestId, () => framework(...call)), pathname, request, response).catch((error: unknown) => {
      logger.error({ requestId, err: error }, 'request failed');
      // Half an answer must not look whole.
      if (response.headersSent) response.destroy();
      else response.writeHead(isDatabaseAway(error) ? 503 : 500).end();
    });
  };
}
