import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerChanges } from '~/server/api/change-http';
import { answerQueries } from '~/server/api/query-http';
import type { CallAnswer } from '~/server/api/fast-path';
import { clientAddress } from '~/server/http/client-address';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable';
import { isLocal } from '~/server/http/is-local';
import { logger } from '~/server/observability/logger';
import { metrics } from '~/server/observability/metrics';
import { wasServiceUnavailable, trackErrors } from '~/server/http/request-faults';
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

/** Requests that came from this machine itself, recorded before their headers are changed. */
const local = new WeakSet<object>();

/** Logs what a handler throws; otherwise the response would be an empty 500 without a log line. */
async function handleMounted(request: Request, { incoming }: { incoming: object }): Promise<Response> {
  try {
    const answered = mountOf(new URL(request.url).pathname)?.handle(request, { isLocal: local.has(incoming) });
    return (await answered) ?? new Response(null, { status: 404 });
  } catch (error) {
    logger.error({ requestId: requestIdOf(request.headers), err: error }, 'request failed');
    return new Response(null, { status: isDatabaseUnavailable(error) ? 503 : 500 });
  }
}

const mounted = getRequestListener(handleMounted, { overrideGlobalObjects: false });

/**
 * Replaces a header in both of Node's lists, because a Request that is created from the incoming one reads the raw
 * headers.
 */
function replaceHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    const given = rawHeaders[index];
    if (given?.length === name.length && given.toLowerCase() === name) rawHeaders.splice(index, 2);
  }
  rawHeaders.push(name, value);
  headers[name] = value;
}

/** Returns headers as the web's Headers would. */
function headersOf(request: IncomingMessage): Pick<Headers, 'get'> {
  return { get: (name) => request.headers[name]?.toString() ?? null };
}

/** Answers calls that go directly from Node's request to Node's response; returns null for all others. */
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

const logRejection = createAccessLog(logger);

/** @param startedAt time of the request's arrival, from performance.now() */
function observe(
  request: IncomingMessage,
  { pathname, requestId }: { pathname: string; requestId: string },
  response: ServerResponse,
  startedAt: number,
): void {
  const { statusCode } = response;
  const status = response.writableFinished ? (statusClasses[Math.trunc(statusCode / 100)] ?? '') : 'aborted';
  const method = methods.has(request.method ?? '') ? (request.method ?? '') : 'other';
  const route = routeName(pathname);
  const ended = performance.now();
  metrics.httpDuration.observe({ method, route, status }, (ended - startedAt) / 1000);
  if (statusCode < 400) return;
  const ip = clientAddress(headersOf(request));
  logRejection({ requestId, method, route, status: statusCode, ms: Math.round(ended - startedAt), ip }, ended);
}

/** Seconds after which a client may retry after 503; about the time that a restart of the database takes. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers 503 instead of 500 if a page failed because the database or another service was unavailable; every 503 has a
 * retry-after header.
 */
function adviseRetry(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const given = status === 500 && wasServiceUnavailable() ? 503 : status;
    if (given === 503) response.setHeader('retry-after', RETRY_AFTER_SECONDS);
    return writeHead(given, ...rest);
  };
}

type ListenerOptions = {
  /** Without trusted proxies, the address and request id that a client sends are dropped. */
  trustsProxy: boolean;
  /** The site's address is https. */
  isSecure?: boolean;
};

/**
 * Creates the listener for all web requests. Each request gets its id (`x-request-id`, also on the response) and its
 * client's address, is answered by a mount or by the framework with the default headers, and is counted in
 * http_request_duration_seconds when its response ends. Rejected requests are logged. If a handler throws, the error is
 * logged and the response is 500.
 * @param framework answers the requests that no mount handles
 */
export function createListener(
  framework: NodeHandler,
  { trustsProxy, isSecure = false }: ListenerOptions,
): RequestListener {
  const warnOfProxy = createProxyWarning(logger);
  return (request, response) => {
    const startedAt = performance.now();
    const target = readTarget(request.url ?? '/');
    const url = typeof target === 'string' ? '/' : target.url;
    request.url = url;
    const pathname = pathOf(url);
    const isReadable = target !== 'unreadable' && hasSingleHeaders(request);
    if (isLocal(request)) local.add(request);
    const requestId = requestIdOf(trustsProxy ? headersOf(request) : noHeaders);
    replaceHeader(request, 'x-request-id', requestId);
    if (!trustsProxy) warnOfProxy(request);
    // Without a trusted proxy's header, only the connection's address is known.
    if (!trustsProxy || !request.headers['x-forwarded-for']) {
      replaceHeader(request, 'x-forwarded-for', request.socket.remoteAddress ?? '');
    }
    dropUnreadable(request);
    completeHeaders(response, { isSecure });
    response.setHeader('x-request-id', requestId);
    adviseRetry(response);
    response.on('close', () => observe(request, { pathname, requestId }, response, startedAt));
    if (!isReadable) return void response.writeHead(400).end();
    if (target === 'server') return void response.writeHead(204, { allow: 'GET, HEAD, POST, OPTIONS' }).end();
    answer((...call) => trackErrors(requestId, () => framework(...call)), pathname, request, response).catch(
      (error: unknown) => {
        logger.error({ requestId, err: error }, 'request failed');
        // A partial response must not look complete.
        if (response.headersSent) response.destroy();
        else response.writeHead(isDatabaseUnavailable(error) ? 503 : 500).end();
      },
    );
  };
}
