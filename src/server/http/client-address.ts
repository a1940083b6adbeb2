import { env } from '~/env.js';

/**
 * Returns the client's address: the entry that the outermost trusted proxy wrote (TRUSTED_PROXY_HOPS from the right),
 * or the first entry if the request passed fewer proxies. All entries to the left of it may be forged. Without trusted
 * proxies the header was set by our own server (web/listener.ts).
 */
export function clientAddress(headers: Pick<Headers, 'get'>, hops = env.TRUSTED_PROXY_HOPS): string | null {
  const chain = headers.get('x-forwarded-for')?.split(',') ?? [];
  const entry = chain.at(-Math.min(Math.max(1, hops), chain.length));
  return entry === undefined ? null : withoutPort(entry.trim()).slice(0, 64);
}

/** Removes the port that some proxies write: "203.0.113.9:51234" and "[2001:db8::7]:51234". */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
