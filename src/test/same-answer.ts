import { expect } from 'vitest';
import type { CallAnswer } from '~/server/api/fast-path';

/** Expects that the fast path returns the library's status, headers and body. */
export async function expectSameAnswer(short: CallAnswer | null, response: Response, about: string): Promise<void> {
  const cookies = response.headers.getSetCookie();
  response.headers.delete('set-cookie');
  expect(short, about).toEqual({
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) },
    body: await response.text(),
  });
}
