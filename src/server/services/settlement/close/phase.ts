import type { SettlementPolicy } from '~/domain/settlement/policy';
import type { Tx } from '~/server/db';

/** The month that is being closed, under its row's lock. */
export type ClosingMonth = {
  id: number;
  /** "2026-11" */
  month: string;
  /** The first instant after it. */
  until: Date;
  policy: SettlementPolicy;
  now: Date;
};

/**
 * One batch of a part of the close.
 * @param after the last row that is done
 */
export type Phase = (tx: Tx, closing: ClosingMonth, after: number) => Promise<Batch>;

export type Batch = {
  /** The last row that is done now; null when none is left. */
  cursor: number | null;
  /** Lines that were written. */
  lines?: number;
  /** Lessons that no contract has a price for. */
  unpriced?: number;
};

/** The statements of these coaches, made where they are not there yet. */
export async function openStatements(
  tx: Tx,
  { id: monthId }: ClosingMonth,
  coachIds: readonly number[],
): Promise<Map<number, number>> {
  // In one order, so that nobody who opens the same ones waits for whom they wait for.
  const wanted = [...new Set(coachIds)].toSorted((one, other) => one - other);
  await tx.settlementStatement.createMany({
    data: wanted.map((coachId) => ({ monthId, coachId })),
    skipDuplicates: true,
  });
  const rows = await tx.settlementStatement.findMany({
    where: { monthId, coachId: { in: wanted } },
    select: { id: true, coachId: true },
  });
  return new Map(rows.map(({ id, coachId }) => [coachId, id]));
}

/** The bills of these companies, likewise. */
export async function openBills(
  tx: Tx,
  { id: monthId }: ClosingMonth,
  companyIds: readonly number[],
): Promise<Map<number, number>> {
  const wanted = [...new Set(companyIds)].toSorted((one, other) => one - other);
  if (wanted.length === 0) return new Map();
  await tx.companyBill.createMany({
    data: wanted.map((csCorporateId) => ({ monthId, csCorporateId })),
    skipDuplicates: true,
  });
  const rows = await tx.companyBill.findMany({
    where: { monthId, csCorporateId: { in: wanted } },
    select: { id: true, csCorporateId: true },
  });
  return new Map(rows.map(({ id, csCorporateId }) => [csCorporateId, id]));
}

/** What a map was filled with for this key a moment ago. */
export function idOf(ids: ReadonlyMap<number, number>, key: number): number {
  const id = ids.get(key);
  if (id === undefined) throw new RangeError(`nothing was opened for ${key}`);
  return id;
}
