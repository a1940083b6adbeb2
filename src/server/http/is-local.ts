import type { IncomingMessage } from 'node:http';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Returns whether the request comes from this machine itself. A proxy on this machine forwards requests of others, and
 * its forwarding header shows this.
 */
export function isLocal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return loopback.test(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);
}
