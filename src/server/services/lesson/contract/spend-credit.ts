import type { CreditKind } from '~/generated/prisma/enums';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';

/**
 * Returns the sum of a contract's credits (docs/product/consulting-and-lessons.md#credits), which is the number that
 * can still be booked. An open lesson spends its credit when it is requested (USE, key `use:<lessonId>`); a lesson that
 * ends without a charge returns it (RETURN, key `return:<lessonId>`). Callers of the functions here hold the contract's
 * lock; the database also rejects a negative sum.
 */
export async function creditBalance(tx: Db | Tx, contractId: number): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({ where: { contractId }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}

type Spending = { contractId: number; lessonId: number; now: Date };

/**
 * Spends the credit of a new lesson.
 * @throws DomainError NO_CREDIT
 */
export async function spendCredit(tx: Tx, { contractId, lessonId, now }: Spending): Promise<void> {
  if ((await creditBalance(tx, contractId)) < 1) throw new DomainError('NO_CREDIT');
  await write(tx, { contractId, lessonId, kind: 'USE', amount: -1, idempotencyKey: `use:${lessonId}`, at: now });
}

/** Returns a lesson's credit, with bonus credits when the coach is at fault. */
export async function returnCredit(
  tx: Tx,
  { contractId, lessonId, now }: Spending,
  { returned, bonus }: { returned: number; bonus: number },
): Promise<void> {
  if (returned > 0)
    await write(tx, {
      contractId,
      lessonId,
      kind: 'RETURN',
      amount: returned,
      idempotencyKey: `return:${lessonId}`,
      at: now,
    });
  if (bonus > 0)
    await write(tx, {
      contractId,
      lessonId,
      kind: 'BONUS',
      amount: bonus,
      idempotencyKey: `bonus:${lessonId}`,
      at: now,
    });
}

/**
 * Removes the remaining credits when a contract ends. A contract that was reopened by a dispute ends more than once.
 */
export async function expireCredits(tx: Tx, { contractId, now }: { contractId: number; now: Date }): Promise<void> {
  const balance = await creditBalance(tx, contractId);
  if (balance <= 0) return;
  const before = await tx.creditEntry.count({ where: { contractId, kind: 'EXPIRE', lessonId: null } });
  await write(tx, {
    contractId,
    lessonId: null,
    kind: 'EXPIRE',
    amount: -balance,
    idempotencyKey: before === 0 ? `expire:${contractId}` : `expire:${contractId}:${before + 1}`,
    at: now,
  });
}

/** Takes a lesson's bonus back if it is not booked yet. @returns how many were taken: 1, or 0 */
export async function revokeBonus(tx: Tx, { contractId, lessonId, now }: Spending): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({
    where: { contractId, lessonId, kind: 'BONUS' },
    _sum: { amount: true },
  });
  const revoked = Math.min(_sum.amount ?? 0, await creditBalance(tx, contractId));
  if (revoked > 0)
    await write(tx, {
      contractId,
      lessonId,
      kind: 'EXPIRE',
      amount: -revoked,
      idempotencyKey: `unbonus:${lessonId}`,
      at: now,
    });
  return Math.max(0, revoked);
}

async function write(
  tx: Tx,
  entry: {
    contractId: number;
    lessonId: number | null;
    kind: CreditKind;
    amount: number;
    idempotencyKey: string;
    at: Date;
  },
): Promise<void> {
  await tx.creditEntry.create({ data: entry });
}
