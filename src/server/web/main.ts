import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { env } from '~/env.js';
import { answerQueries } from '~/server/api/query-http';
import { logger } from '~/server/logger';
import { stopSender } from '~/server/jobs/enqueue';
import { pool } from '~/server/db';
import { mountedHandler } from './mount';

const DRAIN_MS = 10_000;

const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOST ?? '0.0.0.0';

const app = next({ dev: false, hostname, port });
await app.prepare();
const framework = app.getRequestHandler();

/** What a client claims about its own address is dropped unless proxies in front are trusted to have written it. */
function setClientAddress(request: IncomingMessage): void {
  if (env.TRUSTED_PROXY_HOPS === 0) request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
}

const mounted = getRequestListener((request) => mountedHandler(new URL(request.url).pathname)?.(request) ?? new Response(null, { status: 404 }), { overrideGlobalObjects: false });

/** A header as the web's Headers would give it. */
function headersOf(request: IncomingMessage): Pick<Headers, 'get'> {
  return { get: (name) => request.headers[name]?.toString() ?? null };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = request.url ?? '/';
  const pathname = target.split('?', 1)[0] ?? '/';
  const queries = request.method === 'GET' && pathname.startsWith('/api/trpc/') ? answerQueries(target, headersOf(request)) : null;
  if (!queries) return mountedHandler(pathname) ? mounted(request, response) : framework(request, response);
  const { status, headers, body } = await queries;
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
  response.end(body);
}

const server = createServer((request, response) => {
  setClientAddress(request);
  answer(request, response).catch((error: unknown) => {
    logger.error({ err: error }, 'request failed');
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
// Longer than the idle time of common load balancers, so that they close first.
server.keepAliveTimeout = 65_000;
server.requestTimeout = 60_000;

/** Takes no new call, lets the running ones finish, then lets go of the database. */
async function stop(): Promise<void> {
  const drained = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearTimeout(cut);
  await app.close();
  await stopSender();
  await pool.end();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

server.on('error', (error) => {
  logger.fatal({ err: error }, 'cannot listen');
  process.exit(1);
});
server.listen(port, hostname, () => logger.info({ port, hostname }, 'web is listening'));
