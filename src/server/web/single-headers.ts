import type { IncomingMessage } from 'node:http';

/**
 * Headers that decide something and may be sent once. Node reads the first of two, a Request joins both, and a proxy in
 * front may read the last: each of them would decide by another value. Node itself refuses two lengths of a body.
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

/** Whether each header that may be sent once was, and the host is one (RFC 9112 §3.2: anything else is answered 400). */
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
