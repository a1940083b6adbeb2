import { actedAt } from '~/domain/shared/acted-at';
import type { AttendanceMark } from '~/domain/timetable/attendance';
import { numberWindow } from '~/domain/timetable/attendance';
import { type ReservationStatus, reservationMachine } from '~/domain/timetable/status';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { changeReservation } from '../reservation/change-reservation';
import { readBeforeMark } from './before-mark';
import { type ExpertContext, lockExpertReservation } from './expert-lesson';

const marked = new Set<ReservationStatus>(['RESERVED', 'ATTENDED', 'NOSHOW', 'ABSENT_NOTICED']);

type Mark = { b2bTimetableReservationId: number; attendanceCheck: AttendanceMark; doneAt?: Date | undefined };

/**
 * Marks a person as attended or absent, or takes the mark back and restores the status before it, until the attendance
 * is closed. Repeating a mark changes nothing. A rejection caused by a change in the meantime contains the `status`
 * that the server has.
 * @throws DomainError NOT_FOUND, TOO_EARLY before the arrival minutes, ATTENDANCE_CLOSED, MOVE_NOT_ALLOWED for a person
 *   without a seat and where the company leaves marking to the number, CONFLICT for a person who was marked, also by
 *   the number, after this mark was made
 */
export function markAttendance(ctx: ExpertContext, { attendanceCheck, doneAt, ...named }: Mark): Promise<void> {
  const { db, actor, now } = ctx;
  return db.$transaction(async (tx) => {
    const { timetable, reservation } = await lockExpertReservation(tx, ctx, named);
    const { status, markedAt } = reservation;
    await assertCanMark(tx, timetable, reservation);
    if (timetable.closedAt) throw new DomainError('ATTENDANCE_CLOSED', { status });
    const { from } = numberWindow(timetable.startsAt, timetable.policy);
    const at = actedAt(doneAt, { now, from });
    const to = attendanceCheck === 'PENDING' ? await unmarked(tx, reservation) : attendanceCheck;
    if (status !== to && !marked.has(status))
      throw new DomainError('MOVE_NOT_ALLOWED', { status }, '그사이 예약이 취소됐어요.');
    if (markedAt && markedAt > at) {
      if (status === to) return;
      const byNumber = await attendedByNumber(tx, reservation.id);
      const message = byNumber ? '그사이 출석 번호로 출석했어요.' : '더 나중에 표시한 출석 기록이 있어요.';
      throw new DomainError('CONFLICT', { status }, message);
    }
    const columns = { attendedAt: to === 'ATTENDED' ? at : null, markedAt: at };
    if (status === to) {
      await tx.timetableReservation.update({ where: { id: reservation.id }, data: { markedAt: at } });
      return;
    }
    const by = { role: 'coach', actorId: actor.userId, at: now, reason: 'marked' } as const;
    await changeReservation(tx, reservation, { to, lesson: timetable, columns, by });
  });
}

/**
 * Throws for a member where the company leaves marking to the number; the expert then marks only guests, who have no
 * number to send.
 */
async function assertCanMark(
  tx: Tx,
  { csCorporateId: id }: { csCorporateId: number },
  { userId, status }: { userId: number | null; status: ReservationStatus },
): Promise<void> {
  const { isUseCoachAttendanceCheck } = await tx.company.findUniqueOrThrow({
    where: { id },
    select: { isUseCoachAttendanceCheck: true },
  });
  if (!isUseCoachAttendanceCheck && userId !== null)
    throw new DomainError('MOVE_NOT_ALLOWED', { status }, '이 회사에서는 출석 번호로만 출석을 확인해요.');
}

/** Returns the status after a mark is taken back. A notice of absence without a mark over it is itself taken back. */
async function unmarked(
  tx: Tx,
  { id, status }: { id: number; status: ReservationStatus },
): Promise<'RESERVED' | 'ABSENT_NOTICED'> {
  return status === 'ABSENT_NOTICED' ? 'RESERVED' : readBeforeMark(tx, id);
}

async function attendedByNumber(tx: Tx, id: number): Promise<boolean> {
  const last = await tx.stateEvent.findFirst({
    where: { machine: reservationMachine.name, entityId: id },
    orderBy: { id: 'desc' },
    select: { actorRole: true },
  });
  return last?.actorRole === 'learner';
}
