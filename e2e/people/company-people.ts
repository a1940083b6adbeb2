import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { nearHours } from '~/test/company/near-hours';
import { type CookieJar, logIn } from './members';
import { product } from '../product';

/** Runs the worker's step for a lesson at the given time. */
export async function advanceLesson(timetableId: number, now = new Date()): Promise<void> {
  const { advanceTimetable } = await import('~/server/services/timetable/reservation/advance-timetable');
  const { system } = await import('~/domain/shared/actor');
  const { serviceContext } = await import('~/server/service-context');
  await advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), { timetableId });
}

/**
 * Moves the start of the lesson to this number of minutes from now (negative: in the past) and runs its due jobs. A
 * running lesson started today (`nearHours`).
 */
export async function moveStartTo(timetableId: number, minutes: number): Promise<void> {
  const { db } = await product();
  const { startsAt, endsAt } = nearHours(new Date(), minutes);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set constraints all deferred`;
    // Uses one statement: the lesson's hours are stored twice and must match after each statement.
    await tx.$executeRaw`with moved as (
        update timetables set starts_at = ${startsAt}, ends_at = ${endsAt} where id = ${timetableId})
      update time_reservations set starts_at = ${startsAt}, ends_at = ${endsAt},
        coach_free_at = case when timetable_id is null then coach_free_at else ${endsAt}::timestamptz + interval '30 minutes' end
      where timetable_id = ${timetableId}
        or timetable_reservation_id in (select id from timetable_reservations where timetable_id = ${timetableId})`;
  });
  await advanceLesson(timetableId);
}

/** Creates a company with one lesson in some days, with the given number of seats, and two employees. */
export async function createCompanyPeople({
  seats = 1,
  hoursUntilStart = 5 * 24,
  csCorporateProgramType = null,
}: { seats?: number; hoursUntilStart?: number; csCorporateProgramType?: 1 | 3 | 5 | null } = {}) {
  const { factories } = await product();
  const { callerFor, memberActor } = await import('~/test/caller');
  const { attendanceNumber } = await import('~/server/services/timetable/attendance/attendance-number');
  const { createLessonScene, createEmployee } = factories.company;
  // The start is on the full hour, so that its displayed time is a full hour, too.
  const startsAt = new Date(Math.ceil((Date.now() + hoursUntilStart * HOUR_MS) / HOUR_MS) * HOUR_MS);
  const scene = await createLessonScene({
    startsAt,
    groupMaxLearnerNumber: seats,
    now: new Date(Date.now() - DAY_MS),
    company: { isUseAttendanceNumber: true },
    csCorporateProgramType,
  });
  const { csCorporateId, b2bTimetableId } = scene;
  const [self, other] = [await createEmployee(csCorporateId), await createEmployee(csCorporateId)];
  const as = (user: typeof self) =>
    callerFor({
      ...memberActor(user),
      membership: { id: user.membershipId, csCorporateId, isManager: false },
    }).b2bLearner;
  return {
    ...scene,
    startsAt,
    day: seoulDate(startsAt),
    selfId: self.id,
    logInSelf: (context: CookieJar) => logIn(context, self.id),
    other: as(other),
    self: as(self),
    number: () => attendanceNumber(b2bTimetableId, new Date()),
    moveStartTo: (minutes: number) => moveStartTo(b2bTimetableId, minutes),
  };
}
