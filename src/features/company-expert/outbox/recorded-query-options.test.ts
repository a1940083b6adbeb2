import { expect, it } from 'vitest';
import { recordedQueryOptions } from './recorded-query-options';

const createError = (domainCode: string) => Object.assign(new Error(domainCode), { data: { domainCode } });

it('refetches what a phone stores only while the server does not answer', () => {
  const again = (error: unknown) => recordedQueryOptions.refetchInterval({ state: { error } });
  expect(again(null)).toBe(false);
  expect(again(new TypeError('Failed to fetch'))).toBe(10_000);
  expect(again(createError('RATE_LIMITED'))).toBe(10_000);
  for (const code of ['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'INTERNAL'])
    expect(again(createError(code))).toBe(false);
});
