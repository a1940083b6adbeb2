import type { IncomingMessage, ServerResponse } from 'node:http';
import { waitLabel } from '~/domain/account/texts/wait-label';
import { DomainError } from '~/domain/shared/errors';
import { type NetworkBudget, pageBudget } from '~/server/auth/call-budget';
import { isSessionAlive, lucia } from '~/server/auth/lucia';
import { clientAddress } from '~/server/http/client-address';
import type { NodeHandler } from './listener';
import type { IsPrerendered } from './prerendered-pages';
import { tooManyPages } from './too-many-pages';

/**
 * Paths that are never counted: login and signup, so that a scraper behind a shared address keeps no user from logging
 * in, and requests of our own server to the payment sandbox.
 */
const uncountedPaths =
  /^\/(?:login|dormant|user\/logout|f\/company\/learner\/login|[a-z]+\/suggest\/signup|sandbox-pay\/v1)(?:\/|$)/;

/** Values of the framework's header for responses from its page cache. */
const CACHED = new Set(['HIT', 'STALE']);

type Limit = { isPrerendered: IsPrerendered; budget?: NetworkBudget };

/**
 * Wraps the framework with a budget for anonymous visitors: each page that it renders, together with the page's
 * database reads, takes a point of the network. Over the budget the response is a plain page with 429 that gives the
 * wait. Prerendered pages and pages from the cache take no point, and members are not counted.
 */
export function limitPages(framework: NodeHandler, { isPrerendered, budget = pageBudget }: Limit): NodeHandler {
  return async (request, response) => {
    const address = await countedAddress(request, isPrerendered);
    if (address === null) return framework(request, response);
    try {
      await budget.take(address);
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || thrown.code !== 'RATE_LIMITED') throw thrown;
      return reject(request, response, Number(thrown.details['retryAfterSeconds']));
    }
    await framework(request, response);
    if (CACHED.has(String(response.getHeader('x-nextjs-cache')))) await budget.refund(address);
  };
}

/** Returns the address whose budget a request counts against, or null if it is not counted. */
async function countedAddress(request: IncomingMessage, isPrerendered: IsPrerendered): Promise<string | null> {
  const { url = '/', method, headers } = request;
  // Resolved as the framework resolves it: `/login/../listings` is a listing.
  if (uncountedPaths.test(URL.parse(`http://site${url}`)?.pathname ?? '')) return null;
  // Only these two methods return prerendered pages.
  if ((method === 'GET' || method === 'HEAD') && isPrerendered(url)) return null;
  if (await isMember(headers.cookie)) return null;
  return clientAddress({ get: (name) => headers[name]?.toString() ?? null });
}

/** A session that cannot be checked is treated as missing, as the page itself does. */
async function isMember(cookies: string | undefined): Promise<boolean> {
  const token = cookies ? lucia.readSessionCookie(cookies) : null;
  if (!token || token.length > 100) return false;
  return isSessionAlive(token, new Date()).catch(() => false);
}

function reject({ method }: IncomingMessage, response: ServerResponse, seconds: number): void {
  response.writeHead(429, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(method === 'HEAD' ? undefined : tooManyPages(waitLabel(seconds)));
}
