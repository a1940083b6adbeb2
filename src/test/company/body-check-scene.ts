import { accountPolicy } from '~/domain/account/policy';
import type { Finding } from '~/domain/body-check/rounds';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import type { HealthConsentKind } from '~/server/services/account/consent/health-consent';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { callerFor, memberActor } from '~/test/caller';
import { at, expertScene, startsAt } from '~/test/company/expert-scene';
import { asEmployee, type Employee, planDay, planLesson } from '~/test/factories/company';

export const createFinding = (
  part: Finding['part'],
  side: Finding['side'],
  vas: number,
  mmt: number,
  other = '',
): Finding => ({
  part,
  side,
  vas,
  mmt,
  other,
});

export async function consentTo(
  userId: number,
  granted = true,
  now = planDay,
  kind: HealthConsentKind = 'HEALTH_BODY_CHECK',
): Promise<void> {
  await db.consentEvent.create({ data: { userId, kind, granted, version: accountPolicy.consents[kind], at: now } });
}

/**
 * Creates an expert with weekly lessons and the given number of consenting employees; `day(n)` is the start of the n-th
 * lesson.
 */
export async function bodyCheckScene({
  people = 1,
  lessons = 3,
  consents = true,
}: { people?: number; lessons?: number; consents?: boolean } = {}) {
  const scene = await expertScene(people + 1, people);
  const weeks: { b2bTimetableId: number; startsAt: Date }[] = [{ b2bTimetableId: scene.b2bTimetableId, startsAt }];
  for (let week = 1; week < lessons; week += 1) {
    const begins = new Date(startsAt.getTime() + 7 * week * DAY_MS);
    const { csCorporateId, program, expert, place } = scene;
    const planned = await planLesson({
      csCorporateId,
      programId: program.id,
      coachId: expert.id,
      placeId: place.id,
      startsAt: begins,
      groupMaxLearnerNumber: people + 1,
    });
    weeks.push({ ...planned, startsAt: begins });
  }
  const seats: number[][] = [];
  for (let index = 0; index < people; index += 1) {
    if (consents) await consentTo(scene.who(index).userId);
    const own: number[] = [];
    for (const { b2bTimetableId } of weeks) {
      const seat = await reserveSeat(asEmployee(scene.csCorporateId, scene.who(index), planDay), { b2bTimetableId });
      own.push(seat.b2bTimetableReservationId);
    }
    seats.push(own);
  }
  const seat = (person: number, lesson: number) => ({ b2bTimetableReservationId: seats[person]?.[lesson] ?? 0 });
  const day = (lesson: number, minutes = 0) => at(lesson * 7 * 24 * 60 + minutes);
  const write = (
    { person = 0, lesson }: { person?: number; lesson: number },
    entries: Finding[],
    { basedOn = 0, comment = '', minutes = 5 } = {},
  ) => scene.as(day(lesson, minutes)).writeBodyCheck({ ...seat(person, lesson), entries, comment, basedOn });
  const accessEvents = (person = 0) =>
    db.healthAccessEvent.findMany({ where: { subjectId: scene.who(person).userId }, orderBy: { id: 'asc' } });
  const employee = (person: number, now: Date, impersonatorId: number | null = null) => {
    const { userId: id, name, email, membershipId }: Employee = scene.who(person);
    const membership = { id: membershipId, csCorporateId: scene.csCorporateId, isManager: false };
    return callerFor({ ...memberActor({ id, name, email, grade: 'user' }), membership, impersonatorId }, now);
  };
  return { ...scene, weeks, seat, day, write, accessEvents, employee };
}
