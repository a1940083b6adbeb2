import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable';
import { sqlStates } from '~/server/database/sql-state';
import { isAbortedTransaction } from '~/server/database/retry-aborted';
import { logger } from '~/server/observability/logger';

const statusToCode = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
  500: 'INTERNAL_SERVER_ERROR',
  // For tRPC, a stale view (docs/product/consulting-and-lessons.md#stale-views) is a conflict; the legacy handler
  // answers 207.
  207: 'CONFLICT',
} as const;

/**
 * Prisma's codes for a unique violation and a missing row, and PostgreSQL's code for a unique violation: another
 * request was faster.
 */
const databaseCodes: Partial<Record<string, ErrorCode>> = {
  P2002: 'CONFLICT',
  P2025: 'NOT_FOUND',
  23505: 'CONFLICT',
  // The row refers to a user whose account has been closed meanwhile (raised by a trigger).
  '23L01': 'CONFLICT',
};

/**
 * Returns the DomainError for anything thrown: our own error, bad input (field issues in `details.issues`), or a race
 * that the database reports. Returns null for an internal fault, whose text must not reach the user.
 */
export function toDomainError(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof TRPCError) return fromTrpc(thrown);
  const code = databaseCode(thrown);
  return code ? new DomainError(code) : null;
}

/** Malformed calls, which our own clients never make: no JSON, wrong method or content type, too many calls in one. */
const badCalls: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'PARSE_ERROR',
  'METHOD_NOT_SUPPORTED',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** A schema error is the caller's fault only for input; for output or stored data it is an internal fault. */
function fromTrpc(thrown: TRPCError): DomainError | null {
  // A procedure's own error is wrapped in a framework error; its own code and message win.
  if (thrown.cause instanceof DomainError) return thrown.cause;
  if (badCalls.has(thrown.code)) {
    const issues =
      thrown.cause instanceof ZodError
        ? thrown.cause.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
        : undefined;
    return new DomainError('INVALID_INPUT', issues ? { issues } : {});
  }
  if (thrown.code === 'NOT_FOUND') return new DomainError('NOT_FOUND');
  if (thrown.cause instanceof ZodError || thrown.cause instanceof TRPCError || !thrown.cause) return null;
  return toDomainError(thrown.cause);
}

function databaseCode(thrown: unknown): ErrorCode | undefined {
  const databaseErrors = sqlStates(thrown).flatMap((state) => databaseCodes[state] ?? []);
  // A transaction that was aborted in favour of another one wrote nothing, so the call can be retried unchanged.
  return (
    databaseErrors[0] ?? (isDatabaseUnavailable(thrown) || isAbortedTransaction(thrown) ? 'UNAVAILABLE' : undefined)
  );
}

/**
 * Returns the error to answer with. An internal fault or an unavailable database is logged with the original error; for
 * an internal fault the user sees one sentence and the request id of the log line.
 */
export function answerableError(
  thrown: unknown,
  about: { requestId?: string | undefined; path?: string | undefined },
): DomainError {
  const domainError = toDomainError(thrown);
  if (domainError && domainError.code !== 'UNAVAILABLE') return domainError;
  const err = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown;
  logger.error({ ...about, err }, domainError ? 'not available' : 'call failed');
  return domainError ?? new DomainError('INTERNAL', about.requestId ? { requestId: about.requestId } : {});
}

export function toTrpcError(error: DomainError): TRPCError {
  return new TRPCError({
    code: statusToCode[error.status as keyof typeof statusToCode],
    message: error.message,
    cause: error,
  });
}
