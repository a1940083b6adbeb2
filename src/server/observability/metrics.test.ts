import { expect, it } from 'vitest';
import { canReadMetrics } from './metrics';

const localUrl = 'http://localhost:3000';
const site = 'https://dagaon.example';
const none = { authorization: null, isLocal: true };

it.each([
  ['this machine, of a product that only it reaches', none, { APP_URL: localUrl }, true],
  ['this machine by its address', none, { APP_URL: 'http://127.0.0.1:3000' }, true],
  ['another machine', { ...none, isLocal: false }, { APP_URL: localUrl }, false],
  // A proxy on this machine that adds no header looks like this machine itself.
  ['this machine, of a product that others reach', none, { APP_URL: site }, false],
  ['another machine, of a product that others reach', { ...none, isLocal: false }, { APP_URL: site }, false],
  ['an address that is none', none, { APP_URL: 'localhost' }, false],
  ['a host named to look like this machine', none, { APP_URL: 'https://localhost.dagaon.example' }, false],
  ['the token', { authorization: 'Bearer secret', isLocal: false }, { APP_URL: site, METRICS_TOKEN: 'secret' }, true],
  [
    'another token',
    { authorization: 'Bearer other!', isLocal: true },
    { APP_URL: localUrl, METRICS_TOKEN: 'secret' },
    false,
  ],
  ['no token where there is one', none, { APP_URL: localUrl, METRICS_TOKEN: 'secret' }, false],
])('%s', (_who, requester, settings, expected) => {
  expect(canReadMetrics(requester, settings)).toBe(expected);
});
