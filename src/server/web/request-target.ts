/** The target of a request line: a path of this site, the whole server (`OPTIONS *`), or an unreadable target. */
export type RequestTarget = { url: string } | 'server' | 'unreadable';

/**
 * No page and no call has these addresses, so they are answered like any unknown one: a page with its 404, a call in
 * JSON.
 */
const UNKNOWN = { page: '/unreadable-address', call: '/api/unreadable-address' };

/**
 * Returns the target as a path and query. Proxies send the absolute form, which also contains a host (RFC 9112 §3.2.2).
 * A path whose percent signs cannot be decoded is replaced by an unknown address, because later decoders would throw.
 */
export function readTarget(requestUrl: string): RequestTarget {
  if (requestUrl === '*') return 'server';
  const path = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '');
  const url = path === '' || /^[?#]/.test(path) ? `/${path}` : path;
  if (url === path && !path.startsWith('/')) return 'unreadable';
  const pathname = pathOf(url);
  if (isEncodedText(pathname)) return { url };
  return { url: pathname.startsWith('/api/') ? UNKNOWN.call : UNKNOWN.page };
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function isEncodedText(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
