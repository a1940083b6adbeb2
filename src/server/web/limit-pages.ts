import type { IncomingMessage, ServerResponse } from 'node:http';
import { waitLabel } from '~/domain/account/wait-label';
import { DomainError } from '~/domain/shared/errors';
import { type NetworkBudget, pageBudget } from '~/server/auth/call-budget';
import { isSessionAlive, lucia } from '~/server/auth/lucia';
import { clientAddress } from '~/server/http/client-address';
import type { NodeHandler } from './listener';
import type { IsMade } from './made-pages';
import { tooManyPages } from './too-many-pages';

/**
 * Never counted: the ways in, because a scraper behind a shared address keeps nobody from logging in, and what the
 * payment sandbox is asked by our own server.
 */
const uncounted =
  /^\/(?:login|dormant|user\/logout|f\/company\/learner\/login|[a-z]+\/suggest\/signup|sandbox-pay\/v1)(?:\/|$)/;

/** How the framework says that an answer came from its cache of pages. */
const CACHED = new Set(['HIT', 'STALE']);

type Limit = { isMade: IsMade; budget?: NetworkBudget };

/**
 * The framework with a budget for strangers: each page that it makes for one, with what the page reads from the
 * database, takes a point of the network. Over it the answer is a plain page with 429 that says when to come again.
 * What was made in advance or comes from the cache takes none, and members are not counted.
 */
export function limitPages(framework: NodeHandler, { isMade, budget = pageBudget }: Limit): NodeHandler {
  return async (request, response) => {
    const address = await countedAddress(request, isMade);
    if (address === null) return framework(request, response);
    try {
      await budget.take(address);
    } catch (thrown) {
      if (!(thrown instanceof DomainError) || thrown.code !== 'RATE_LIMITED') throw thrown;
      return refuse(request, response, Number(thrown.details['retryAfterSeconds']));
    }
    await framework(request, response);
    if (CACHED.has(String(response.getHeader('x-nextjs-cache')))) await budget.giveBack(address);
  };
}

/** Whose budget a request is for, or null where none is. */
async function countedAddress(request: IncomingMessage, isMade: IsMade): Promise<string | null> {
  const { url = '/', method, headers } = request;
  // As the framework reads it: `/login/../listings` is a listing.
  if (uncounted.test(URL.parse(`http://site${url}`)?.pathname ?? '')) return null;
  // What is made in advance is given by these two alone.
  if ((method === 'GET' || method === 'HEAD') && isMade(url)) return null;
  if (await isMember(headers.cookie)) return null;
  return clientAddress({ get: (name) => headers[name]?.toString() ?? null });
}

/** A session that cannot be checked is none, as it is for the page behind. */
async function isMember(cookies: string | undefined): Promise<boolean> {
  const token = cookies ? lucia.readSessionCookie(cookies) : null;
  if (!token || token.length > 100) return false;
  return isSessionAlive(token, new Date()).catch(() => false);
}

function refuse({ method }: IncomingMessage, response: ServerResponse, seconds: number): void {
  response.writeHead(429, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  });
  response.end(method === 'HEAD' ? undefined : tooManyPages(waitLabel(seconds)));
}
