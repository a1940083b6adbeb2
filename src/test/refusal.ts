import { expect } from 'vitest';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';

/** The code with which a call was refused; anything else, also success, fails the test. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof DomainError)) throw new Error('not refused', { cause: error });
  return cause.code;
}

/** The code of a refusal; any other failure fails the test. */
export function codeOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : null;
  if (cause instanceof DomainError) return cause.code;
  throw thrown;
}

/** What a call that is refused with this code is rejected with. */
export const refused = (code: ErrorCode): unknown =>
  expect.objectContaining({ cause: expect.objectContaining({ code }) });
