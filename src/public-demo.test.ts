import { expect, test } from 'vitest';
import { isThisMachine, rejectPublicDemo } from './public-demo.js';

test.each(['localhost', 'LOCALHOST', 'localhost.', '127.0.0.1', '127.255.0.9', '::1', '[::1]'])(
  '%s is this machine',
  (host) => {
    expect(isThisMachine(host)).toBe(true);
  },
);

test.each([
  'dagaon.example',
  'localhost.dagaon.example',
  '127.0.0.1.dagaon.example',
  '127.dagaon.example',
  '0.0.0.0',
  '::',
  '',
  '10.0.0.2',
  '128.0.0.1',
  '[::2]',
  'localhost:80',
])('"%s" is not this machine', (host) => {
  expect(isThisMachine(host)).toBe(false);
});

const nothing = {
  appUrl: 'https://dagaon.example',
  host: undefined,
  hasDemoAccounts: false,
  usesSandbox: false,
  isAllowed: false,
};

test.each([
  ['no demo and no sandbox', {}, []],
  [
    'demo accounts',
    { hasDemoAccounts: true },
    [/^APP_URL \(https:\/\/dagaon\.example\) is not this machine, .*passwords.*DEMO_DATA=0.*ALLOW_PUBLIC_DEMO=1/],
  ],
  ['the sandbox', { usesSandbox: true }, [/^APP_URL .* sandbox .*TOSS_SECRET_KEY.*ALLOW_PUBLIC_DEMO=1/]],
  ['both', { hasDemoAccounts: true, usesSandbox: true }, [/passwords/, /sandbox/]],
  ['both, as meant', { hasDemoAccounts: true, usesSandbox: true, isAllowed: true }, []],
  [
    'a HOST that others reach',
    { appUrl: 'http://localhost:3000', host: '0.0.0.0', usesSandbox: true },
    [/^HOST \(0\.0\.0\.0\) is not/],
  ],
  ['both addresses', { host: '::', usesSandbox: true }, [/^APP_URL \(.*\) and HOST \(::\) are not/]],
  [
    'this machine',
    { appUrl: 'http://127.0.0.1:3000', host: 'localhost', hasDemoAccounts: true, usesSandbox: true },
    [],
  ],
  [
    'an address written to look like it',
    { appUrl: 'http://localhost@dagaon.example/', usesSandbox: true },
    [/dagaon\.example/],
  ],
])('%s', (_name, exposure, sentences) => {
  expect(rejectPublicDemo({ ...nothing, ...exposure })).toEqual(
    sentences.map((sentence) => expect.stringMatching(sentence)),
  );
});
