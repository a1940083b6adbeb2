import { type NextRequest, NextResponse } from 'next/server';
import { type GuardSession, guardPage, pageGuards, UnknownMiddleware } from '~/domain/account/guards';
import { returnCookie } from '~/server/auth/cookies';
import { guardSessionOf, resolveActor } from '~/server/auth/resolve-actor';
import { logger } from '~/server/observability/logger';
import { requestIdOf } from '~/server/http/request-id';

/**
 * Runs before every page that could be guarded: reads the session (one query, none without a cookie), runs the guards
 * that the page names (domain/account/guards.ts), and gives the request an id for the logs.
 */
export function proxy(request: NextRequest): Promise<NextResponse> {
  return guardRequest(request, pageGuards);
}

/** Does the work of `proxy` with the given table of pages and guards. */
export async function guardRequest(request: NextRequest, rows: typeof pageGuards): Promise<NextResponse> {
  const requestId = requestIdOf(request.headers);
  const { session, setCookies } = await readSession(request, requestId);
  const response = runGuards(request, requestId, session, rows);
  response.headers.set('x-request-id', requestId);
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  // The page itself may be cacheable, but a response with a cookie must not be cached.
  if (response.headers.has('set-cookie')) response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** Reads the session; null for one that cannot be checked (docs/product/names-and-routes.md#session). */
async function readSession(
  request: NextRequest,
  requestId: string,
): Promise<{ session: GuardSession; setCookies: string[] }> {
  const now = new Date();
  try {
    const resolved = await resolveActor(request.headers.get('cookie'), now);
    return { session: guardSessionOf(resolved, now), setCookies: resolved.setCookies };
  } catch (error) {
    logger.error({ err: error, requestId }, 'session check server fail');
    return { session: { alive: false }, setCookies: [] };
  }
}

/** Returns the redirect of a guard, the page, or the contract's 500 for a page that refers to an unknown guard. */
function runGuards(
  request: NextRequest,
  requestId: string,
  session: GuardSession,
  rows: typeof pageGuards,
): NextResponse {
  const page = { path: request.nextUrl.pathname, search: request.nextUrl.search };
  try {
    const guarded = guardPage(session, page, rows);
    if (!guarded) return forward(request, requestId);
    const response = redirect(guarded.location, request);
    // The URL of the sign-up step has no query (docs/product/names-and-routes.md#guards), so a cookie stores the
    // requested step.
    if (guarded.guard === 'suggest') response.headers.append('set-cookie', returnCookie(`${page.path}${page.search}`));
    return response;
  } catch (error) {
    if (!(error instanceof UnknownMiddleware)) throw error;
    logger.error({ requestId, path: page.path }, error.message);
    return new NextResponse(error.message, {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}

/**
 * Returns a redirect. The framework rejects a relative path here, but makes a URL with its own host relative, so the
 * redirect is right behind any proxy. It depends on the user, so it is not cached.
 */
function redirect(path: string, request: NextRequest): NextResponse {
  return new NextResponse(null, {
    status: 307,
    headers: { location: `${request.nextUrl.origin}${path}`, 'cache-control': 'no-store' },
  });
}

function forward(request: NextRequest, requestId: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set('x-request-id', requestId);
  return NextResponse.next({ request: { headers } });
}

export const config = {
  matcher: [
    // With a session the proxy runs for every page (a coach with an unconfirmed week is always redirected), but not for
    // calls of existing clients ...
    {
      source:
        '/((?!api/|_next/|coaches/(?:tool|hasCoach)(?:/|$)|documents/|session\\.json|healthz|readyz|metrics|.*\\.[A-Za-z0-9]+$).*)',
      // Matches the session cookie of any brand: the framework reads this table statically, without running it.
      has: [{ type: 'header', key: 'cookie', value: '(?:.*; ?)?[a-z][a-z0-9]*_session=.*' }],
    },
    // ... and without a session only for pages that a guard could close: public pages come straight from the cache.
    '/f',
    '/f/(company|user|document)/:path*',
    '/(user|expert|consulting|payment|tool|mypage|account|admin|login)/:path*',
    '/:vertical/suggest/:path*',
  ],
};
