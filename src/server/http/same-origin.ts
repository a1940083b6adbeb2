import { env } from '~/env.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * May this request change something? False for an unsafe method that a browser sent from another site. Cookies are
 * SameSite=Lax already; this is the second lock, for what Lax lets through and for sites beside ours on one domain.
 * Browsers say where a request comes from in Sec-Fetch-Site or Origin; who sends neither is no browser and carries
 * nobody's cookies. Webhooks are not asked: they prove themselves otherwise.
 */
export function isSameOrigin(method: string, headers: Pick<Headers, 'get'>): boolean {
  if (safeMethods.has(method.toUpperCase())) return true;
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(env.APP_URL).origin || hostOf(origin) === headers.get('host');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
