import { timetableMachine } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';

/**
 * Takes a lesson out of a company's timetable and gives the expert's hours back. The row stays.
 * @throws DomainError NOT_FOUND for another company's, MOVE_NOT_ALLOWED for one that was cancelled before
 */
export async function cancelTimetable(
  tx: Tx,
  { csCorporateId, b2bTimetableId: id }: { csCorporateId: number; b2bTimetableId: number },
  { operatorId, now, reason }: { operatorId: number; now: Date; reason: string },
): Promise<void> {
  const { count } = await tx.timetable.updateMany({
    where: { id, csCorporateId, cancelledAt: null },
    data: { cancelledAt: now },
  });
  if (count === 0) {
    const known = await tx.timetable.count({ where: { id, csCorporateId } });
    throw new DomainError(known === 0 ? 'NOT_FOUND' : 'MOVE_NOT_ALLOWED');
  }
  await tx.timeReservation.deleteMany({ where: { timetableId: id } });
  await recordTransition(tx, timetableMachine, {
    entityId: id,
    from: 'PLANNED',
    to: 'CANCELLED',
    role: 'operator',
    actorId: operatorId,
    reason,
    at: now,
  });
}
