import type { Tx } from '~/server/db';
import { heldHour } from '~/server/services/payment/order/held-hour';
import { touchContract } from './change-lesson';
import { loadContract } from '../contract/contract-row';
import { planRequestDeadline, takeLesson } from './request-lesson';

/**
 * Requests the hour that was chosen and held during the payment, so that the learner need not request it separately.
 * Nothing happens if a lesson exists already or the hour was lost. The purchase mail notifies the coach. The caller has
 * created the contract in this transaction.
 */
export async function sendHeldTime(tx: Tx, { contractId, now }: { contractId: number; now: Date }): Promise<void> {
  const contract = await loadContract(tx, contractId);
  const startsAt = await heldHour(tx, contract, now);
  if (!startsAt || contract.status !== 'ACTIVE' || (await tx.lesson.count({ where: { contractId } })) > 0) return;
  const lesson = await takeLesson(tx, contract, { by: 'learner', actorId: contract.learner.id, startsAt, now });
  await touchContract(tx, contract);
  await planRequestDeadline(tx, lesson, now);
}
