import { notFound } from 'next/navigation';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';

/** Returns the code of a rejected server-side call; null for an unexpected error, which the error page shows. */
function codeOf(thrown: unknown): ErrorCode | null {
  const cause = thrown instanceof Error ? thrown.cause : null;
  return cause instanceof DomainError ? cause.code : null;
}

/** Awaits a call; a missing row, another account's row and an invalid id become the page's 404. */
export async function missingAsNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return notFound();
    throw error;
  }
}

/**
 * Awaits a call like `missingAsNotFound`; missing access also becomes a 404, and `instead` handles other rejections.
 */
export async function rejectedAsNotFound<T, I = never>(
  call: Promise<T>,
  instead: Partial<Record<ErrorCode, I>> = {},
): Promise<T | I> {
  try {
    return await missingAsNotFound(call);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'FORBIDDEN') return notFound();
    if (code !== null && code in instead) return instead[code] as I;
    throw error;
  }
}
