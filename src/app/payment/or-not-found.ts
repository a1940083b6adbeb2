import { notFound } from 'next/navigation';
import type { ErrorCode } from '~/domain/shared/errors';
import { codeOf } from './domain-code';

/**
 * Awaits a call; a missing row, another account's row and an invalid id become the page's 404. `instead` handles other
 * rejections.
 */
export async function orNotFound<T, I = never>(
  call: Promise<T>,
  instead: Partial<Record<ErrorCode, I>> = {},
): Promise<T | I> {
  try {
    return await call;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'NOT_FOUND' || code === 'INVALID_INPUT' || code === 'FORBIDDEN') return notFound();
    if (code !== null && code in instead) return instead[code] as I;
    throw error;
  }
}
