import { type NextRequest, NextResponse } from 'next/server';
import { type GuardSession, guardPage } from '~/domain/account/guards';
import { returnCookie } from '~/server/auth/cookies';
import { guardSessionOf, resolveActor } from '~/server/auth/resolve-actor';
import { logger } from '~/server/observability/logger';
import { requestIdOf } from '~/server/http/request-id';

/**
 * Runs before every page that could be guarded: asks the session (one statement, none without a cookie), executes the
 * guard table of domain/account/guards.ts, and gives the request an id under which it is logged.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const requestId = requestIdOf(request.headers);
  const { session, setCookies } = await readSession(request, requestId);
  const page = { path: request.nextUrl.pathname, search: request.nextUrl.search };
  const found = guardPage(session, page);

  const response = found ? redirect(found.location, request) : forward(request, requestId);
  response.headers.set('x-request-id', requestId);
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  // The address of the signup step carries nothing (docs/product/names-and-routes.md#guards); the step asked for waits
  // beside it.
  if (found?.guard === 'suggest') response.headers.append('set-cookie', returnCookie(`${page.path}${page.search}`));
  // The page itself may be one that caches keep; with a cookie on it nobody does.
  if (response.headers.has('set-cookie')) response.headers.set('cache-control', 'private, no-store');
  return response;
}

/** A session that cannot be checked is none (docs/product/names-and-routes.md#session). */
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

/**
 * The framework refuses a bare path here, but sends one out when the host is its own, so that the redirect is right
 * behind any proxy. It depends on who asks, so nobody keeps it.
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
    // With a session every page is asked (a coach with an unconfirmed week goes nowhere else), calls of existing
    // clients are not ...
    {
      source:
        '/((?!api/|_next/|coaches/(?:tool|hasCoach)(?:/|$)|documents/|session\\.json|healthz|readyz|metrics|.*\\.[A-Za-z0-9]+$).*)',
      // The session's cookie of whatever brand: the framework reads this table without running it.
      has: [{ type: 'header', key: 'cookie', value: '(?:.*; ?)?[a-z][a-z0-9]*_session=.*' }],
    },
    // ... without one only those that a guard could close: the public pages come straight from the cache.
    '/f',
    '/f/(company|user|document)/:path*',
    '/(user|expert|consulting|payment|tool|mypage|account|admin|login)/:path*',
    '/:vertical/suggest/:path*',
  ],
};
