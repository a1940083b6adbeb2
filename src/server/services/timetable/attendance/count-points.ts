import { pointsOfLesson } from '~/domain/timetable/penalty';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { readNoticed } from './before-mark';
import { refreshBlock } from './penalty-points';
import { notifyPointsAssigned } from './notify-points';

/**
 * Counts the points of a closed attendance once the close can no longer be undone. Running it again or too early
 * changes nothing.
 * @returns when the points are due; null when nothing is left to count
 */
export async function countPoints(tx: Tx, timetable: LockedTimetable, now: Date): Promise<Date | null> {
  const { id, pointsDueAt } = timetable;
  if (pointsDueAt === null || now < pointsDueAt) return pointsDueAt;
  await tx.timetable.update({ where: { id }, data: { pointsDueAt: null, pointsCountedAt: now } });
  await assignPoints(tx, timetable, now);
  return null;
}

/** Erases the network hashes of a lesson; they are compared only until the attendance is settled. */
export async function eraseNetworkHashes(tx: Tx, timetableId: number): Promise<void> {
  await tx.timetableReservation.updateMany({
    where: { timetableId, attendanceNetwork: { not: null } },
    data: { attendanceNetwork: null },
  });
}

/**
 * Gives the points of a lesson whose attendance is finally closed, updates the blocks that follow from them, and erases
 * the network hashes.
 */
export async function assignPoints(tx: Tx, timetable: LockedTimetable, now: Date): Promise<void> {
  const { id, csCorporateId, seats, policy } = timetable;
  const { taken } = await tx.timetable.findUniqueOrThrow({ where: { id }, select: { taken: true } });
  const reservations = await tx.timetableReservation.findMany({
    where: { timetableId: id, status: { in: ['NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED'] } },
    select: { id: true, status: true, endedAt: true, userId: true, confirmedAt: true },
  });
  const noticed = await readNoticed(
    tx,
    reservations.map((reservation) => reservation.id),
  );
  const members = reservations.map((reservation) => ({
    ...reservation,
    isGuest: reservation.userId === null,
    isConfirmed: reservation.confirmedAt !== null,
    isNoticed: noticed.has(reservation.id),
  }));
  const points = pointsOfLesson({ seats, taken, reservations: members }, policy);
  const assigned = reservations.flatMap(({ id: reservationId, userId }) => {
    const count = points.get(reservationId);
    return count === undefined || userId === null
      ? []
      : [{ csCorporateId, reservationId, userId, points: count, givenAt: now }];
  });
  await tx.penaltyPoint.createMany({ data: assigned });
  // Ordered by person, so that two lessons that are closed at the same time do not deadlock.
  for (const userId of assigned.map((point) => point.userId).toSorted((a, b) => a - b))
    await refreshBlock(tx, { csCorporateId, userId, policy });
  await eraseNetworkHashes(tx, id);
  await notifyPointsAssigned(tx, timetable, {
    reservationIds: assigned.map(({ reservationId }) => reservationId),
    now,
  });
}
