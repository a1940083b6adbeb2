import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Logger } from 'pino';

const nearby = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  nearby.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  nearby.addSubnet(network, bits, 'ipv6');
}

/**
 * Warns once if requests seem to come through a proxy but no proxy is trusted: all users would then share its address
 * and the limits of one network.
 */
export function createProxyWarning(log: Pick<Logger, 'warn'>): (request: IncomingMessage) => void {
  let hasWarned = false;
  return ({ headers, socket: { remoteAddress: peer } }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined || peer === undefined) return;
    if (!nearby.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return;
    hasWarned = true;
    log.warn({ peer }, 'a proxy forwards requests: set TRUSTED_PROXY_HOPS, or all its clients share one limit');
  };
}
