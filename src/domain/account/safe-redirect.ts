const BASE = 'https://same-site.invalid';
const MAX_LENGTH = 2000;
/** Characters that browsers drop, take for a slash or break a header with. */
const FORBIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\\\u{feff}]/u;

/**
 * `path` when it is a path of this site with its query and hash (`redirectTo` of
 * docs/product/names-and-routes.md#guards), otherwise `fallback`. Refused: other origins in every spelling (`//host`,
 * `/\host`, percent-encoded slashes that would become them, `/.//host`), schemes (`javascript:`), control characters,
 * and what is too long to be ours. The answer is in the URL standard's spelling (percent-encoded), safe for a Location
 * header and `location.assign`.
 */
export function safeRedirect(path: unknown, fallback = '/'): string {
  if (typeof path !== 'string' || path.length > MAX_LENGTH) return fallback;
  if (!path.startsWith('/') || FORBIDDEN.test(path)) return fallback;
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  if (!isPlainPath(pathname)) return fallback;
  // A plain path stays on the site: there is nothing in it that parsing could make a host of.
  const url = new URL(path, BASE);
  // Parsing trims a space at the end, which can bring a refused segment to light.
  if (!isPlainPath(url.pathname)) return fallback;
  const normal = `${url.pathname}${url.search}${url.hash}`;
  if (normal.length > MAX_LENGTH * 3) return fallback;
  return normal;
}

/**
 * However often it is decoded, it stays a path: one leading slash, no backslash, no control character, no dot segments.
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

/** Where to go after logging in: never back to a page that logs out or to the login pages themselves. */
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
