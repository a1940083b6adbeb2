import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { CorrectAttendanceInput } from '~/domain/timetable/schema/attendance';
import { pointsOfAbsence } from '~/domain/timetable/penalty';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { changeReservation } from '../reservation/change-reservation';
import { type LockedTimetable, lockTimetable } from '../reservation/lock-timetable';
import { readNoticed } from './before-mark';
import { refreshBlock } from './penalty-points';
import { notifyPointsAssigned, notifyPointsVoided } from './notify-points';

/**
 * Corrects whether a person attended, after the expert closed the attendance. A person who attended loses the points of
 * the absence; a person who did not attend gets them, unless an accepted appeal voided them. A correction to the
 * current status changes nothing.
 * @throws DomainError NOT_FOUND for another company's, MOVE_NOT_ALLOWED while the attendance is open or for a person
 *   without a seat
 */
export function correctAttendance(
  ctx: ServiceContext<MemberActor>,
  { csCorporateId, b2bTimetableReservationId: id, to, reason }: CorrectAttendanceInput,
): Promise<{ affected: number }> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const found = await tx.timetableReservation.findFirst({
      where: { id, csCorporateId },
      select: { timetableId: true },
    });
    if (!found) throw new DomainError('NOT_FOUND');
    const timetable = await lockTimetable(tx, { csCorporateId, b2bTimetableId: found.timetableId });
    if (!timetable.closedAt)
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '전문가가 출석을 마감한 뒤에 정정할 수 있어요.');
    const reservation = await tx.timetableReservation.findUniqueOrThrow({
      where: { id },
      select: { id: true, userId: true, status: true, confirmedAt: true },
    });
    if (reservation.status === to) return { affected: 0 };
    const by = { role: 'operator', actorId: actor.userId, at: now, reason } as const;
    const columns = { attendedAt: to === 'ATTENDED' ? timetable.startsAt : null, corrections: { increment: 1 } };
    await changeReservation(tx, reservation, { to, lesson: timetable, columns, by });
    // While the close can still be undone, no points exist yet; they are counted later from the corrected status.
    if (reservation.userId !== null && timetable.pointsDueAt === null)
      await correctPoints(tx, timetable, {
        id,
        userId: reservation.userId,
        isConfirmed: reservation.confirmedAt !== null,
        to,
        now,
      });
    await recordAudit(tx, ctx, {
      action: 'attendance.correct',
      subject: `company:${csCorporateId}`,
      details: { b2bTimetableReservationId: id, from: reservation.status, to, reason },
    });
    return { affected: 1 };
  });
}

async function correctPoints(
  tx: Tx,
  timetable: LockedTimetable,
  {
    id: reservationId,
    userId,
    isConfirmed,
    to,
    now,
  }: { id: number; userId: number; isConfirmed: boolean; to: 'ATTENDED' | 'NOSHOW'; now: Date },
): Promise<void> {
  const { csCorporateId, policy } = timetable;
  const key = { csCorporateId_reservationId: { csCorporateId, reservationId } };
  const points = pointsOfAbsence((await readNoticed(tx, [reservationId])).has(reservationId), policy);
  if (to === 'ATTENDED') {
    const { count } = await tx.penaltyPoint.updateMany({
      where: { csCorporateId, reservationId, voidedAt: null },
      data: { voidedAt: now },
    });
    if (count === 0) return;
  } else if (isConfirmed) {
    const point = await tx.penaltyPoint.findUnique({ where: key, select: { accepted: true } });
    // Points that an accepted appeal voided stay voided.
    if (point?.accepted) return;
    await tx.penaltyPoint.upsert({
      where: key,
      create: { csCorporateId, reservationId, userId, points, givenAt: now },
      update: { points, voidedAt: null },
    });
  }
  await refreshBlock(tx, { csCorporateId, userId, policy });
  if (to === 'ATTENDED') await notifyPointsVoided(tx, timetable, { reservationId, now });
  else await notifyPointsAssigned(tx, timetable, { reservationIds: [reservationId], now });
}
