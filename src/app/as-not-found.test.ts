import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { missingAsNotFound, refusedAsNotFound } from './as-not-found';

const rejected = (code: ErrorCode) =>
  Promise.reject(new TRPCError({ code: 'BAD_REQUEST', cause: new DomainError(code) }));
const notFoundPage = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' };

describe('a call of a page', () => {
  it('returns its answer', async () => {
    expect(await missingAsNotFound(Promise.resolve(3))).toBe(3);
    expect(await refusedAsNotFound(Promise.resolve(3))).toBe(3);
  });

  it.each(['NOT_FOUND', 'INVALID_INPUT'] as const)('becomes a 404 for %s', async (code) => {
    await expect(missingAsNotFound(rejected(code))).rejects.toMatchObject(notFoundPage);
    await expect(refusedAsNotFound(rejected(code))).rejects.toMatchObject(notFoundPage);
  });

  it('becomes a 404 without access only where every rejection does', async () => {
    await expect(missingAsNotFound(rejected('FORBIDDEN'))).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    await expect(refusedAsNotFound(rejected('FORBIDDEN'))).rejects.toMatchObject(notFoundPage);
  });

  it('answers another rejection with its own value, and throws all others', async () => {
    expect(await refusedAsNotFound(rejected('TOO_EARLY'), { TOO_EARLY: null })).toBeNull();
    await expect(refusedAsNotFound(rejected('CONFLICT'), { TOO_EARLY: null })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    await expect(missingAsNotFound(Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  });
});
