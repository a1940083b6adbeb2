import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';
import { isDatabaseAway } from '~/server/database/database-away';
import { sqlStates } from '~/server/database/sql-state';
import { isEndedForAnother } from '~/server/database/try-again';
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
  // A stale view (docs/product/consulting-and-lessons.md#stale-views) is a conflict for tRPC; the legacy handler
  // answers 207.
  207: 'CONFLICT',
} as const;

/**
 * Prisma's words for a unique violation and a vanished row, and PostgreSQL's for the first: somebody else was faster.
 */
const databaseCodes: Partial<Record<string, ErrorCode>> = {
  P2002: 'CONFLICT',
  P2025: 'NOT_FOUND',
  23505: 'CONFLICT',
  // A row about somebody whose account has been closed meanwhile (a trigger's own word).
  '23L01': 'CONFLICT',
};

/**
 * The DomainError behind whatever was thrown: our own, an input schema's (field issues in `details.issues`), the
 * database's word for a race, or null when it is a fault that nobody should read.
 */
export function toDomainError(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof TRPCError) return fromTrpc(thrown);
  const code = databaseCode(thrown);
  return code ? new DomainError(code) : null;
}

/** A call that nobody of ours makes: no JSON, another verb or content type, too many calls in one. */
const badCalls: ReadonlySet<string> = new Set([
  'BAD_REQUEST',
  'PARSE_ERROR',
  'METHOD_NOT_SUPPORTED',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** A schema's complaint is the caller's fault only about input; about output or stored data it is ours. */
function fromTrpc(thrown: TRPCError): DomainError | null {
  // A procedure's own error has the status of the framework's around it; its words win.
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
  const known = sqlStates(thrown).flatMap((state) => databaseCodes[state] ?? []);
  // Ended in favour of another transaction, it left nothing and may be sent again as it is.
  return known[0] ?? (isDatabaseAway(thrown) || isEndedForAnother(thrown) ? 'UNAVAILABLE' : undefined);
}

/**
 * The error to answer with. A fault, and a database that is away, are logged with their own words; who asked reads a
 * sentence and the id under which it stands in the log.
 */
export function answerableError(
  thrown: unknown,
  about: { requestId?: string | undefined; path?: string | undefined },
): DomainError {
  const known = toDomainError(thrown);
  if (known && known.code !== 'UNAVAILABLE') return known;
  const err = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown;
  logger.error({ ...about, err }, known ? 'not available' : 'call failed');
  return known ?? new DomainError('INTERNAL', about.requestId ? { requestId: about.requestId } : {});
}

export function toTrpcError(error: DomainError): TRPCError {
  return new TRPCError({
    code: statusToCode[error.status as keyof typeof statusToCode],
    message: error.message,
    cause: error,
  });
}
