import type { IncomingMessage } from 'node:http';

/**
 * Headers that affect decisions and may be sent only once. If one is repeated, Node reads the first, a Request joins
 * both, and a proxy in front may read the last, so each would decide by a different value. Node itself rejects two body
 * lengths.
 */
const SINGLE: ReadonlySet<string> = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'origin',
  'sec-fetch-mode',
  'sec-fetch-site',
]);

/** A name or an address with an optional port (RFC 3986 §3.2); no user, no path, no second name. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns whether no such header is repeated and the host is valid (RFC 9112 §3.2: any other request is answered with
 * 400).
 */
export function hasSingleHeaders({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  if (headers.host !== undefined && !HOST.test(headers.host)) return false;
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!SINGLE.has(name)) continue;
    if (seen.has(name)) return false;
    seen.add(name);
  }
  return true;
}
