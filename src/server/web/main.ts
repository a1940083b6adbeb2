// Imported first: these modules may end the process before the framework is loaded.
import './require-private';
import './require-pooling';
import { createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import next from 'next';
import { pagesShowing } from '~/domain/content/cached-pages';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';
import { stopSender } from '~/server/jobs/enqueue';
import { pool } from '~/server/db';
import { logConsoleErrors } from './console-errors';
import { limitPages } from './limit-pages';
import { listenOrExit } from './listen-or-exit';
import { createListener } from './listener';
import { waitForPagesIf } from './page-cache.mjs';
import { readPrerenderedPages } from './prerendered-pages';
import { refreshPages } from './refresh-pages';
import { watchContent } from './watch-content';

const DRAIN_MS = 10_000;

const { PORT: port, HOST: hostname } = env;

const app = next({ dev: false, hostname, port });
await app.prepare();
logConsoleErrors(console, logger);

const isPrerendered = readPrerenderedPages({ root: process.cwd(), distDir: process.env.NEXT_DIST_DIR || '.next' });
const listener = createListener(limitPages(app.getRequestHandler(), { isPrerendered }), {
  trustsProxy: env.TRUSTED_PROXY_HOPS > 0,
  isSecure: env.APP_URL.startsWith('https:'),
});

// This server supports no other protocol: a connection that requests an upgrade is answered normally and not left open.
const server = createServer({ shouldUpgradeCallback: () => false }, listener);
// Longer than the idle timeout of common load balancers, so that they close the connection first.
server.keepAliveTimeout = 65_000;
server.requestTimeout = 60_000;

const stopping = new AbortController();
const ownHost = ['0.0.0.0', '::'].includes(hostname) ? 'localhost' : hostname;
const ownOrigin = `http://${isIPv6(ownHost) ? `[${ownHost}]` : ownHost}:${port}`;
const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl = url } = env;
const watcher = watchContent({
  url,
  directUrl,
  onChange: (kinds) => void refreshPages(pagesShowing(kinds), ownOrigin, stopping.signal),
});
waitForPagesIf(watcher);

/** Accepts no new call, lets the running ones finish, then closes the database connections. */
async function stop(): Promise<void> {
  stopping.abort();
  const drained = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await drained;
  clearTimeout(cut);
  await app.close();
  await watcher.close();
  await stopSender();
  await pool.end();
  process.exit(0);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

listenOrExit(server, { port, hostname }, { logger, exit: (code) => process.exit(code) });
