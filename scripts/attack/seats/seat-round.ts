import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { addExpert, createCompany, planLesson } from '~/test/factories/company';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { type Client, clientFor } from '../client';
import { type Employee, hireEmployees } from './employee';

export const SEATS = 20;
const OTHER_SEATS = 5;
const IMMINENT_SEATS = 10;
const OFFERS_FROM_HOURS = 12;

export type SeatRound = {
  csCorporateId: number;
  employees: Employee[];
  operator: Client;
  expert: Client;
  /** Lesson that every employee wants. Some employees also want `otherLesson`, which overlaps with it. */
  lesson: number;
  otherLesson: number;
  /** Whether free seats of both lessons are offered to the waiting list instead of being given to it. */
  offers: boolean;
  /** Lesson that begins so soon that every cancellation is late and there is no waiting list. */
  soonLesson: number;
};

/**
 * Creates a company with employees, and lessons without reservations.
 * @param hours until the two lessons begin: from 12 hours on, free seats are given; with less time, they are offered
 */
export async function createSeatRound(
  urls: readonly string[],
  { people, hours, soonMs }: { people: number; hours: number; soonMs: number },
): Promise<SeatRound> {
  const now = new Date();
  const { csCorporateId, program, place } = await createCompany();
  const [coach, otherCoach] = [await createCoach(), await createCoach()];
  for (const { id } of [coach, otherCoach]) await addExpert(csCorporateId, id, now);
  const employees = await hireEmployees(urls, csCorporateId, people);
  const [url = ''] = urls;
  const operator = await createLearner({ grade: 'operator', name: '나운영' });
  const plan = async (coachId: number, startsAt: Date, groupMaxLearnerNumber: number) => {
    const lessonInput = {
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId,
      startsAt,
      groupMaxLearnerNumber,
    };
    return (await planLesson(lessonInput, new Date())).b2bTimetableId;
  };
  const startsAt = new Date(now.getTime() + hours * HOUR_MS);
  return {
    csCorporateId,
    employees,
    operator: await clientFor(url, operator.id),
    expert: await clientFor(url, coach.userId),
    offers: hours < OFFERS_FROM_HOURS,
    lesson: await plan(coach.id, startsAt, SEATS),
    otherLesson: await plan(otherCoach.id, new Date(startsAt.getTime() + 20 * MINUTE_MS), OTHER_SEATS),
    soonLesson: await plan(coach.id, new Date(Date.now() + soonMs), IMMINENT_SEATS),
  };
}

/** Returns the start of a lesson. */
export async function startOf(id: number): Promise<Date> {
  return (await db.timetable.findUniqueOrThrow({ where: { id }, select: { startsAt: true } })).startsAt;
}
