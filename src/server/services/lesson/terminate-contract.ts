import { lessonPolicy } from '~/domain/lesson/policy';
import { contractMachine, lessonMachine, openLessonStatuses, usedLessonStatuses } from '~/domain/lesson/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { measureReenrolment } from '~/server/services/coach/measure-reenrolment.sql';
import { recordMove } from '~/server/services/operations/record-move';
import { expireCredits, returnCredit } from './spend-credit';

type Termination = { contractId: number; role: 'learner' | 'operator' | 'system'; actorId: number | null; reason: string; now: Date };

/** Lessons of a contract that count as taken, bonus lessons included: what a refund deducts, at most the lessons bought. */
export function countUsedLessons(tx: Tx, contractId: number): Promise<number> {
  return tx.lesson.count({ where: { contractId, status: { in: [...usedLessonStatuses] } } });
}

/**
 * Ends a contract early, for a refund: open lessons are cancelled for nothing, their hours and a held hour become free,
 * and what is left of the credits expires. Runs in the refund's transaction and locks the contract's row.
 * @throws DomainError NOT_FOUND, or MOVE_NOT_ALLOWED when it is over already
 */
export async function terminateContract(tx: Tx, { contractId, role, actorId, reason, now }: Termination): Promise<void> {
  await tx.$queryRaw`select id from contracts where id = ${contractId} for update`;
  const contract = await tx.contract.findUnique({ where: { id: contractId } });
  if (!contract) throw new DomainError('NOT_FOUND');
  await recordMove(tx, contractMachine, { entityId: contractId, from: contract.status, to: 'TERMINATED', role, actorId, at: now, reason });
  await tx.contract.update({ where: { id: contractId }, data: { status: 'TERMINATED', revision: { increment: 1 } } });

  const open = await tx.lesson.findMany({ where: { contractId, status: { in: [...openLessonStatuses] } }, orderBy: { id: 'asc' } });
  for (const lesson of open) {
    await recordMove(tx, lessonMachine, { entityId: lesson.id, from: lesson.status, to: 'CANCELLED_FREE', role, actorId, at: now, reason });
    await returnCredit(tx, { contractId, lessonId: lesson.id, now }, { returned: 1, bonus: 0 });
  }
  await tx.lesson.updateMany({
    where: { id: { in: open.map(({ id }) => id) } },
    data: { status: 'CANCELLED_FREE', endTerm: 'TERMINATED', endReason: reason, endedAt: now, endPolicyVersion: lessonPolicy.version, proposedStartsAt: null, proposedBy: null, revision: { increment: 1 } },
  });
  await tx.timeReservation.deleteMany({ where: { OR: [{ lessonId: { in: open.map(({ id }) => id) } }, { orderId: contract.orderId, lessonId: null }] } });
  await expireCredits(tx, { contractId, now });
  await measureReenrolment(tx, contract.coachId);
}
