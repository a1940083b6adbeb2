const BASE = 'https://same-site.invalid';
const MAX_LENGTH = 2000;
/** Characters that browsers drop, read as a slash, or that break a header. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\\\u{feff}]/u;

/**
 * Returns `path` when it is a path of this site with its query and hash (`redirectTo` of
 * docs/product/names-and-routes.md#guards), otherwise `fallback`. Rejected: other origins in every spelling (`//host`,
 * `/\host`, percent-encoded slashes that would become them, `/.//host`), schemes (`javascript:`), control characters,
 * and paths that are too long. The result is percent-encoded by the URL standard, so it is safe for a Location header
 * and `location.assign`.
 */
export function safeRedirect(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || path.length > MAX_LENGTH) return fallback;
  if (!path.startsWith('/') || FORBIDDEN.test(path)) return fallback;
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  if (!isPlainPath(pathname)) return fallback;
  // A plain path stays on the site, because parsing finds no host in it.
  const url = new URL(path, BASE);
  // Parsing trims a trailing space, which can expose a forbidden segment.
  if (!isPlainPath(url.pathname)) return fallback;
  const normal = `${url.pathname}${url.search}${url.hash}`;
  if (normal.length > MAX_LENGTH * 3) return fallback;
  return normal;
}

/**
 * Checks that the path stays a path however often it is decoded: one leading slash, no backslash, no control character,
 * no dot segments.
 */
function isPlainPath(pathname: string): boolean {
  let current = pathname;
  for (let round = 0; round < 4; round += 1) {
    if (current.startsWith('//') || FORBIDDEN.test(current)) return false;
    if (current.split('/').some((segment) => segment === '.' || segment === '..')) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(current);
    } catch {
      return false;
    }
    if (decoded === current) return true;
    current = decoded;
  }
  return false;
}

/** Returns the target after a login: never a page that logs out, and never a login page. */
export function afterLogin(redirectTo: unknown, fallback = '/'): string {
  const target = safeRedirect(redirectTo, fallback);
  const pathname = target.split(/[?#]/, 1)[0] ?? '/';
  if (
    /^\/(user\/logout|login|api|dormant|f\/company\/learner\/login)(\/|$)/i.test(pathname) &&
    !/^\/login\/myaccount(\/|$)/i.test(pathname)
  )
    return fallback;
  return target;
}

/** Adds the page that is opened after a login to the address of a way in. */
export function withRedirect(path: string, redirectTo: string | null): string {
  return redirectTo === null ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`;
}
