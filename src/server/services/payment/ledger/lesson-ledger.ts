import { balanced, type LedgerLine } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';

/**
 * Returns the balance of a lesson over all its ledger transactions; empty when it earned nothing or everything was
 * reversed.
 */
export async function lessonBalance(tx: Tx, lessonId: number): Promise<LedgerLine[]> {
  const rows = await tx.ledgerEntry.groupBy({
    by: ['account', 'ownerId'],
    where: { transaction: { lessonId } },
    _sum: { amount: true },
    orderBy: [{ account: 'asc' }, { ownerId: 'asc' }],
  });
  return balanced(rows.map(({ account, ownerId, _sum }) => ({ account, ownerId, amount: _sum.amount ?? 0 })));
}

/** Returns the key of the lesson's next transaction of a kind; a lesson whose mark was undone can earn again. */
export async function nextLessonKey(
  tx: Tx,
  { lessonId, kind, keyPrefix }: { lessonId: number; kind: string; keyPrefix: string },
): Promise<string> {
  const before = await tx.ledgerTransaction.count({ where: { lessonId, kind } });
  return before === 0 ? `${keyPrefix}:${lessonId}` : `${keyPrefix}:${lessonId}:${before + 1}`;
}
