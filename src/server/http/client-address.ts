import { env } from '~/env.js';

/**
 * The client's address: the entry that the outermost trusted proxy wrote (TRUSTED_PROXY_HOPS from the right), or the
 * first one where it came by fewer. Everything to the left of it may be forged. Without trusted proxies the header is
 * what our own server set (web/listener.ts).
 */
export function clientAddress(headers: Pick<Headers, 'get'>, hops = env.TRUSTED_PROXY_HOPS): string | null {
  const chain = headers.get('x-forwarded-for')?.split(',') ?? [];
  const entry = chain.at(-Math.min(Math.max(1, hops), chain.length));
  return entry === undefined ? null : withoutPort(entry.trim()).slice(0, 64);
}

/** "203.0.113.9:51234" and "[2001:db8::7]:51234" as some proxies write them. */
function withoutPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
