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
