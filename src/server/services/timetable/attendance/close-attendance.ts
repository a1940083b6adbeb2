import { actedAt } from '~/domain/timetable/acted-at';
import { pointsOfLesson } from '~/domain/timetable/penalty';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { changeReservation } from '../reservation/change-reservation';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { readNoticed } from './before-mark';
import { refreshBlock } from './penalty-points';
import { type ExpertContext, lockExpertLesson } from './expert-lesson';

export type ClosingInput = {
  b2bTimetableId: number;
  /** How many the expert counted in the room. */
  coachInputLearnerCount: number;
  /** Why that is not the number of those who are marked. */
  reason?: string | undefined;
  /** When it was closed, by a phone without a connection. */
  doneAt?: Date | undefined;
};
export type Closed = { attendanceCheckedCount: number; coachInputLearnerCount: number };

/**
 * Closes a lesson's attendance: who is not marked was absent, who still waits waits no more, and points are given. From
 * then on only an operator changes it.
 * @throws DomainError NOT_FOUND, TOO_EARLY before the start, ATTENDANCE_CLOSED, COUNT_REASON_REQUIRED, TIMETABLE_CANCELLED
 */
export function closeAttendance(ctx: ExpertContext, input: ClosingInput): Promise<Closed> {
  const { db, now } = ctx;
  return db.$transaction(async (tx) => {
    const timetable = await lockExpertLesson(tx, ctx, input);
    if (timetable.cancelledAt) throw new DomainError('TIMETABLE_CANCELLED');
    if (timetable.closedAt) throw new DomainError('ATTENDANCE_CLOSED');
    actedAt(input.doneAt, { now, from: timetable.startsAt });
    await endOpenReservations(tx, ctx, timetable);
    const { coachInputLearnerCount, reason = '' } = input;
    const attendanceCheckedCount = await tx.timetableReservation.count({
      where: { timetableId: timetable.id, status: 'ATTENDED' },
    });
    const differs = coachInputLearnerCount !== attendanceCheckedCount;
    if (differs && reason.trim() === '')
      throw new DomainError('COUNT_REASON_REQUIRED', { attendanceCheckedCount, coachInputLearnerCount });
    await tx.timetable.update({
      where: { id: timetable.id },
      data: {
        closedAt: now,
        nextStepAt: null,
        coachInputLearnerCount,
        countDifferenceReason: differs ? reason.trim() : null,
      },
    });
    await givePoints(tx, timetable, now);
    return { attendanceCheckedCount, coachInputLearnerCount };
  });
}

async function endOpenReservations(tx: Tx, { actor, now }: ExpertContext, timetable: LockedTimetable): Promise<void> {
  const open = await tx.timetableReservation.findMany({
    where: { timetableId: timetable.id, status: { in: ['ENTERED', 'WAITING', 'OFFERED', 'RESERVED'] } },
    select: { id: true, userId: true, status: true },
    orderBy: { id: 'asc' },
  });
  for (const reservation of open) {
    const absent = reservation.status === 'RESERVED';
    await changeReservation(tx, reservation, {
      to: absent ? 'NOSHOW' : 'LOST',
      lesson: timetable,
      by: absent
        ? { role: 'coach', actorId: actor.userId, at: now, reason: 'closed' }
        : { role: 'system', actorId: null, at: now, reason: 'closed' },
    });
  }
}

async function givePoints(tx: Tx, { id, csCorporateId, seats, policy }: LockedTimetable, now: Date): Promise<void> {
  const { taken } = await tx.timetable.findUniqueOrThrow({ where: { id }, select: { taken: true } });
  const reservations = await tx.timetableReservation.findMany({
    where: { timetableId: id, status: { in: ['NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED'] } },
    select: { id: true, status: true, endedAt: true, userId: true },
  });
  const noticed = await readNoticed(
    tx,
    reservations.map((reservation) => reservation.id),
  );
  const members = reservations.map((reservation) => ({
    ...reservation,
    isGuest: reservation.userId === null,
    isNoticed: noticed.has(reservation.id),
  }));
  const points = pointsOfLesson({ seats, taken, reservations: members }, policy);
  const given = reservations.flatMap(({ id: reservationId, userId }) => {
    const count = points.get(reservationId);
    return count === undefined || userId === null
      ? []
      : [{ csCorporateId, reservationId, userId, points: count, givenAt: now }];
  });
  await tx.penaltyPoint.createMany({ data: given });
  // By person, so that two lessons that are closed at once never wait for each other.
  for (const userId of given.map((point) => point.userId).toSorted((one, other) => one - other))
    await refreshBlock(tx, { csCorporateId, userId, policy });
}
