import { env } from '~/env.js';

/**
 * The client's address: the entry that the outermost trusted proxy wrote (TRUSTED_PROXY_HOPS from the right).
 * Everything to the left of it may be forged. Without trusted proxies the header is what our own server set.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, hops = env.TRUSTED_PROXY_HOPS): string | null {
  const chain = headers.get('x-forwarded-for')?.split(',').map((entry) => entry.trim()) ?? [];
  const entry = chain.at(-Math.max(1, hops));
  return entry?.slice(0, 64) ?? null;
}
