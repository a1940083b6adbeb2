import { DomainError } from '~/domain/shared/errors';
import type { EmployeeContext } from '../reservation/employee-context';
import { lockPerson } from '../reservation/lock-person';

/**
 * Submits the single appeal against the points of a reservation; an operator decides on it.
 * @throws DomainError NOT_FOUND when the caller has no points for it, MOVE_NOT_ALLOWED for a second appeal or for
 *   voided points
 */
export async function appealPenalty(
  { db, actor, membership, now }: EmployeeContext,
  { b2bTimetableReservationId, appeal }: { b2bTimetableReservationId: number; appeal: string },
): Promise<void> {
  const where = {
    reservationId: b2bTimetableReservationId,
    csCorporateId: membership.csCorporateId,
    userId: actor.userId,
  };
  const { count } = await db.$transaction(async (tx) => {
    await lockPerson(tx, actor, membership);
    return tx.penaltyPoint.updateMany({
      where: { ...where, appealedAt: null, voidedAt: null },
      data: { appeal, appealedAt: now },
    });
  });
  if (count > 0) return;
  throw new DomainError((await db.penaltyPoint.count({ where })) === 0 ? 'NOT_FOUND' : 'MOVE_NOT_ALLOWED');
}
