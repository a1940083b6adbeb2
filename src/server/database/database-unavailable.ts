/**
 * Codes for a database that is unreachable, starting, stopping or out of connections: Prisma's codes, PostgreSQL's
 * classes 08 and 57P and its code 53300, and the operating system's codes.
 */
const unavailableCodes =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037|08\d{3}|57P\d{2}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;

/** Messages of the driver and its pool, without a code, about a connection that was lost or never opened. */
const unavailableMessages =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|client was closed and is not queryable|server has closed the connection|DatabaseNotReachable|ConnectionClosed|SocketTimeout/i;

/**
 * A pooler has only this code, for a broken session, an unreachable database and a wait that took too long. PostgreSQL
 * also uses it for a protocol violation, but keeps the connection open after that.
 */
const isPoolerUnavailable = (code: unknown, severity: unknown) => code === '08P01' && severity === 'FATAL';

/**
 * Returns whether this error means that the database is unavailable now. Prisma wraps the driver's error several levels
 * deep.
 */
export function isDatabaseUnavailable(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  const { code, originalCode, severity, kind, message, cause, meta } = thrown as Partial<
    Record<'code' | 'originalCode' | 'severity' | 'kind' | 'message' | 'cause' | 'meta', unknown>
  >;
  if (isPoolerUnavailable(code, severity)) return true;
  if ([code, originalCode].some((value) => typeof value === 'string' && unavailableCodes.test(value))) return true;
  // Checks the messages of errors only: a message in a row or an input is text that a user wrote.
  if (
    (thrown instanceof Error || kind !== undefined) &&
    [message, kind].some((text) => typeof text === 'string' && unavailableMessages.test(text))
  )
    return true;
  const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: unknown };
  return isDatabaseUnavailable(cause, depth + 1) || isDatabaseUnavailable(driverAdapterError, depth + 1);
}
