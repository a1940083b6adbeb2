import type { MemberActor } from '~/domain/shared/actor';
import { actedAt } from '~/domain/timetable/expert/acted-at';
import type { CloseForExpertInput } from '~/domain/timetable/attendance-schema';
import { pointsOfLesson } from '~/domain/timetable/penalty';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { changeReservation } from '../reservation/change-reservation';
import { type LockedTimetable, lockTimetable } from '../reservation/lock-timetable';
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
 * @throws DomainError NOT_FOUND, TOO_EARLY before the start, ATTENDANCE_CLOSED, COUNT_REASON_REQUIRED,
 *   TIMETABLE_CANCELLED
 */
export function closeAttendance(ctx: ExpertContext, input: ClosingInput): Promise<Closed> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const timetable = await lockExpertLesson(tx, ctx, input);
    assertOpen(timetable);
    actedAt(input.doneAt, { now, from: timetable.startsAt });
    await endOpenReservations(tx, timetable, { role: 'coach', actorId: actor.userId, at: now });
    const { coachInputLearnerCount, reason = '' } = input;
    const attendanceCheckedCount = await tx.timetableReservation.count({
      where: { timetableId: timetable.id, status: 'ATTENDED' },
    });
    const differs = coachInputLearnerCount !== attendanceCheckedCount;
    if (differs && reason.trim() === '')
      throw new DomainError('COUNT_REASON_REQUIRED', { attendanceCheckedCount, coachInputLearnerCount });
    await endLesson(tx, timetable, {
      now,
      coachInputLearnerCount,
      countDifferenceReason: differs ? reason.trim() : null,
    });
    return { attendanceCheckedCount, coachInputLearnerCount };
  });
}

/**
 * Closes the attendance of a lesson that is over and that its expert cannot close, with those who were there. Nobody
 * counted the room: the count stays empty.
 * @throws DomainError NOT_FOUND for another company's lesson and another lesson's reservation, TOO_EARLY before its
 *   end, ATTENDANCE_CLOSED, TIMETABLE_CANCELLED, MOVE_NOT_ALLOWED for who had no seat
 */
export function closeForExpert(
  ctx: ServiceContext<MemberActor>,
  { csCorporateId, b2bTimetableId, attendedReservationIds, reason }: CloseForExpertInput,
): Promise<{ affected: number }> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const timetable = await lockTimetable(tx, { csCorporateId, b2bTimetableId });
    assertOpen(timetable);
    if (now < timetable.endsAt) throw new DomainError('TOO_EARLY', {}, '수업이 끝난 뒤에 마감할 수 있어요.');
    const by = { role: 'operator', actorId: actor.userId, at: now } as const;
    const attended = await tx.timetableReservation.findMany({
      where: { timetableId: b2bTimetableId, id: { in: attendedReservationIds } },
      select: { id: true, userId: true, status: true },
      orderBy: { id: 'asc' },
    });
    if (attended.length < new Set(attendedReservationIds).size) throw new DomainError('NOT_FOUND');
    for (const reservation of attended) {
      if (reservation.status === 'ATTENDED') continue;
      const columns = { attendedAt: timetable.startsAt, markedAt: now };
      await changeReservation(tx, reservation, { to: 'ATTENDED', lesson: timetable, columns, by: { ...by, reason } });
    }
    await endOpenReservations(tx, timetable, by);
    await endLesson(tx, timetable, { now, coachInputLearnerCount: null, countDifferenceReason: null });
    await recordAudit(tx, ctx, {
      action: 'attendance.close',
      subject: `company:${csCorporateId}`,
      details: { b2bTimetableId, attended: attended.length, reason },
    });
    return { affected: 1 };
  });
}

function assertOpen({ cancelledAt, closedAt }: LockedTimetable): void {
  if (cancelledAt) throw new DomainError('TIMETABLE_CANCELLED');
  if (closedAt) throw new DomainError('ATTENDANCE_CLOSED');
}

type Ending = { now: Date; coachInputLearnerCount: number | null; countDifferenceReason: string | null };

async function endLesson(
  tx: Tx,
  timetable: LockedTimetable,
  { now, coachInputLearnerCount, countDifferenceReason }: Ending,
): Promise<void> {
  await tx.timetable.update({
    where: { id: timetable.id },
    data: { coachInputLearnerCount, countDifferenceReason, closedAt: now, nextStepAt: null },
  });
  await givePoints(tx, timetable, now);
}

async function endOpenReservations(
  tx: Tx,
  timetable: LockedTimetable,
  by: { role: 'coach' | 'operator'; actorId: number; at: Date },
): Promise<void> {
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
      by: absent ? { ...by, reason: 'closed' } : { role: 'system', actorId: null, at: by.at, reason: 'closed' },
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
