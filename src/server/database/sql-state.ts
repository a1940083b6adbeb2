/**
 * Returns the five-character SQLSTATE of PostgreSQL ("23505"), or Prisma's own code where Prisma hides it. For a raw
 * statement Prisma stores the SQLSTATE three levels deep; the pool gives it as `code`.
 */
export function sqlStates(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null) return [];
  const { code, meta } = thrown as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
  };
  return [code, meta?.driverAdapterError?.cause?.originalCode].filter((value) => typeof value === 'string');
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
