import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError, type ErrorCode } from '~/domain/shared/errors';

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
  // A stale view (specification §4) is a conflict for tRPC; the legacy handler answers 207.
  207: 'CONFLICT',
} as const;

/** Prisma's own words for a unique violation, a vanished row and a serialization failure. */
const prismaCodes: Record<string, ErrorCode> = { P2002: 'CONFLICT', P2025: 'NOT_FOUND', P2034: 'CONFLICT' };

/**
 * The DomainError behind whatever was thrown: our own, a schema's (field issues in `details.issues`), or null when it is
 * a fault that nobody should read.
 */
export function toDomainError(thrown: unknown): DomainError | null {
  if (thrown instanceof DomainError) return thrown;
  if (thrown instanceof ZodError) {
    const issues = thrown.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
    return new DomainError('INVALID_INPUT', { issues });
  }
  if (thrown instanceof TRPCError) {
    if (thrown.cause && thrown.cause !== thrown) {
      const inner = toDomainError(thrown.cause);
      if (inner) return inner;
    }
    if (thrown.code === 'BAD_REQUEST' || thrown.code === 'PARSE_ERROR') return new DomainError('INVALID_INPUT');
    if (thrown.code === 'NOT_FOUND') return new DomainError('NOT_FOUND');
    return null;
  }
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? prismaCodes[String(thrown.code)] : undefined;
  return code ? new DomainError(code) : null;
}

export function toTrpcError(error: DomainError): TRPCError {
  return new TRPCError({ code: statusToCode[error.status as keyof typeof statusToCode], message: error.message, cause: error });
}
