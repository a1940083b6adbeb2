import { env } from '~/env.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether this request may change data. False for an unsafe method that a browser sent from another site.
 * Cookies are SameSite=Lax already; this is a second protection, against what Lax allows and against other sites on the
 * same domain. Browsers state the origin in Sec-Fetch-Site or Origin; a client that sends neither is not a browser and
 * has no user's cookies. Webhooks do not use this check, because they prove themselves in another way.
 */
export function isSameOrigin(method: string, headers: Pick<Headers, 'get'>): boolean {
  if (safeMethods.has(method.toUpperCase())) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || isOwnOrigin(URL.parse(origin), headers);
}

/** Returns the path of the page of this site that makes the call, without its query; null if the browser sends none. */
export function callingPagePath(headers: Pick<Headers, 'get'>): string | null {
  const page = URL.parse(headers.get('referer') ?? '');
  return page !== null && isOwnOrigin(page, headers) ? page.pathname : null;
}

function isOwnOrigin(url: URL | null, headers: Pick<Headers, 'get'>): boolean {
  return url !== null && (url.origin === new URL(env.APP_URL).origin || url.host === headers.get('host'));
}
