import type { Tx } from '~/server/db';

/**
 * Deletes every sealed health answer of this user when the consent is withdrawn. An answer beside the questionnaires
 * is deleted with those before it, so that no earlier one takes its place. Runs in the withdrawing transaction.
 */
export async function removeHealthAnswers(tx: Tx, userId: number): Promise<void> {
  await tx.suggestForm.updateMany({ where: { userId, health: { not: null } }, data: { health: null } });
  await tx.$executeRaw`
    delete from learner_health_checks c using learner_health_checks sealed
    where c.user_id = ${userId} and sealed.user_id = c.user_id and sealed.service_type = c.service_type
      and sealed.health is not null and sealed.checked_at >= c.checked_at`;
}
