import type { CreditKind } from '~/generated/prisma/enums';
import { DomainError } from '~/domain/shared/errors';
import type { Db, Tx } from '~/server/db';

/**
 * Credits of a contract (docs/product/consulting-and-lessons.md#credits). An open lesson has spent its credit from the
 * moment it is asked for (USE, key `use:<lessonId>`), so the balance is what can still be booked; a lesson that ends
 * without being charged gives it back (RETURN, key `return:<lessonId>`). Callers hold the contract's lock; the
 * database refuses a negative sum anyway.
 */
export async function creditBalance(tx: Db | Tx, contractId: number): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({ where: { contractId }, _sum: { amount: true } });
  return _sum.amount ?? 0;
}

type Spending = { contractId: number; lessonId: number; now: Date };

/** @throws DomainError NO_CREDIT */
export async function spendCredit(tx: Tx, { contractId, lessonId, now }: Spending): Promise<void> {
  if ((await creditBalance(tx, contractId)) < 1) throw new DomainError('NO_CREDIT');
  await write(tx, { contractId, lessonId, kind: 'USE', amount: -1, idempotencyKey: `use:${lessonId}`, at: now });
}

/** Gives a lesson's credit back, with credits on top when the coach is at fault. */
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

/** Takes away what is left when a contract ends. One that was opened again by a dispute ends once more. */
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

/** Takes a lesson's bonus away again, as long as it has not been booked. @returns how many were taken: 1, or 0 */
export async function takeBonusBack(tx: Tx, { contractId, lessonId, now }: Spending): Promise<number> {
  const { _sum } = await tx.creditEntry.aggregate({
    where: { contractId, lessonId, kind: 'BONUS' },
    _sum: { amount: true },
  });
  const taken = Math.min(_sum.amount ?? 0, await creditBalance(tx, contractId));
  if (taken > 0)
    await write(tx, {
      contractId,
      lessonId,
      kind: 'EXPIRE',
      amount: -taken,
      idempotencyKey: `unbonus:${lessonId}`,
      at: now,
    });
  return Math.max(0, taken);
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
