import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { isLocal } from './is-local';

const requestFrom = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  isLocal({ socket: { remoteAddress } as IncomingMessage['socket'], headers });

it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(requestFrom(address)).toBe(true);
});

it.each(['10.0.0.1', '203.0.113.127', '::ffff:10.0.0.1', '1127.0.0.1', '::11', '', undefined])(
  '%s is not this machine',
  (address) => {
    expect(requestFrom(address)).toBe(false);
  },
);

it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'])(
  'a request from a proxy on this machine that writes %s is not local',
  (name) => {
    expect(requestFrom('127.0.0.1', { [name]: '127.0.0.1' })).toBe(false);
  },
);
