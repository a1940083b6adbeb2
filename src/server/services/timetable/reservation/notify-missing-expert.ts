import { missingExpertNoticeAt } from '~/domain/timetable/missing-expert';
import { openStatuses } from '~/domain/timetable/status';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from './lock-timetable';
import { notifyEmployee } from './notify-employee';

/**
 * Notifies the people in a lesson, once, that it still has no expert.
 * @returns when the notification is due; null when it was sent or the lesson has an expert
 */
export async function notifyMissingExpert(tx: Tx, timetable: LockedTimetable, now: Date): Promise<Date | null> {
  const { id, startsAt, expertMissingAt, expertMissingToldAt } = timetable;
  if (!expertMissingAt || expertMissingToldAt || now >= startsAt) return null;
  const noticeAt = missingExpertNoticeAt(startsAt);
  if (now < noticeAt) return noticeAt;
  await notifyOpenReservations(tx, timetable, 'expert-missing', now);
  await tx.timetable.update({ where: { id }, data: { expertMissingToldAt: now } });
  return null;
}

/** Notifies everyone in the lesson that it has an expert after all. */
export async function notifyExpertAssigned(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  await restartFreeCancelling(tx, timetable, now);
  await notifyOpenReservations(tx, timetable, 'expert-found', now);
}

/** Restarts the period of free cancelling as after a move, because cancelling was free while the expert was missing. */
export async function restartFreeCancelling(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  await tx.timetableReservation.updateMany({
    where: {
      timetableId: timetable.id,
      status: 'RESERVED',
      userId: { not: null },
      OR: [{ promotedAt: null }, { promotedAt: { lt: now } }],
    },
    data: { promotedAt: now },
  });
}

/** Notifies everyone with an open reservation in the lesson. */
async function notifyOpenReservations(
  tx: Tx,
  timetable: LockedTimetable,
  kind: 'expert-missing' | 'expert-found',
  now: Date,
): Promise<void> {
  const openSeats = await tx.timetableReservation.findMany({
    where: { timetableId: timetable.id, status: { in: [...openStatuses] } },
    select: { id: true, userId: true },
    orderBy: { id: 'asc' },
  });
  for (const reservation of openSeats) await notifyEmployee(tx, timetable, reservation, { kind }, { now });
}
