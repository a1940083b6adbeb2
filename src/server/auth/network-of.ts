import { isIPv6 } from 'node:net';

/**
 * Number of bits of an IPv6 address that form its network: what one connection has, or the most that one subscriber
 * gets.
 */
export type NetworkBits = 64 | 48;

/**
 * Returns the network that a budget is counted for: an IPv4 address as it is, and the first 64 or 48 bits of an IPv6
 * address, because a user with one of its addresses has them all. An address that is neither is returned unchanged.
 */
export function networkOf(address: string, bits: NetworkBits = 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])];
  const prefix = groups.slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/${bits}`;
}
