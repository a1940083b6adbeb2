import { overStatuses, timetableMachine } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { recordTransition } from '~/server/services/audit/record-transition';
import { eraseNetworkHashes } from './attendance/count-points';
import { changeReservation } from './reservation/change-reservation';
import { lockTimetable } from './reservation/lock-timetable';
import { notifyEmployee } from './reservation/notify-employee';
import type { ExpertNotification } from './notify-experts';

/**
 * Cancels a lesson in a company's timetable: releases the expert's hours and all seats, also of people who are already
 * marked, and notifies everyone who loses something. The rows stay.
 * @returns the notification that is still to be sent to its expert
 * @throws DomainError NOT_FOUND for another company's, MOVE_NOT_ALLOWED for a lesson that is cancelled or closed
 */
export async function cancelTimetable(
  tx: Tx,
  which: { csCorporateId: number; b2bTimetableId: number },
  { operatorId, now, reason }: { operatorId: number; now: Date; reason: string },
): Promise<ExpertNotification> {
  const timetable = await lockTimetable(tx, which);
  const { id } = timetable;
  if (timetable.cancelledAt || timetable.closedAt) throw new DomainError('MOVE_NOT_ALLOWED');
  const by = { role: 'operator', actorId: operatorId, at: now, reason } as const;
  const reservations = await tx.timetableReservation.findMany({
    where: { timetableId: id, status: { notIn: [...overStatuses] } },
    select: { id: true, userId: true, status: true },
    orderBy: { id: 'asc' },
  });
  for (const reservation of reservations) {
    await changeReservation(tx, reservation, { to: 'CANCELLED', lesson: timetable, columns: { attendedAt: null }, by });
    await notifyEmployee(tx, timetable, reservation, { kind: 'cancelled', reason }, { now });
  }
  const ended = { cancelledAt: now, revisedAt: now, nextStepAt: null };
  await tx.timetable.updateMany({ where: { id, cancelledAt: null }, data: ended });
  await tx.timeReservation.deleteMany({ where: { timetableId: id } });
  await eraseNetworkHashes(tx, id);
  await recordTransition(tx, timetableMachine, { entityId: id, from: 'PLANNED', to: 'CANCELLED', ...by });
  const { coachId } = await tx.timetable.findUniqueOrThrow({ where: { id }, select: { coachId: true } });
  return { coachId, lesson: timetable, notice: { kind: 'cancelled', reason } };
}
