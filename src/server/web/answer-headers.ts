import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Given = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A year: browsers that were here once speak HTTPS only. */
const STRICT_TRANSPORT = 'max-age=31536000';

/**
 * Stand on every answer that does not say otherwise. Windows that a page of ours opens (a payment, a login) keep their
 * way back.
 */
const defaults: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/**
 * Completes the headers of an answer at the moment they are written, whoever writes them and however late: what carries
 * a cookie is kept by nobody but its browser, so that no cache hands one person's session to another; every answer has
 * the defaults; and a body that was too long ends its connection, because the rest of it is not read.
 * @param options isSecure: the site's address is https
 */
export function completeHeaders(response: ServerResponse, { isSecure }: { isSecure: boolean }): void {
  const write = response.writeHead.bind(response);
  const complete = (status: number, first?: string | Given, second?: Given): ServerResponse => {
    const [reason, given] = typeof first === 'string' ? [first, second] : [undefined, first];
    if (given) setAll(response, given);
    if (response.hasHeader('set-cookie')) response.setHeader('cache-control', 'private, no-store');
    for (const name in defaults) if (!response.hasHeader(name)) response.setHeader(name, defaults[name] ?? '');
    if (isSecure) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
    if (status === 413) response.setHeader('connection', 'close');
    return reason === undefined ? write(status) : write(status, reason);
  };
  response.writeHead = complete;
}

/** As writeHead itself does: a list is name, value, name, value, and a name in it may come twice. */
function setAll(response: ServerResponse, given: Given): void {
  if (!Array.isArray(given)) {
    for (const [name, value] of Object.entries(given)) if (value !== undefined) response.setHeader(name, value);
    return;
  }
  const pairs = (Array.isArray(given[0]) ? given.flat() : given).map(String);
  for (let index = 0; index < pairs.length; index += 2) response.removeHeader(pairs[index] ?? '');
  for (let index = 0; index < pairs.length; index += 2)
    response.appendHeader(pairs[index] ?? '', pairs[index + 1] ?? '');
}
