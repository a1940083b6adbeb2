import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { callerFor } from '~/test/caller';
import {
  asEmployee,
  createEmployees,
  createLessonScene,
  type Employee,
  expertActor,
  planDay,
} from '~/test/factories/company';

export const startsAt = seoulInstant(2026, 12, 1, 12);
export const date = '2026-12-01';
/** Returns the time the given number of minutes after the lesson's start. */
export const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);

/** Creates a lesson with its expert and the given number of employees; `as` calls as the expert at a given time. */
export async function expertScene(
  seats: number,
  people: number,
  company: { isUseAttendanceNumber?: boolean; isUseCoachAttendanceCheck?: boolean; isUseOccupant?: boolean } = {},
) {
  const scene = await createLessonScene({ startsAt, groupMaxLearnerNumber: seats, company });
  const { csCorporateId, b2bTimetableId, expert } = scene;
  const employees = await createEmployees(csCorporateId, people);
  const actor = await expertActor(expert, [csCorporateId]);
  const as = (now: Date) => callerFor(actor, now).b2bExpert;
  const who = (index: number): Employee => {
    const employee = employees[index];
    if (!employee) throw new Error('no such employee in this scene');
    return employee;
  };
  const reserve = (index: number, now = planDay) =>
    reserveSeat(asEmployee(csCorporateId, who(index), now), { b2bTimetableId });
  const statuses = async () =>
    (await db.timetableReservation.findMany({ where: { timetableId: b2bTimetableId }, orderBy: { id: 'asc' } })).map(
      ({ status }) => status,
    );
  const lesson = () => db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } });
  const token = (index: number) => encryptId('user', who(index).userId);
  return { ...scene, actor, as, who, reserve, statuses, lesson, token };
}
export type ExpertScene = Awaited<ReturnType<typeof expertScene>>;
