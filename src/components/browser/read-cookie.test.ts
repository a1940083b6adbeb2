import { expect, it } from 'vitest';
import { readCookie } from './read-cookie';

it.each([
  ['a=1; b=2', 'b', '2'],
  ['a=1; bb=2', 'b', null],
  ['a=b=2', 'b', null],
  ['a=b=2', 'a', 'b=2'],
  ['a=%2Fmypage%3Fto%3D1', 'a', '/mypage?to=1'],
  ['a=%E0%A4%A', 'a', null],
  ['a=', 'a', ''],
  ['', 'a', null],
])('reads from %j the cookie %s as %j', (cookies, name, value) => {
  expect(readCookie(name, cookies)).toBe(value);
});
