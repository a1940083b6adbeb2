import { expect, it } from 'vitest';
import { requestIdOf } from './request-id';

it.each(['abcdefgh', 'b6f0c5a2-6f1b-4a57-9d5c-0d4c7b1f2a3e', 'x'.repeat(64)])('keeps %s', (id) => expect(requestIdOf(id)).toBe(id));

it.each([undefined, null, '', 'short', 'x'.repeat(65), 'a b<script>', 'abcdefgh\n', 'one-id-here, another-id', ['abcdefgh', 'abcdefgi']])('makes one instead of %j', (given) => {
  expect(requestIdOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIdOf(given)).not.toBe(requestIdOf(given));
});
