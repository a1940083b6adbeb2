import type { SettlementPolicy } from '~/domain/settlement/policy';
import type { Tx } from '~/server/db';

/** The month that is being closed; its row is locked. */
export type ClosingMonth = {
  id: number;
  /** "2026-11" */
  month: string;
  /** The first instant after the month. */
  until: Date;
  policy: SettlementPolicy;
  now: Date;
};

/**
 * Processes one batch of a phase of the close.
 * @param after id of the last processed row
 */
export type Phase = (tx: Tx, closing: ClosingMonth, after: number) => Promise<Batch>;

export type Batch = {
  /** Id of the row processed last; null when no row remains. */
  cursor: number | null;
  /** Number of lines written. */
  lines?: number;
  /** Number of lessons for which no contract has a price. */
  unpriced?: number;
};

/** Returns the statements of these coaches, and creates missing ones. */
export async function openStatements(
  tx: Tx,
  { id: monthId }: ClosingMonth,
  coachIds: readonly number[],
): Promise<Map<number, number>> {
  // Rows are created in one order, so that two transactions that open the same statements do not deadlock.
  const sortedIds = [...new Set(coachIds)].toSorted((a, b) => a - b);
  await tx.settlementStatement.createMany({
    data: sortedIds.map((coachId) => ({ monthId, coachId })),
    skipDuplicates: true,
  });
  const rows = await tx.settlementStatement.findMany({
    where: { monthId, coachId: { in: sortedIds } },
    select: { id: true, coachId: true },
  });
  return new Map(rows.map(({ id, coachId }) => [coachId, id]));
}

/** Returns the bills of these companies, and creates missing ones. */
export async function openBills(
  tx: Tx,
  { id: monthId }: ClosingMonth,
  companyIds: readonly number[],
): Promise<Map<number, number>> {
  const sortedIds = [...new Set(companyIds)].toSorted((a, b) => a - b);
  if (sortedIds.length === 0) return new Map();
  await tx.companyBill.createMany({
    data: sortedIds.map((csCorporateId) => ({ monthId, csCorporateId })),
    skipDuplicates: true,
  });
  const rows = await tx.companyBill.findMany({
    where: { monthId, csCorporateId: { in: sortedIds } },
    select: { id: true, csCorporateId: true },
  });
  return new Map(rows.map(({ id, csCorporateId }) => [csCorporateId, id]));
}

/** Returns the id that the map must contain for this key. */
export function idOf(ids: ReadonlyMap<number, number>, key: number): number {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`nothing was opened for ${key}`);
  return id;
}
