import { parseCookie } from 'cookie';
import { safeRedirect } from '~/domain/account/safe-redirect';
import { readUnsent, unsentCookie } from '~/domain/timetable/expert/unsent';
import { createCaller } from './root';
import { clearSessionCookies } from './routers/session/browser';
import { createContext } from './trpc';

/**
 * GET /user/logout/?redirectTo=: a link on our own pages logs out immediately. Any other request (a picture on another
 * site, a link in a mail, a prefetch) only redirects to a page that asks for confirmation. So does our own link while
 * the browser has unsent changes, unless the page has already asked (`asked=1`). When an operator acts as a member,
 * only the acting ends, and the operator's own session continues.
 */
export async function handleLogout(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const redirectTo = safeRedirect(searchParams.get('redirectTo'));
  const resHeaders = new Headers({ 'cache-control': 'no-store' });
  if (!isOwnLink(request.headers) || (searchParams.get('asked') !== '1' && hasUnsent(request.headers)))
    return seeOther(`/user/logout/confirm?redirectTo=${encodeURIComponent(redirectTo)}`, resHeaders);
  const ctx = await createContext({ headers: request.headers, resHeaders });
  if (ctx.actor.kind === 'anonymous') {
    clearSessionCookies(ctx);
    return seeOther(redirectTo, resHeaders);
  }
  const { session } = createCaller(ctx);
  if (ctx.actor.impersonatorId !== null) return seeOther((await session.endImpersonation()).redirectTo, resHeaders);
  await session.logout();
  return seeOther(redirectTo, resHeaders);
}

/** Returns whether this browser still has changes that an expert made offline; the user is warned about them first. */
function hasUnsent(headers: Headers): boolean {
  return readUnsent(parseCookie(headers.get('cookie') ?? '')[unsentCookie.name]) > 0;
}

/**
 * Returns whether the user followed a link on one of our pages. Browsers set these headers, and scripts on other sites
 * cannot forge them.
 */
function isOwnLink(headers: Headers): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-mode') === 'navigate';
}

function seeOther(location: string, headers: Headers): Response {
  headers.set('location', location);
  return new Response(null, { status: 303, headers });
}
