import { DAY_MS } from '~/domain/shared/durations';
import type { Answered, QuestionType } from '~/domain/timetable/question/schema';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { consentTo } from '~/test/company/body-check-scene';
import {
  createEmployees,
  createLessonScene,
  type Employee,
  expertActor,
  planDay,
  planLesson,
} from '~/test/factories/company';

export const healing = (medicalHistory = '허리 디스크'): Answered => ({
  csCorporateProgramType: 5,
  answer: { medicalHistoryYN: 'Y', medicalHistory, intensiveCare: ['waist'], bodyTouch: false, mood: 'tired' },
});
export const type = { csCorporateProgramType: 5 } as const;
export const startsAt = new Date(planDay.getTime() + 10 * DAY_MS);
export const later = (days: number, ms = 0) => new Date(planDay.getTime() + days * DAY_MS + ms);

/** Creates a lesson whose program asks questions, with its expert and the given number of employees. */
export async function questionScene({
  people = 2,
  csCorporateProgramType = 5,
  ...lesson
}: Partial<Parameters<typeof createLessonScene>[0]> & {
  people?: number;
  csCorporateProgramType?: QuestionType | null;
} = {}) {
  const scene = await createLessonScene({ startsAt, csCorporateProgramType, groupMaxLearnerNumber: 1, ...lesson });
  const employees = await createEmployees(scene.csCorporateId, people);
  const who = (index: number): Employee => {
    const employee = employees[index];
    if (!employee) throw new Error('no such employee');
    return employee;
  };
  const actor = (index: number) => {
    const { userId: id, name, email, membershipId } = who(index);
    const membership = { id: membershipId, csCorporateId: scene.csCorporateId, isManager: false };
    return { ...memberActor({ id, name, email, grade: 'user' }), membership };
  };
  const as = (index: number, now = planDay, impersonatorId: number | null = null) =>
    callerFor({ ...actor(index), impersonatorId }, now);
  const expert = await expertActor(scene.expert, [scene.csCorporateId]);
  const asExpert = (now = planDay, impersonatorId: number | null = null) =>
    callerFor({ ...expert, impersonatorId }, now).b2bExpert;
  const answer = async (index: number, answered = healing(), now = planDay) => {
    await consentTo(who(index).userId, true, now, 'HEALTH_QUESTIONS');
    await as(index, now).b2bLearner.answerQuestions(answered);
  };
  const lessonAt = (start: Date) =>
    planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      coachId: scene.expert.id,
      placeId: scene.place.id,
      startsAt: start,
    });
  const accessEvents = (index: number) =>
    db.healthAccessEvent.findMany({ where: { subjectId: who(index).userId }, orderBy: { id: 'asc' } });
  const ref = { b2bTimetableId: scene.b2bTimetableId };
  return { ...scene, who, as, asExpert, expertActor: expert, answer, lessonAt, accessEvents, ref };
}
