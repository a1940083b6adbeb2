import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerChanges } from '~/server/api/change-http';
import { answerQueries } from '~/server/api/query-http';
import type { CallAnswer } from '~/server/api/short-call';
import { clientAddress } from '~/server/http/client-address';
import { isDatabaseAway } from '~/server/database/database-away';
import { isLocal } from '~/server/http/is-local';
import { logger } from '~/server/observability/logger';
import { metrics } from '~/server/observability/metrics';
import { lackedService, withFaultsOf } from '~/server/http/request-faults';
import { isBounded, readBounded } from '~/server/http/read-body';
import { requestIdOf } from '~/server/http/request-id';
import { createAccessLog } from './access-log';
import { completeHeaders } from './answer-headers';
import { createProxyWarning } from './proxy-warning';
import { mountOf, routeName } from './mount';
import { pathOf, readTarget } from './request-target';
import { dropUnreadable } from './router-headers';
import { hasSingleHeaders } from './single-headers';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Requests of this machine itself, as they came: their headers are changed on the way in. */
const local = new WeakSet<object>();

/** What a handler throws would be an empty 500 without a word. */
async function handleMounted(request: Request, { incoming }: { incoming: object }): Promise<Response> {
  try {
    const answered = mountOf(new URL(request.url).pathname)?.handle(request, { isLocal: local.has(incoming) });
    return (await answered) ?? new Response(null, { status: 404 });
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

/** What goes from Node's request to Node's response; null for everything else. */
function answerCalls(request: IncomingMessage): Promise<CallAnswer> | null {
  const target = request.url ?? '';
  if (request.method === 'GET') return answerQueries(target, headersOf(request));
  return request.method === 'POST' && isBounded(request)
    ? answerChanges(target, headersOf(request), () => readBounded(request))
    : null;
}

async function answer(
  framework: NodeHandler,
  pathname: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const calls = pathname.startsWith('/api/trpc/') ? answerCalls(request) : null;
  if (!calls) return mountOf(pathname) ? mounted(request, response) : framework(request, response);
  const { status, headers, body } = await calls;
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
  response.end(body);
}

const noHeaders: Pick<Headers, 'get'> = { get: () => null };
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const statusClasses = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

const logRefusal = createAccessLog(logger);

/** @param began when the request came, as performance.now() gives it */
function observe(
  request: IncomingMessage,
  { pathname, requestId }: { pathname: string; requestId: string },
  response: ServerResponse,
  began: number,
): void {
  const { statusCode } = response;
  const status = response.writableFinished ? (statusClasses[Math.trunc(statusCode / 100)] ?? '') : 'aborted';
  const method = methods.has(request.method ?? '') ? (request.method ?? '') : 'other';
  const route = routeName(pathname);
  const ended = performance.now();
  metrics.httpDuration.observe({ method, route, status }, (ended - began) / 1000);
  if (statusCode < 400) return;
  const ip = clientAddress(headersOf(request));
  logRefusal({ requestId, method, route, status: statusCode, ms: Math.round(ended - began), ip }, ended);
}

/** Seconds after which whoever was told 503 may ask again: about what a restart of the database takes. */
const RETRY_AFTER_SECONDS = 5;

/**
 * A page that failed because the database, or a service that it asks, is away is no fault of its own; every 503 says
 * when to ask again.
 */
function adviseRetry(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const given = status === 500 && lackedService() ? 503 : status;
    if (given === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    return writeHead(given, ...rest);
  };
}

type ListenerOptions = {
  /** What a client claims about its address and the request's id is dropped unless proxies in front wrote it. */
  trustsProxy: boolean;
  /** The site's address is https. */
  isSecure?: boolean;
};

/**
 * Where every request of the web passes: it gets its id (`x-request-id`, on the answer too) and its client's address,
 * is answered by a mount or by the framework with the headers that every answer has, and is counted in
 * http_request_duration_seconds when its answer ends; a refusal is logged. A handler that throws is logged and answered
 * with 500.
 * @param framework answers what no mount does
 */
export function createListener(
  framework: NodeHandler,
  { trustsProxy, isSecure = false }: ListenerOptions,
): RequestListener {
  const warnOfProxy = createProxyWarning(logger);
  return (request, response) => {
    const began = performance.now();
    const target = readTarget(request.url ?? '/');
    const url = typeof target === 'string' ? '/' : target.url;
    request.url = url;
    const pathname = pathOf(url);
    const isReadable = target !== 'unreadable' && hasSingleHeaders(request);
    if (isLocal(request)) local.add(request);
    const requestId = requestIdOf(trustsProxy ? headersOf(request) : noHeaders);
    replaceHeader(request, 'x-request-id', requestId);
    if (!trustsProxy) warnOfProxy(request);
    // Where no trusted proxy wrote one, the connection is all that is known.
    if (!trustsProxy || !request.headers['x-forwarded-for']) {
      replaceHeader(request, 'x-forwarded-for', request.socket.remoteAddress ?? '');
    }
    dropUnreadable(request);
    completeHeaders(response, { isSecure });
    response.setHeader('x-request-id', requestId);
    adviseRetry(response);
    response.on('close', () => observe(request, { pathname, requestId }, response, began));
    if (!isReadable) return void response.writeHead(400).end();
    if (target === 'server') return void response.writeHead(204, { allow: 'GET, HEAD, POST, OPTIONS' }).end();
    answer((...call) => withFaultsOf(requestId, () => framework(...call)), pathname, request, response).catch(
      (error: unknown) => {
        logger.error({ requestId, err: error }, 'request failed');
        // Half an answer must not look whole.
        if (response.headersSent) response.destroy();
        else response.writeHead(isDatabaseAway(error) ? 503 : 500).end();
      },
    );
  };
}
