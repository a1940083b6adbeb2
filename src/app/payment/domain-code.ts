import { DomainError, type ErrorCode } from '~/domain/shared/errors';

/** The code of a refusal that a server-side call threw; null for a fault, which the error page shows. */
export function codeOf(thrown: unknown): ErrorCode | null {
  const cause = thrown instanceof Error ? thrown.cause : null;
  return cause instanceof DomainError ? cause.code : null;
}
