import type { IncomingMessage } from 'node:http';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Does this machine itself ask? A proxy on it asks for somebody else, and says so. */
export function isLocal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return loopback.test(socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);
}
