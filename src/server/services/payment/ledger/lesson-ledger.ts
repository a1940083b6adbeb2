import { balanced, type LedgerLine } from '~/domain/payment/ledger';
import type { Tx } from '~/server/db';

/**
 * What a lesson stands for in the ledger, over all its transactions; empty when it earned nothing or all of it was
 * taken back.
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

/** Its next transaction of a kind: a lesson that was undone can be held, and earned, again. */
export async function nextLessonKey(
  tx: Tx,
  { lessonId, kind, word }: { lessonId: number; kind: string; word: string },
): Promise<string> {
  const before = await tx.ledgerTransaction.count({ where: { lessonId, kind } });
  return before === 0 ? `${word}:${lessonId}` : `${word}:${lessonId}:${before + 1}`;
}
