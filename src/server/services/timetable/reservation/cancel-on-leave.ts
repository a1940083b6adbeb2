import type { CancelledOnLeave } from '~/domain/timetable/texts/notices';
import { openStatuses, type ReservationStatus } from '~/domain/timetable/status';
import type { LeaveListener } from '~/server/services/company/leave-company';
import { settleTimetable } from './advance-timetable';
import { changeReservation } from './change-reservation';
import { type LockedTimetable, lockTimetable } from './lock-timetable';
import { notifyEmployee } from './notify-employee';

function cancelledKindOf(status: ReservationStatus): CancelledOnLeave {
  if (status === 'WAITING') return 'wait';
  if (status === 'OFFERED') return 'offer';
  return status === 'ENTERED' ? 'entry' : 'seat';
}

/**
 * Cancels a person's reservations in future lessons of a company when they leave it, without points, and notifies them
 * of each, unless they close their account. The seats go to the waiting lists, whose people are notified as after every
 * cancel. All lessons are locked first, by id, so that two transactions that promote people do not deadlock.
 */
export const cancelReservationsOnLeave: LeaveListener = async (tx, { membershipIds, by, shouldNotify, now }) => {
  const openFilter = { membershipId: { in: [...membershipIds] }, status: { in: [...openStatuses] } };
  const lessons = await tx.timetableReservation.findMany({
    where: { ...openFilter, timetable: { startsAt: { gt: now }, closedAt: null } },
    distinct: ['timetableId'],
    select: { timetableId: true },
    orderBy: { timetableId: 'asc' },
  });
  const locked: LockedTimetable[] = [];
  for (const { timetableId } of lessons)
    locked.push(await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: timetableId }));
  for (const timetable of locked) {
    const reservations = await tx.timetableReservation.findMany({
      where: { ...openFilter, timetableId: timetable.id },
      select: { id: true, userId: true, status: true },
      orderBy: { id: 'asc' },
    });
    for (const reservation of reservations) {
      await changeReservation(tx, reservation, {
        to: 'CANCELLED',
        lesson: timetable,
        by: { ...by, at: now, reason: 'left-company' },
      });
      if (!shouldNotify) continue;
      await notifyEmployee(
        tx,
        timetable,
        reservation,
        { kind: 'left-company', lost: cancelledKindOf(reservation.status) },
        { now },
      );
    }
    await settleTimetable(tx, timetable, now);
  }
};
