import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type HeaderInput = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** One year: browsers that have visited the site use HTTPS only. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Headers of every response that does not set its own. Windows that our pages open (a payment, a login) can still reach
 * the page that opened them.
 */
const defaults: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/**
 * Completes the headers of a response when they are written, whichever code writes them. A response with a cookie is
 * never cached, so that no cache gives one user's session to another; every response gets the default headers; and a
 * body that was too long closes its connection, because the rest of it is not read.
 * @param options.isSecure whether the site's address is https
 */
export function completeHeaders(response: ServerResponse, { isSecure }: { isSecure: boolean }): void {
  const write = response.writeHead.bind(response);
  const complete = (status: number, first?: string | HeaderInput, second?: HeaderInput): ServerResponse => {
    const [reason, headers] = typeof first === 'string' ? [first, second] : [undefined, first];
    if (headers) setAll(response, headers);
    if (response.hasHeader('set-cookie')) response.setHeader('cache-control', 'private, no-store');
    for (const name in defaults) if (!response.hasHeader(name)) response.setHeader(name, defaults[name] ?? '');
    if (isSecure) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
    if (status === 413) response.setHeader('connection', 'close');
    return reason === undefined ? write(status) : write(status, reason);
  };
  response.writeHead = complete;
}

/** Sets headers as writeHead does: a list contains name, value, name, value, and a name may appear twice. */
function setAll(response: ServerResponse, headers: HeaderInput): void {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    return;
  }
  const pairs = (Array.isArray(headers[0]) ? headers.flat() : headers).map(String);
  for (let index = 0; index < pairs.length; index += 2) response.removeHeader(pairs[index] ?? '');
  for (let index = 0; index < pairs.length; index += 2)
    response.appendHeader(pairs[index] ?? '', pairs[index + 1] ?? '');
}
