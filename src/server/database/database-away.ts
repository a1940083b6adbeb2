/**
 * The database is away, starting, stopping or out of connections: Prisma's words, PostgreSQL's classes 08 and 57P and
 * its 53300, and the operating system's.
 */
const awayCodes =
  /^(P1001|P1002|P1008|P1017|P2024|P2028|P2037|08\d{3}|57P\d{2}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;

/** What the driver and its pool say without a code of a connection that was lost or never came. */
const awayMessages =
  /connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error|client was closed and is not queryable|server has closed the connection|DatabaseNotReachable|ConnectionClosed|SocketTimeout/i;

/**
 * A pooler's only state, for a session that broke, a database that it cannot reach and a wait that was too long.
 * PostgreSQL has it, too, for a call that breaks the protocol, but goes on after that.
 */
const poolerAway = (code: unknown, severity: unknown) => code === '08P01' && severity === 'FATAL';

/** Whether this says that the database cannot be asked now; Prisma hides what the driver said some levels deep. */
export function isDatabaseAway(thrown: unknown, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > 5) return false;
  const { code, originalCode, severity, kind, message, cause, meta } = thrown as Partial<
    Record<'code' | 'originalCode' | 'severity' | 'kind' | 'message' | 'cause' | 'meta', unknown>
  >;
  if (poolerAway(code, severity)) return true;
  if ([code, originalCode].some((word) => typeof word === 'string' && awayCodes.test(word))) return true;
  // An error's words only: those of a row or an input are somebody's text.
  if (
    (thrown instanceof Error || kind !== undefined) &&
    [message, kind].some((words) => typeof words === 'string' && awayMessages.test(words))
  )
    return true;
  const { driverAdapterError } = (meta ?? {}) as { driverAdapterError?: unknown };
  return isDatabaseAway(cause, depth + 1) || isDatabaseAway(driverAdapterError, depth + 1);
}
