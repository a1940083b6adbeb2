import { seoulInstant } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { authoriseExpert } from '~/server/services/company/authorise-expert';
import { joinCompany } from '~/server/services/company/join-company';
import { createTimetable, type NewTimetable } from '~/server/services/timetable/create-timetable';
import { createCoach, createLearner } from './lesson';

let serial = 0;
/** Distinct within a run and, by the process id, between runs on one database. */
function newCode(): string {
  serial += 1;
  return `T${process.pid.toString(36)}${serial.toString(36)}`.toUpperCase().padEnd(4, '0').slice(0, 12);
}

/** Whoever changes things in the tests of companies; no row is needed for it. */
const OPERATOR_ID = 1;
export const planDay = seoulInstant(2026, 11, 20, 9);

/** A company with one building and one program. */
export async function createCompany(data: Partial<Prisma.CompanyUncheckedCreateInput> = {}) {
  const company = await db.company.create({ data: { code: newCode(), name: '다온전자', ...data } });
  const csCorporateId = company.id;
  const place = await createPlace(csCorporateId);
  const program = await db.companyProgram.create({
    data: { csCorporateId, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: 1 },
  });
  return { csCorporateId, company, place, program };
}

export function createPlace(csCorporateId: number, name = '본관') {
  return db.companyPlace.create({ data: { csCorporateId, name, address: '서울특별시 강남구 테헤란로 1' } });
}

/** Makes an account a member of the company, as an operator would. */
export function addEmployee(
  csCorporateId: number,
  user: { id: number; email: string },
  {
    isManager = false,
    occupantId = null,
    now = planDay,
  }: { isManager?: boolean; occupantId?: number | null; now?: Date } = {},
) {
  const by = { role: 'operator', actorId: OPERATOR_ID } as const;
  return db.$transaction((tx) =>
    joinCompany(tx, {
      csCorporateId,
      userId: user.id,
      email: user.email,
      occupantId,
      isManager,
      by,
      reason: 'operator',
      now,
    }),
  );
}

/** A learner who is a member of the company. */
export async function createEmployee(csCorporateId: number, options: { isManager?: boolean } = {}) {
  const user = await createLearner();
  return { ...user, ...(await addEmployee(csCorporateId, user, options)) };
}

export function addExpert(csCorporateId: number, coachId: number, now = planDay) {
  return db.$transaction((tx) => authoriseExpert(tx, { csCorporateId, coachId, operatorId: OPERATOR_ID, now }));
}

/** A coach whom the company has authorised. */
export async function createExpert(csCorporateId: number) {
  const coach = await createCoach();
  await addExpert(csCorporateId, coach.id);
  return coach;
}

/** A lesson in a company's timetable, 50 minutes for ten people unless told. */
export function planLesson(
  lesson: Pick<NewTimetable, 'csCorporateId' | 'programId' | 'coachId' | 'placeId' | 'startsAt'> &
    Partial<NewTimetable>,
  now = planDay,
) {
  const whole = { minutes: 50, groupLessonType: 'first-come', groupMaxLearnerNumber: 10, ...lesson } as const;
  return db.$transaction((tx) => createTimetable(tx, whole, { operatorId: OPERATOR_ID, now }));
}
