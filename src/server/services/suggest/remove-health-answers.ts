import type { Tx } from '~/server/db';

/**
 * What withdrawing the consent means: every sealed health answer of this person's forms is gone. Runs in the
 * withdrawing transaction.
 */
export async function removeHealthAnswers(tx: Tx, userId: number): Promise<void> {
  await tx.suggestForm.updateMany({ where: { userId, health: { not: null } }, data: { health: null } });
}
