/**
 * What the request line asks for: a path of this site, the server as a whole (`OPTIONS *`), or nothing that could be
 * read.
 */
export type RequestTarget = { url: string } | 'server' | 'unreadable';

/**
 * No page and no call has this address: it is answered as any unknown one is, a page with its 404 and a call in JSON.
 */
const UNKNOWN = { page: '/unreadable-address', call: '/api/unreadable-address' };

/**
 * The target as a path and query. Proxies send the absolute form, which names a host too (RFC 9112 §3.2.2). A path
 * whose percent signs encode no text is nobody's address: decoders further in would throw at it.
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
