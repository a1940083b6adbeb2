import { expect, it } from 'vitest';
import { clientAddress } from './client-address';

it.each([
  // Without proxies the header has one entry, written by our own server.
  [0, '203.0.113.9', '203.0.113.9'],
  [0, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  [1, '6.6.6.6,7.7.7.7,  203.0.113.9 ', '203.0.113.9'],
  [2, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [3, '6.6.6.6, 203.0.113.9, 10.0.0.3, 10.0.0.2', '203.0.113.9'],
  // The request passed fewer proxies than configured: the outermost proxy wrote the first entry.
  [2, '203.0.113.9', '203.0.113.9'],
  [3, '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  // Some proxies also write the port.
  [1, '203.0.113.9:51234', '203.0.113.9'],
  [1, '[2001:db8::7]:51234', '2001:db8::7'],
  [1, '[2001:db8::7]', '2001:db8::7'],
  [1, '2001:db8::7', '2001:db8::7'],
])('behind %i proxies, the client address in "%s" is %s', (hops, chain, expected) => {
  expect(clientAddress(new Headers({ 'x-forwarded-for': chain }), hops)).toBe(expected);
});

it('is unknown without the header, and at most as long as an address', () => {
  expect(clientAddress(new Headers(), 1)).toBeNull();
  expect(clientAddress(new Headers({ 'x-forwarded-for': 'x'.repeat(500) }), 1)).toHaveLength(64);
});
