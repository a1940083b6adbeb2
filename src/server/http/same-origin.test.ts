import { describe, expect, it } from 'vitest';
import { callingPagePath, isSameOrigin } from './same-origin';

const isAllowed = (method: string, headers: Record<string, string>) =>
  isSameOrigin(method, new Headers({ host: 'dagaon.example', ...headers }));

describe('requests that may change data', () => {
  it.each([
    ['GET', { 'sec-fetch-site': 'cross-site' }, true],
    ['POST', { 'sec-fetch-site': 'same-origin' }, true],
    ['POST', { 'sec-fetch-site': 'none' }, true],
    ['POST', { 'sec-fetch-site': 'cross-site', origin: 'https://dagaon.example' }, false],
    ['POST', { 'sec-fetch-site': 'same-site' }, false],
    ['post', { 'sec-fetch-site': 'cross-site' }, false],
    ['DELETE', { origin: 'https://evil.example' }, false],
    ['POST', { origin: 'null' }, false],
    ['POST', { origin: 'https://dagaon.example' }, true],
    ['POST', { origin: 'https://dagaon.example.evil.example' }, false],
    ['POST', {}, true],
  ])('%s with %o is allowed: %s', (method, headers, allowed) =>
    expect(isAllowed(method, headers as Record<string, string>)).toBe(allowed),
  );
});

it.each([
  ['https://dagaon.example/f/price?from=kakao#top', '/f/price'],
  ['http://localhost:3000/', '/'],
  ['https://evil.example/f/price', null],
  ['https://dagaon.example.evil.example/f/price', null],
  ['/f/price', null],
  ['', null],
  [undefined, null],
])('a call with the referer %s comes from the page %s', (referer, path) => {
  const headers = { host: 'dagaon.example', ...(referer === undefined ? {} : { referer }) };
  expect(callingPagePath(new Headers(headers))).toBe(path);
});
