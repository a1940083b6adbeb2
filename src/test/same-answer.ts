import { expect } from 'vitest';
import type { CallAnswer } from '~/server/api/fast-path';

/** Tokens of forms differ from call to call. */
const withoutToken = (body: string) => body.replace(/"token":"[^"]+"/, '"token":"…"');

/** Expects that the fast path returns the library's status, headers and body. */
export async function expectSameAnswer(fast: CallAnswer | null, response: Response, about: string): Promise<void> {
  const cookies = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  expect(fast && { ...fast, body: withoutToken(fast.body) }, about).toEqual({
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: withoutToken(await response.text()),
  });
}
