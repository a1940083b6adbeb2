import { TRPCError } from '@trpc/server';
import { DomainError } from '~/domain/shared/errors';

/** @returns the result of the call; null when it is rejected as forbidden */
export async function nullIfForbidden<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError && thrown.cause.code === 'FORBIDDEN')
      return null;
    throw thrown;
  }
}
