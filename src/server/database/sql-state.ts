/**
 * PostgreSQL's five letters for what it refused ("23505"), or Prisma's own code where it hides them; Prisma keeps those
 * of a raw statement three levels deep, the pool gives them as `code`.
 */
export function sqlStates(thrown: unknown): string[] {
  if (typeof thrown !== 'object' || thrown === null) return [];
  const { code, meta } = thrown as {
    code?: unknown;
    meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } };
  };
  return [code, meta?.driverAdapterError?.cause?.originalCode].filter((word) => typeof word === 'string');
}

/** A constraint, another transaction that could go on, a lock that did not come in time. */
const undone = /^(23[\dA-Z]{3}|40001|40P01|55P03)$/;

/**
 * Whether PostgreSQL said that it undid the statement; of a connection that was lost nobody knows what became of it.
 */
export function isUndone(thrown: unknown): boolean {
  return sqlStates(thrown).some((state) => undone.test(state));
}
