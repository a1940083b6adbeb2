import type { MemberActor } from '~/domain/shared/actor';
import { actedAt } from '~/domain/shared/acted-at';
import type { CloseForExpertInput } from '~/domain/timetable/schema/attendance';
import { closableFrom, pointsDueAfter } from '~/domain/timetable/closing';
import { DomainError } from '~/domain/shared/errors';
import { formatSeoulTime } from '~/domain/shared/seoul-time';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { recordAudit } from '~/server/services/audit/record-audit';
import { settleTimetable } from '../reservation/advance-timetable';
import { changeReservation } from '../reservation/change-reservation';
import { type LockedTimetable, lockTimetable } from '../reservation/lock-timetable';
import { assignPoints } from './count-points';
import { type ExpertContext, lockExpertLesson } from './expert-lesson';

export type ClosingInput = {
  b2bTimetableId: number;
  /** Number of people whom the expert counted in the room. */
  coachInputLearnerCount: number;
  /** Reason why the count differs from the number of people marked as attended. */
  reason?: string | undefined;
  /** When the expert closed it, on a phone without a connection. */
  doneAt?: Date | undefined;
};
export type Closed = { attendanceCheckedCount: number; coachInputLearnerCount: number; pointsDueAt: Date };

/**
 * Closes a lesson's attendance: every unmarked person was absent, and the waiting list ends. The expert can undo it
 * until `pointsDueAt` (reopen-attendance.ts); then the points are counted, and only an operator can change it.
 * @throws DomainError NOT_FOUND, TOO_EARLY with `from` before half of the lesson's time has passed, ATTENDANCE_CLOSED,
 *   COUNT_REASON_REQUIRED, TIMETABLE_CANCELLED
 */
export function closeAttendance(ctx: ExpertContext, input: ClosingInput): Promise<Closed> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const timetable = await lockExpertLesson(tx, ctx, input);
    assertOpen(timetable);
    assertClosable(timetable, actedAt(input.doneAt, { now, from: null }));
    await endOpenReservations(tx, timetable, { role: 'coach', actorId: actor.userId, at: now });
    const { coachInputLearnerCount, reason = '' } = input;
    const attendanceCheckedCount = await tx.timetableReservation.count({
      where: { timetableId: timetable.id, status: 'ATTENDED' },
    });
    const differs = coachInputLearnerCount !== attendanceCheckedCount;
    if (differs && reason.trim() === '')
      throw new DomainError('COUNT_REASON_REQUIRED', { attendanceCheckedCount, coachInputLearnerCount });
    const pointsDueAt = pointsDueAfter(now);
    await tx.timetable.update({
      where: { id: timetable.id },
      data: {
        coachInputLearnerCount,
        countDifferenceReason: differs ? reason.trim() : null,
        closedAt: now,
        pointsDueAt,
      },
    });
    await settleTimetable(tx, { ...timetable, closedAt: now, pointsDueAt }, now);
    return { attendanceCheckedCount, coachInputLearnerCount, pointsDueAt };
  });
}

/**
 * Closes the attendance of a lesson that is over and that its expert cannot close; the operator names the people who
 * attended. Nobody counted the room, so the head count stays empty. The points are given immediately; a mistake is
 * fixed by a correction.
 * @throws DomainError NOT_FOUND for another company's lesson and another lesson's reservation, TOO_EARLY before its
 *   end, ATTENDANCE_CLOSED, TIMETABLE_CANCELLED, MOVE_NOT_ALLOWED for a person without a seat
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
    await tx.timetable.update({
      where: { id: timetable.id },
      data: {
        coachInputLearnerCount: null,
        countDifferenceReason: null,
        closedAt: now,
        pointsCountedAt: now,
        nextStepAt: null,
      },
    });
    await assignPoints(tx, timetable, now);
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

/**
 * @param at when the expert did it
 * @throws DomainError TOO_EARLY
 */
function assertClosable(timetable: LockedTimetable, at: Date): void {
  const from = closableFrom(timetable);
  if (at >= from) return;
  const message = `출석은 수업 시간의 절반이 지난 ${formatSeoulTime(from)}부터 마감할 수 있어요.`;
  throw new DomainError('TOO_EARLY', { from: from.toISOString() }, message);
}

async function endOpenReservations(
  tx: Tx,
  timetable: LockedTimetable,
  by: { role: 'coach' | 'operator'; actorId: number; at: Date },
): Promise<void> {
  const unmarkedSeats = await tx.timetableReservation.findMany({
    where: { timetableId: timetable.id, status: { in: ['ENTERED', 'WAITING', 'OFFERED', 'RESERVED'] } },
    select: { id: true, userId: true, status: true },
    orderBy: { id: 'asc' },
  });
  for (const reservation of unmarkedSeats) {
    const absent = reservation.status === 'RESERVED';
    await changeReservation(tx, reservation, {
      to: absent ? 'NOSHOW' : 'LOST',
      lesson: timetable,
      by: absent ? { ...by, reason: 'closed' } : { role: 'system', actorId: null, at: by.at, reason: 'closed' },
    });
  }
}
