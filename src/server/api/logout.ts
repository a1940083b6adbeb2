import { parseCookie } from 'cookie';
import { safeRedirect } from '~/domain/account/safe-redirect';
import { readUnsent, unsentCookie } from '~/domain/timetable/expert/unsent';
import { createCaller } from './root';
import { dropSession } from './routers/session/browser';
import { createContext } from './trpc';

/**
 * GET /user/logout/?redirectTo=: a link of ours logs out at once; anything else (a picture on another site, a link in a
 * mail, a prefetch) only leads to a page that asks, and so does one while something waits to be sent, unless the page
 * that it stands on has asked (`asked=1`). Acting as somebody ends with it, back at the operator's own session.
 */
export async function handleLogout(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirect(searchParams.get('redirectTo'));
  const resHeaders = new Headers({ 'cache-control': 'no-store' });
  if (!isOwnLink(request.headers) || (searchParams.get('asked') !== '1' && hasUnsent(request.headers)))
    return seeOther(`/user/logout/confirm?redirectTo=${encodeURIComponent(redirectTo)}`, resHeaders);
  const ctx = await createContext({ headers: request.headers, resHeaders });
  if (ctx.actor.kind === 'anonymous') {
    dropSession(ctx);
    return seeOther(redirectTo, resHeaders);
  }
  const { session } = createCaller(ctx);
  if (ctx.actor.impersonatorId !== null) return seeOther((await session.endImpersonation()).redirectTo, resHeaders);
  await session.logout();
  return seeOther(redirectTo, resHeaders);
}

/** What an expert did without a connection is still in this browser: it is said first. */
function hasUnsent(headers: Headers): boolean {
  return readUnsent(parseCookie(headers.get('cookie') ?? '')[unsentCookie.name]) > 0;
}

/** A person who followed a link on one of our pages: browsers say so, and scripts elsewhere cannot. */
function isOwnLink(headers: Headers): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-mode') === 'navigate';
}

function seeOther(location: string, headers: Headers): Response {
  headers.set('location', location);
  return new Response(null, { status: 303, headers });
}
