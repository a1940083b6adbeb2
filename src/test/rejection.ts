import { expect } from 'vitest';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';

/** Returns the code of a rejected call; success or any other error fails the test. */
export async function rejection(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof DomainError)) throw new Error('not rejected', { cause: error });
  return cause.code;
}

/** Returns the code of a rejection; any other error fails the test. */
export function codeOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : null;
  if (cause instanceof DomainError) return cause.code;
  throw thrown;
}

/** Matches the error of a call that is rejected with this code. */
export const errorWith = (code: ErrorCode): unknown =>
  expect.objectContaining({ cause: expect.objectContaining({ code }) });
