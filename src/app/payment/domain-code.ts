import { DomainError, type ErrorCode } from '~/domain/shared/errors';

/** Returns the code of a rejected server-side call; null for an unexpected error, which the error page shows. */
export function codeOf(thrown: unknown): ErrorCode | null {
  const cause = thrown instanceof Error ? thrown.cause : null;
  return cause instanceof DomainError ? cause.code : null;
}
