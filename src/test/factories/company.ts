import { seoulInstant } from '~/domain/shared/seoul-time';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { authoriseExpert } from '~/server/services/company/authorise-expert';
import { joinCompany } from '~/server/services/company/join-company';
import { createTimetable, type NewTimetable } from '~/server/services/timetable/create-timetable';
import type { EmployeeContext } from '~/server/services/timetable/reservation/employee-context';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { serviceContext } from '~/server/service-context';
import { memberActor } from '~/test/caller';
import { createCoach, createLearner } from './lesson';

let serial = 0;
/** Returns a code that is unique within a run and, by the process id, between runs on one database. */
export function newCode(): string {
  serial += 1;
  return `T${process.pid.toString(36)}${serial.toString(36)}`.toUpperCase().padEnd(4, '0').slice(0, 12);
}

/** Id of the operator who makes changes in company tests; no row is needed for it. */
const OPERATOR_ID = 1;
export const planDay = seoulInstant(2026, 11, 20, 9);

/** Creates a company with one building and one program, which asks no questions by default. */
export async function createCompany(
  data: Partial<Prisma.CompanyUncheckedCreateInput> = {},
  { csCorporateProgramType = null }: { csCorporateProgramType?: 1 | 3 | 5 | null } = {},
) {
  const company = await db.company.create({ data: { code: newCode(), name: '다온전자', ...data } });
  const csCorporateId = company.id;
  const place = await createPlace(csCorporateId);
  const program = await db.companyProgram.create({
    data: { csCorporateId, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType },
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

/** Creates a learner who is a member of the company. */
export async function createEmployee(csCorporateId: number, options: { isManager?: boolean } = {}) {
  const user = await createLearner();
  return { ...user, ...(await addEmployee(csCorporateId, user, options)) };
}

export function addExpert(csCorporateId: number, coachId: number, now = planDay) {
  return db.$transaction((tx) => authoriseExpert(tx, { csCorporateId, coachId, operatorId: OPERATOR_ID, now }));
}

/** Creates a coach whom the company has authorised. */
export async function createExpert(csCorporateId: number) {
  const coach = await createCoach();
  await addExpert(csCorporateId, coach.id);
  return coach;
}

/** Returns the actor of a coach whom these companies have authorised. */
export async function expertActor(coach: { id: number; userId: number }, expertOf: readonly number[]) {
  const user = await db.user.findUniqueOrThrow({ where: { id: coach.userId } });
  return { ...memberActor(user, coach.id), expertOf };
}

/** Plans a lesson in a company's timetable, by default 50 minutes for ten people. */
export function planLesson(
  lesson: Pick<NewTimetable, 'csCorporateId' | 'programId' | 'coachId' | 'placeId' | 'startsAt'> &
    Partial<NewTimetable>,
  now = planDay,
) {
  const lessonInput = { minutes: 50, groupLessonType: 'first-come', groupMaxLearnerNumber: 10, ...lesson } as const;
  return db.$transaction((tx) => createTimetable(tx, lessonInput, { operatorId: OPERATOR_ID, now }));
}

export type Employee = { userId: number; membershipId: number; name: string; email: string };

/** Creates many members together, with accounts and memberships as after joining. */
export async function createEmployees(csCorporateId: number, count: number): Promise<Employee[]> {
  const stem = `${process.pid}-${performance.now()}`;
  const users = await db.user.createManyAndReturn({
    data: Array.from({ length: count }, (_, index) => ({
      email: `employee-${stem}-${index}@example.com`,
      name: `직원 ${index + 1}`,
      emailVerifiedAt: planDay,
    })),
  });
  const memberships = await db.companyMembership.createManyAndReturn({
    data: users.map(({ id }) => ({ csCorporateId, userId: id, joinedAt: planDay })),
  });
  const membershipOf = new Map(memberships.map(({ id, userId }) => [userId, id]));
  return users.map(({ id: userId, name, email }) => ({
    userId,
    name,
    email,
    membershipId: membershipOf.get(userId) ?? 0,
  }));
}

/** Returns the service context of an employee at the given time. */
export function asEmployee(csCorporateId: number, employee: Employee, now: Date): EmployeeContext {
  const membership = { id: employee.membershipId, csCorporateId, isManager: false };
  const { userId: id, name, email } = employee;
  const actor = { ...memberActor({ id, name, email, grade: 'user' }), membership };
  return { ...serviceContext({ actor, now, ip: null, userAgent: null }), membership };
}

/** Returns the service context of an operator at the given time. */
export function asOperator(now: Date) {
  const actor = memberActor({ id: OPERATOR_ID, name: '나운영', email: 'operator@example.com', grade: 'operator' });
  return serviceContext({ actor, now, ip: null, userAgent: null });
}

/** Creates a company with an expert and a lesson that all its employees may take. */
export async function createLessonScene({
  startsAt,
  now = planDay,
  company,
  csCorporateProgramType = null,
  ...lesson
}: Partial<NewTimetable> & {
  startsAt: Date;
  now?: Date;
  company?: Partial<Prisma.CompanyUncheckedCreateInput>;
  /** The type of questions that the program asks. */
  csCorporateProgramType?: 1 | 3 | 5 | null;
}) {
  const { csCorporateId, place, program } = await createCompany(company, { csCorporateProgramType });
  const expert = await createExpert(csCorporateId);
  const { b2bTimetableId } = await planLesson(
    { csCorporateId, programId: program.id, coachId: expert.id, placeId: place.id, startsAt, ...lesson },
    now,
  );
  return { csCorporateId, place, program, expert, b2bTimetableId };
}

/** Reserves seats of a lesson for members, in their order. @returns ids of the reservations */
export async function reserveSeats(
  { csCorporateId, b2bTimetableId }: { csCorporateId: number; b2bTimetableId: number },
  employees: readonly Employee[],
  now = planDay,
): Promise<number[]> {
  const numbers: number[] = [];
  for (const employee of employees) {
    const seat = await reserveSeat(asEmployee(csCorporateId, employee, now), { b2bTimetableId });
    numbers.push(seat.b2bTimetableReservationId);
  }
  return numbers;
}
