import type { Tx } from '~/server/db';

/**
 * Deletes every sealed health answer of this user when the consent is withdrawn. Runs in the withdrawing transaction.
 */
export async function removeHealthAnswers(tx: Tx, userId: number): Promise<void> {
  await tx.suggestForm.updateMany({ where: { userId, health: { not: null } }, data: { health: null } });
  await tx.learnerHealthCheck.deleteMany({ where: { userId, health: { not: null } } });
}
