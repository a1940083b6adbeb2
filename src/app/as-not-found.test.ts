import { TRPCError } from '@trpc/server';
import { describe, expect, it } from 'vitest';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { missingAsNotFound, rejectedAsNotFound } from './as-not-found';

const createRejection = (code: ErrorCode) =>
  Promise.reject(new TRPCError({ code: 'BAD_REQUEST', cause: new DomainError(code) }));
const notFoundPage = { digest: 'NEXT_HTTP_ERROR_FALLBACK;404' };

describe('a call of a page', () => {
  it('returns its answer', async () => {
    expect(await missingAsNotFound(Promise.resolve(3))).toBe(3);
    expect(await rejectedAsNotFound(Promise.resolve(3))).toBe(3);
  });

  it.each(['NOT_FOUND', 'INVALID_INPUT'] as const)('becomes a 404 for %s', async (code) => {
    await expect(missingAsNotFound(createRejection(code))).rejects.toMatchObject(notFoundPage);
    await expect(rejectedAsNotFound(createRejection(code))).rejects.toMatchObject(notFoundPage);
  });

  it('becomes a 404 without access only where every rejection does', async () => {
    await expect(missingAsNotFound(createRejection('FORBIDDEN'))).rejects.toMatchObject({
      cause: { code: 'FORBIDDEN' },
    });
    await expect(rejectedAsNotFound(createRejection('FORBIDDEN'))).rejects.toMatchObject(notFoundPage);
  });

  it('answers another rejection with its own value, and throws all others', async () => {
    expect(await rejectedAsNotFound(createRejection('TOO_EARLY'), { TOO_EARLY: null })).toBeNull();
    await expect(rejectedAsNotFound(createRejection('CONFLICT'), { TOO_EARLY: null })).rejects.toMatchObject({
      cause: { code: 'CONFLICT' },
    });
    await expect(missingAsNotFound(Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  });
});
