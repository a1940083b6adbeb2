import { expect, it } from 'vitest';
import { requestIdOf } from './request-id';

const requestWith = (id: string | null) => ({ get: (name: string) => (name === 'x-request-id' ? id : null) });

it.each(['abcdefgh', 'b6f0c5a2-6f1b-4a57-9d5c-0d4c7b1f2a3e', 'x'.repeat(64)])('keeps the request id %s', (id) =>
  expect(requestIdOf(requestWith(id))).toBe(id),
);

it.each([
  null,
  '',
  'short',
  'x'.repeat(65),
  'a b<script>',
  'abcdefgh\n',
  'one-id-here, another-id',
  'abcdefgh,abcdefgi',
])('generates a new request id instead of %j', (id) => {
  expect(requestIdOf(requestWith(id))).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestIdOf(requestWith(id))).not.toBe(requestIdOf(requestWith(id)));
});
