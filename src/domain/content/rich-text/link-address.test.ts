import { expect, it } from 'vitest';
import { linkAddress } from './link-address';
import { linkAddressSchema } from './schema';

it.each(['/', '/f/price?a=1#b', 'https://dagaon.test/a', 'mailto:help@dagaon.test', 'tel:02-123-4567'])(
  'accepts %s',
  (href) => {
    expect([linkAddress(href), linkAddressSchema.safeParse(href).success]).toEqual([href, true]);
  },
);

it.each([
  '',
  'f/price',
  '#top',
  '//payload.test',
  String.raw`/\payload.test`,
  '/\t/payload.test',
  '/a b',
  'http://payload.test/',
  'https://a:b@payload.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('rejects %j', (href) => {
  expect([linkAddress(href), linkAddressSchema.safeParse(href).success]).toEqual([null, false]);
});

it('normalizes a typed link address', () => {
  expect(linkAddress(' HTTPS://Dagaon.test ')).toBe('https://dagaon.test/');
  expect(linkAddressSchema.safeParse('HTTPS://Dagaon.test').success).toBe(false);
});
