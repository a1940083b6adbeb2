/**
 * Returns the five-character SQLSTATE of PostgreSQL ("23505"), or Prisma's own code where Prisma hides it. For a raw
 * statement Prisma stores the SQLSTATE three levels deep, for the commit (deferred triggers and constraints) one level
 * deep; the pool gives it as `code`.
 */
export function sqlStates(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null) return [];
  const { code, cause, meta } = thrown as {
    code?: unknown;
    cause?: { originalCode?: unknown };
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
  };
  const states = [code, cause?.originalCode, meta?.driverAdapterError?.cause?.originalCode];
  return states.filter((value) => typeof value === 'string');
}

/** Codes of a violated constraint, of a transaction that was aborted in favour of another, and of a lock timeout. */
const undone = /^(23[\dA-Z]{3}|40001|40P01|55P03)$/;

/**
 * Returns whether PostgreSQL reported that it rolled back the statement. After a lost connection the result of the
 * statement is unknown.
 */
export function isUndone(thrown: unknown): boolean {
  return sqlStates(thrown).some((state) => undone.test(state));
}
