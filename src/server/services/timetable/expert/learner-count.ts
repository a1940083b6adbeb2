import { actedAt } from '~/domain/shared/acted-at';
import { numberWindow } from '~/domain/timetable/attendance';
import { DAY_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import type { MemberActor } from '~/domain/shared/actor';
import type { ServiceContext } from '~/server/service-context';
import { type ExpertContext, lockExpertLesson } from '../attendance/expert-lesson';

type Counts = { coachInputLearnerCount: number | null; attendanceCheckedCount: number };

/**
 * Stores the expert's head count; possible until the attendance is closed.
 * @throws DomainError NOT_FOUND, TOO_EARLY before the arrival minutes, ATTENDANCE_CLOSED, TIMETABLE_CANCELLED
 */
export function saveLearnerCount(
  ctx: ExpertContext,
  {
    coachInputLearnerCount,
    doneAt,
    ...named
  }: { b2bTimetableId: number; coachInputLearnerCount: number; doneAt?: Date | undefined },
): Promise<Counts> {
  const { db, now } = ctx;
  return db.$transaction(async (tx) => {
    const { id, ...timetable } = await lockExpertLesson(tx, ctx, named);
    if (timetable.cancelledAt) throw new DomainError('TIMETABLE_CANCELLED');
    if (timetable.closedAt) throw new DomainError('ATTENDANCE_CLOSED');
    actedAt(doneAt, { now, from: numberWindow(timetable.startsAt, timetable.policy).from });
    await tx.timetable.update({ where: { id }, data: { coachInputLearnerCount } });
    const attendanceCheckedCount = await tx.timetableReservation.count({
      where: { timetableId: id, status: 'ATTENDED' },
    });
    return { coachInputLearnerCount, attendanceCheckedCount };
  });
}

/**
 * Returns the counts of a lesson. Without an id it uses today's last lesson that has begun, or otherwise today's first.
 * @throws DomainError NOT_FOUND for another expert's lesson, or without a lesson today
 */
export async function getLearnerCount(
  { db, actor, coach, now }: ServiceContext<MemberActor> & { coach: { id: number } },
  { b2bTimetableId }: { b2bTimetableId?: number | undefined },
): Promise<Counts> {
  const from = seoulDayStart(now);
  const today = { startsAt: { gte: from, lt: new Date(from.getTime() + DAY_MS) }, cancelledAt: null };
  const lessons = await db.timetable.findMany({
    where: {
      coachId: coach.id,
      csCorporateId: { in: [...actor.expertOf] },
      ...(b2bTimetableId === undefined ? today : { id: b2bTimetableId }),
    },
    orderBy: { startsAt: 'asc' },
    select: { id: true, startsAt: true, coachInputLearnerCount: true },
  });
  const lesson = lessons.findLast(({ startsAt }) => startsAt <= now) ?? lessons[0];
  if (!lesson) throw new DomainError('NOT_FOUND');
  const { id, coachInputLearnerCount } = lesson;
  const attendanceCheckedCount = await db.timetableReservation.count({
    where: { timetableId: id, status: 'ATTENDED' },
  });
  return { coachInputLearnerCount, attendanceCheckedCount };
}
