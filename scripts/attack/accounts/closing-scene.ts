import { emptyNote } from '~/domain/lesson/schema/note';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { hashToken, randomToken, DEVICE_COOKIE, ENDED_COOKIE } from '~/server/auth/cookies';
import { hashSessionToken, lucia } from '~/server/auth/lucia';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import type { NewTimetable } from '~/server/services/timetable/create-timetable';
import { cancelReservation } from '~/server/services/timetable/reservation/cancel-reservation';
import { callerFor, memberActor } from '~/test/caller';
import { consentTo } from '~/test/company/body-check-scene';
import { agreeToMeasurement, createAccount, createPhoneCode } from '~/test/factories/account';
import { createChallenge } from '~/test/factories/challenge';
import { createPhoto } from '~/test/factories/coach-document';
import {
  addEmployee,
  asEmployee,
  createEmployees,
  createLessonScene,
  type Employee,
  expertActor,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { createCoach, createContract, createProgram } from '~/test/factories/lesson';
import { createOfferedCoach, hourInDays } from '~/test/factories/payment';
import { createReachableRegion } from '~/test/factories/reachable-region';
import { createDeliveredToolOrder, createDeliveryRegion, createTool } from '~/test/factories/tools';
import { cookieOf } from '~/test/members';
import { type Client, clientFor, clientWith, clientWithCookie, headersOf } from '../client';

/** Number of accounts that share one company; its lessons have seats for all of them. */
export const PER_COMPANY = 20;

/** What all accounts use: an operator, a coach who sells, tools, and a company with lessons of every kind. */
export async function createStage(url: string) {
  const staff = await createAccount({ grade: 'operator' });
  const offered = await createOfferedCoach();
  const [sought, program] = [await createCoach(), await createProgram()];
  await db.coachProgram.create({ data: { coachId: sought.id, programId: program.id } });
  return {
    url,
    operator: await clientFor(url, staff.id),
    offered,
    sought: { coach: sought, program, region: await createReachableRegion(sought.id) },
    tool: await createTool({ stock: 10_000 }),
    delivery: await createDeliveryRegion(),
  };
}
export type Stage = Awaited<ReturnType<typeof createStage>>;

/**
 * A company with six lessons: one is over, one has just begun, one comes soon, and three come in some days, of which one
 * is full and one has a draw.
 */
export async function createAttackedCompany(url: string) {
  const now = new Date();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const planned = at(-8 * DAY_MS);
  const seats = { groupMaxLearnerNumber: 2 * PER_COMPANY };
  const company = { isUseAttendanceNumber: true, isUseCoachAttendanceCheck: true };
  const over = await createLessonScene({ startsAt: at(-3 * HOUR_MS), now: planned, company, ...seats });
  const { csCorporateId, program, place, expert } = over;
  const plan = async (startsAt: Date, more: Partial<NewTimetable> = {}) => {
    const of = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id };
    return { csCorporateId, startsAt, ...(await planLesson({ ...of, startsAt, ...seats, ...more }, planned)) };
  };
  const [running, soon, later] = [await plan(at(-MINUTE_MS)), await plan(at(5 * HOUR_MS)), await plan(at(3 * DAY_MS))];
  const full = await plan(at(3 * DAY_MS + 2 * HOUR_MS), { groupMaxLearnerNumber: 1 });
  await reserveSeats(full, await createEmployees(csCorporateId, 1), planned);
  const drawn = await plan(at(3 * DAY_MS + 4 * HOUR_MS), { groupLessonType: 'lottery' });
  const [startsOn, endsOn] = [seoulDate(at(-DAY_MS)), seoulDate(at(10 * DAY_MS))];
  const challenge = await createChallenge({ startsOn, endsOn, goalDays: 3, forAll: true });
  const { code } = await db.company.findUniqueOrThrow({ where: { id: csCorporateId } });
  const actor = await expertActor(expert, [csCorporateId]);
  return {
    csCorporateId,
    code,
    now,
    planned,
    over: { ...over, startsAt: at(-3 * HOUR_MS) },
    running,
    soon,
    later,
    full,
    drawn,
    challenge,
    marks: callerFor(actor, at(-3 * HOUR_MS + 5 * MINUTE_MS)).b2bExpert,
    expert: await clientFor(url, expert.userId),
  };
}
export type AttackedCompany = Awaited<ReturnType<typeof createAttackedCompany>>;

/** Uploads a photo as this browser. @returns the id that the answer names, whatever its key is */
export async function upload(url: string, cookie: string, path: string): Promise<string> {
  const body = new Uint8Array(await createPhoto());
  const response = await fetch(`${url}/uploads/${path}`, { method: 'POST', headers: headersOf(url, cookie), body });
  const answer = (await response.json()) as Record<string, string>;
  if (!response.ok) throw new Error(answer['message'] ?? `the upload was answered by ${response.status}`);
  return Object.values(answer)[0] ?? '';
}

let serial = 0;

/**
 * Creates an account that uses the product: its lessons with a coach are over and have a note and a complaint of the
 * coach. An employee has seats in each lesson of the company; another member has applied as a coach instead.
 */
export async function createClosingAccount(stage: Stage, company: AttackedCompany, isEmployee: boolean) {
  serial += 1;
  const name = `남궁다람${serial}`;
  const phone = `010${String(20_000_000 + serial)}`;
  const user = await createAccount({ name, phone });
  await agreeToMeasurement(user.id);
  // An employee has given the consents that are needed for photos, answers and body checks; an applicant gives them.
  if (isEmployee)
    for (const kind of ['HEALTH_LESSON_PHOTO', 'HEALTH_QUESTIONS', 'HEALTH_BODY_CHECK'] as const)
      await consentTo(user.id, true, new Date(Date.now() - DAY_MS), kind);
  const cookie = await cookieOf(user.id);
  const person = {
    id: user.id,
    email: user.email,
    traces: [name, phone, user.email],
    /** Returns a text that names the person, so that a text which stays is found. */
    signed: (text: string) => `${text} ${name}, ${phone}, ${user.email}`,
    cookie,
    closer: await clientFor(stage.url, user.id),
    client: clientWithCookie(stage.url, cookie),
    serial,
    isEmployee,
    stage,
    company,
    ...(await createPastLesson(stage, user)),
    toolReturn: await createReturnableTool(user),
    complaintPicture: await upload(stage.url, cookie, 'complaint-photos'),
    seats: isEmployee ? await createSeats(company, user) : null,
    attendanceClient: isEmployee ? await createAttendanceClient(stage.url, user.id) : null,
    documentPicture: isEmployee ? null : await applyAsCoach(stage, cookie),
    // An application changes the phone, so the code comes after it.
    phoneCode: await createPhoneCode(user.id),
  };
  return person;
}
export type ClosingPerson = Awaited<ReturnType<typeof createClosingAccount>>;

type User = Awaited<ReturnType<typeof createAccount>>;

/**
 * Creates a contract whose single lesson took place four days ago, with a note and a complaint of its coach. The lesson
 * is inserted as it was afterwards, because the worker of the product acts on everything that is overdue.
 */
async function createPastLesson({ url }: Stage, user: User) {
  const coach = await createCoach();
  const { id: programId } = await createProgram();
  const purchase = { learnerId: user.id, coachId: coach.id, programId, lessonCount: 1 };
  const { contract, order } = await createContract({ ...purchase, startsAt: hourInDays(2, 10), now: new Date() });
  const startsAt = hourInDays(-4, 10);
  const [endsAt, before] = [new Date(startsAt.getTime() + 50 * MINUTE_MS), new Date(startsAt.getTime() - DAY_MS)];
  const lesson = await db.lesson.create({
    data: {
      contractId: contract.id,
      learnerId: user.id,
      coachId: coach.id,
      sequence: 1,
      startsAt,
      endsAt,
      deadlineStartsAt: startsAt,
      status: 'DONE',
      requestedBy: 'learner',
      confirmedAt: before,
      learnerNotifiedAt: before,
      heldAt: endsAt,
      createdAt: before,
    },
  });
  await db.timeReservation.deleteMany({ where: { orderId: order.id } });
  await db.contract.update({ where: { id: contract.id }, data: { status: 'COMPLETED' } });
  const teacher = callerFor(memberActor(coach.user, coach.id)).lesson;
  const encryptedLessonId = lessonToken(lesson);
  await teacher.writeNote({
    encryptedLessonId,
    version: 0,
    ...emptyNote,
    homework: [{ text: '호흡 5분' }],
    coachLine: '어깨를 펴요.',
  });
  const homework = await db.lessonHomework.findFirstOrThrow({ where: { lessonId: lesson.id } });
  await teacher.reportComplaint({
    encryptedId: contractToken(contract),
    encryptedLessonId,
    kind: 'LATE',
    text: '회원이 늦게 시작했어요. 확인해 주세요.',
  });
  return {
    encryptedContractId: contractToken(contract),
    encryptedLessonId,
    encryptedHomeworkId: encryptId('homework', homework.id),
    encryptedOrderId: encryptId('order', order.id),
    coach: await clientFor(url, coach.user.id),
  };
}

/** Creates a bought and delivered tool. @returns the input of its return, without the reason */
async function createReturnableTool(user: User) {
  const { id, items } = await createDeliveredToolOrder(user.id, new Date(), 'buy');
  const ref = {
    encryptedOrderId: encryptId('toolOrder', id),
    encryptedItemIds: items.map((item) => encryptId('toolItem', item.id)),
  };
  const { amount } = await callerFor(memberActor(user)).tools.returnPromise(ref);
  return { ...ref, promisedAmount: amount };
}

/**
 * Joins the company and takes seats: in the lesson that is over, where the expert marks the person, in the one that has
 * begun, and in the one that comes soon, which is cancelled too late and costs a point.
 */
async function createSeats(company: AttackedCompany, user: User) {
  const { csCorporateId, planned, over, running, soon } = company;
  const { membershipId } = await addEmployee(csCorporateId, user, { now: planned });
  const employee: Employee = { userId: user.id, membershipId, name: user.name, email: user.email };
  const reserve = async (lesson: { csCorporateId: number; b2bTimetableId: number }) => ({
    b2bTimetableReservationId: (await reserveSeats(lesson, [employee], planned))[0] ?? 0,
  });
  const [attended, current, cancelled] = [await reserve(over), await reserve(running), await reserve(soon)];
  await company.marks.mark({ ...attended, attendanceCheck: 'ATTENDED' });
  await cancelReservation(asEmployee(csCorporateId, employee, new Date()), { ...cancelled, late: true });
  // The point is counted once the attendance is closed.
  const reservationId = cancelled.b2bTimetableReservationId;
  await db.penaltyPoint.create({
    data: { csCorporateId, reservationId, userId: user.id, points: 1, givenAt: new Date() },
  });
  return { attended, current, cancelled };
}

/** Returns the client of a browser whose session of this account has just ended. */
async function createAttendanceClient(url: string, userId: number): Promise<Client> {
  const device = randomToken();
  await db.knownDevice.create({ data: { userId, deviceHash: hashToken(device) } });
  const { id: token } = await lucia.createSession(userId, { ip: null, userAgent: null, impersonatorId: null });
  await db.session.deleteMany({ where: { id: hashSessionToken(token) } });
  return clientWith(url, `${DEVICE_COOKIE}=${device}; ${ENDED_COOKIE}=${token}`, url);
}

/** Returns what an applicant enters. */
export function applicationOf({ sought: { region } }: Stage) {
  const { province, city, district } = region;
  return {
    displayName: '소리숲',
    phone: '010-1234-5678',
    gender: 'female' as const,
    serviceTypes: ['workout' as const],
    headline: '소리숲 필라테스 9년, 자세를 함께 봐요',
    careerYears: 9,
    certificates: ['물리치료사'],
    biography: '물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.',
    place: { province, city, district },
  };
}

/** Applies as a coach and uploads the picture of a document. @returns the id of the picture */
async function applyAsCoach(stage: Stage, cookie: string): Promise<string> {
  await clientWithCookie(stage.url, cookie).session.applyAsCoach.mutate(applicationOf(stage));
  return upload(stage.url, cookie, 'coach-documents');
}
