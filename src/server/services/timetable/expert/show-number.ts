import { attendanceStep, numberWindow } from '~/domain/timetable/attendance';
import type { DisplayedNumber } from '~/domain/timetable/expert/expert-schema';
import { timetablePolicies } from '~/domain/timetable/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { attendanceNumber } from '../attendance/attendance-number';
import type { ExpertContext } from '../attendance/expert-lesson';

/**
 * Returns the number that the expert's screen shows now, and until when it is valid by the server's clock.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for a company without numbers, TIMETABLE_CANCELLED, ATTENDANCE_CLOSED
 */
export async function showNumber(
  { db, coach, csCorporateId, now }: ExpertContext,
  { b2bTimetableId: id }: { b2bTimetableId: number },
): Promise<DisplayedNumber> {
  const lesson = await db.timetable.findFirst({
    where: { id, csCorporateId, coachId: coach.id },
    select: {
      startsAt: true,
      cancelledAt: true,
      closedAt: true,
      policyVersion: true,
      company: { select: { isUseAttendanceNumber: true } },
    },
  });
  if (!lesson) throw new DomainError('NOT_FOUND');
  if (!lesson.company.isUseAttendanceNumber) throw new DomainError('MOVE_NOT_ALLOWED');
  if (lesson.cancelledAt) throw new DomainError('TIMETABLE_CANCELLED');
  if (lesson.closedAt) throw new DomainError('ATTENDANCE_CLOSED');
  const { from, until } = numberWindow(lesson.startsAt, timetablePolicies.of(lesson.policyVersion));
  return {
    number: now >= from && now < until ? attendanceNumber(id, now) : null,
    serverNow: now,
    changesAt: new Date((attendanceStep(now) + 1) * MINUTE_MS),
    from,
    until,
  };
}
