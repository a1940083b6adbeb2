import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { appealPenalty } from '~/server/services/timetable/attendance/appeal-penalty';
import { closeAttendance } from '~/server/services/timetable/attendance/close-attendance';
import type { callerFor } from '~/test/caller';
import {
  asEmployee,
  createCompany,
  createEmployee,
  createEmployees,
  createExpert,
  createLessonScene,
  expertActor,
  planDay,
  reserveSeats,
} from '~/test/factories/company';
import { advanceLesson } from '~/test/company/advance-lesson';
import { createCoach, createLearner } from '~/test/factories/lesson';

/**
 * The audit entry that a call must write (subject, action and, where the operator gives a reason, its details), and the
 * call.
 */
export type Act = { subject: string; action: string; details?: object; call: () => Promise<unknown> };

type AsOperator = (now: Date) => ReturnType<typeof callerFor>['operations']['company'];

const reason = '담당자와 통화하고 정했어요';
const startsAt = seoulInstant(2026, 12, 1, 12);
const after = new Date(startsAt.getTime() + HOUR_MS);
const ofCompany = (csCorporateId: number) => `company:${csCorporateId}`;

/** Creates a lesson with closed attendance whose only employee was absent. */
async function missedLesson() {
  const scene = await createLessonScene({ startsAt });
  const { csCorporateId, b2bTimetableId, expert } = scene;
  const [employee] = await createEmployees(csCorporateId, 1);
  if (!employee) throw new Error('no employee');
  const [b2bTimetableReservationId = 0] = await reserveSeats(scene, [employee]);
  const actor = await expertActor(expert, [csCorporateId]);
  const context = serviceContext({ actor, now: after, ip: null, userAgent: null });
  const closing = { b2bTimetableId, coachInputLearnerCount: 0 };
  const { pointsDueAt } = await closeAttendance({ ...context, coach: expert, csCorporateId }, closing);
  await advanceLesson(b2bTimetableId, pointsDueAt);
  return { csCorporateId, employee, b2bTimetableReservationId };
}

const plannedLesson = async () => {
  const { csCorporateId, b2bTimetableId, ...scene } = await createLessonScene({ startsAt });
  return { ...scene, csCorporateId, b2bTimetableId, subject: ofCompany(csCorporateId) };
};

/** Actions of operators on companies, their people and their lessons: how to perform each, and its audit entry. */
export const companyActs = (asOperator: AsOperator): Record<string, () => Promise<Act>> => ({
  'operations.company.save': async () => {
    const { csCorporateId, company } = await createCompany();
    const flags = { isUseAttendanceNumber: true, isUseCoachAttendanceCheck: false, isUseOccupant: true };
    const columns = { name: '다온', code: company.code, mailDomains: [], ...flags, isUseEmployeeList: false };
    const call = () => asOperator(planDay).save({ csCorporateId, basedOn: 1, ...columns });
    return { subject: ofCompany(csCorporateId), action: 'company.save', details: { what: '기본 정보' }, call };
  },
  'operations.company.savePlace': async () => {
    const { csCorporateId, place } = await createCompany();
    const renamed = { csCorporateId, id: place.id, basedOn: 1, name: '별관', address: '서울 강남구' };
    const call = () => asOperator(planDay).savePlace(renamed);
    return { subject: ofCompany(csCorporateId), action: 'company.save', details: { what: '장소 별관' }, call };
  },
  'operations.company.saveOccupant': async () => {
    const { csCorporateId, place } = await createCompany();
    const tenant = { csCorporateId, placeId: place.id };
    const { id } = await db.companyOccupant.create({ data: { ...tenant, name: '나래' } });
    const call = () => asOperator(planDay).saveOccupant({ ...tenant, id, basedOn: 1, name: '가람' });
    return { subject: ofCompany(csCorporateId), action: 'company.save', details: { what: '입주사 가람' }, call };
  },
  'operations.company.saveProgram': async () => {
    const { csCorporateId, program } = await createCompany();
    const renamed = { name: 'PT', key: 'pt', csCorporateProgramType: null } as const;
    const call = () => asOperator(planDay).saveProgram({ csCorporateId, id: program.id, basedOn: 1, ...renamed });
    return { subject: ofCompany(csCorporateId), action: 'company.save', details: { what: '프로그램 PT' }, call };
  },
  'operations.company.saveRate': async () => {
    const { csCorporateId } = await createCompany();
    const prices = { billing: 'month', groupPrice: null, individualPrice: null, monthPrice: 900_000 } as const;
    const rate = { ...prices, validFrom: '2026-12-01', expertGroupRate: 90_000, expertIndividualRate: 40_000 };
    const call = () => asOperator(planDay).saveRate({ csCorporateId, ...rate });
    const details = { validFrom: '2026-12-01' };
    return { subject: ofCompany(csCorporateId), action: 'company.contract', details, call };
  },
  'operations.company.importEmployees': async () => {
    const { csCorporateId } = await createCompany();
    await db.companyEmployee.create({ data: { csCorporateId, email: 'gone@daon.test', name: '김하늘' } });
    const csv = '이름,이메일\n이하늘,new@daon.test\n박하늘,주소';
    const list = { csCorporateId, csv };
    const { version } = await asOperator(planDay).importEmployees({ ...list, rehearsal: true });
    const call = () => asOperator(planDay).importEmployees({ ...list, version });
    const details = { added: 1, changed: 0, gone: 1, refused: 1 };
    return { subject: ofCompany(csCorporateId), action: 'company.employees', details, call };
  },
  'operations.company.joinMember': async () => {
    const { csCorporateId } = await createCompany();
    const { id, email } = await createLearner();
    const call = () => asOperator(planDay).joinMember({ csCorporateId, email });
    const details = { what: '가입', person: id };
    return { subject: ofCompany(csCorporateId), action: 'company.member', details, call };
  },
  'operations.company.changeMember': async () => {
    const { csCorporateId } = await createCompany();
    const { id } = await createEmployee(csCorporateId);
    const person = { csCorporateId, encryptedUserId: encryptId('user', id) };
    const change = { basedOn: 1, isManager: true, occupantId: null };
    const call = () => asOperator(planDay).changeMember({ ...person, ...change });
    const details = { what: '담당자', person: id };
    return { subject: ofCompany(csCorporateId), action: 'company.member', details, call };
  },
  'operations.company.endMember': async () => {
    const { csCorporateId } = await createCompany();
    const [employee] = await createEmployees(csCorporateId, 1);
    const id = employee?.userId ?? 0;
    const call = () => asOperator(planDay).endMember({ csCorporateId, encryptedUserId: encryptId('user', id), reason });
    const details = { what: '소속 해제', person: id, reason };
    return { subject: ofCompany(csCorporateId), action: 'company.member', details, call };
  },
  'operations.company.addExpert': async () => {
    const { csCorporateId } = await createCompany();
    const { id } = await createCoach();
    const call = () => asOperator(planDay).addExpert({ csCorporateId, encryptedCoachId: encryptId('coach', id) });
    const details = { what: '추가', person: id };
    return { subject: ofCompany(csCorporateId), action: 'company.expert', details, call };
  },
  'operations.company.removeExpert': async () => {
    const { csCorporateId } = await createCompany();
    const { id } = await createExpert(csCorporateId);
    const call = () =>
      asOperator(planDay).removeExpert({ csCorporateId, encryptedCoachId: encryptId('coach', id), reason });
    const details = { what: '해제', person: id, reason };
    return { subject: ofCompany(csCorporateId), action: 'company.expert', details, call };
  },
  'operations.company.planLessons': async () => {
    const { subject, csCorporateId, place, program, expert } = await plannedLesson();
    const lesson = {
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      encryptedCoachId: encryptId('coach', expert.id),
      startsAt: new Date(startsAt.getTime() + 4 * HOUR_MS),
      groupLessonType: 'first-come',
      groupMaxLearnerNumber: 10,
      until: '2026-12-08',
    } as const;
    const call = () => asOperator(planDay).planLessons(lesson);
    return { subject, action: 'timetable.plan', details: { lessons: 2, refused: 0 }, call };
  },
  'operations.company.changeLessons': async () => {
    const { subject, csCorporateId, b2bTimetableId, expert, place } = await plannedLesson();
    const { groupMaxLearnerNumber } = await db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } });
    const shownInput = {
      minutes: 50,
      encryptedCoachId: encryptId('coach', expert.id),
      placeId: place.id,
      groupMaxLearnerNumber,
      groupLessonType: 'first-come',
    } as const;
    const change = { b2bTimetableId, groupMaxLearnerNumber: 12 };
    const call = () => asOperator(planDay).changeLessons({ csCorporateId, ...change, shown: shownInput });
    return { subject, action: 'timetable.change', details: { ...change, lessons: 1, refused: 0 }, call };
  },
  'operations.company.cancelLessons': async () => {
    const { subject, csCorporateId, b2bTimetableId } = await plannedLesson();
    const call = () => asOperator(planDay).cancelLessons({ csCorporateId, b2bTimetableId, reason });
    return { subject, action: 'timetable.cancel', details: { b2bTimetableId, reason, lessons: 1 }, call };
  },
  'operations.company.setContractEnd': async () => {
    const { subject, csCorporateId } = await plannedLesson();
    const { id: contractId } = await db.companyContract.create({
      data: { csCorporateId, startsOn: new Date('2026-11-01') },
    });
    const end = { contractId, basedOn: 1, endsOn: '2026-11-30', cancelLessons: true };
    const call = () => asOperator(planDay).setContractEnd({ csCorporateId, ...end });
    return { subject, action: 'company.contract', details: { contractId, endsOn: '2026-11-30', lessons: 1 }, call };
  },
  'operations.company.copyWeek': async () => {
    const { subject, csCorporateId } = await plannedLesson();
    const call = () => asOperator(planDay).copyWeek({ csCorporateId, from: '2026-12-01', to: '2026-12-08' });
    return { subject, action: 'timetable.plan', details: { lessons: 1, refused: 0 }, call };
  },
  'operations.company.closeForExpert': async () => {
    const { subject, csCorporateId, b2bTimetableId } = await plannedLesson();
    const call = () =>
      asOperator(after).closeForExpert({ csCorporateId, b2bTimetableId, attendedReservationIds: [], reason });
    return { subject, action: 'attendance.close', details: { b2bTimetableId, attended: 0, reason }, call };
  },
  'operations.company.correctAttendance': async () => {
    const { csCorporateId, b2bTimetableReservationId } = await missedLesson();
    const correction = { b2bTimetableReservationId, to: 'ATTENDED', reason } as const;
    const call = () => asOperator(after).correctAttendance({ csCorporateId, ...correction });
    const details = { ...correction, from: 'NOSHOW' };
    return { subject: ofCompany(csCorporateId), action: 'attendance.correct', details, call };
  },
  'operations.company.decideAppeal': async () => {
    const { csCorporateId, employee, b2bTimetableReservationId } = await missedLesson();
    const appealInput = { b2bTimetableReservationId, appeal: '그날 왔어요.' };
    await appealPenalty(asEmployee(csCorporateId, employee, after), appealInput);
    const where = { reservationId: b2bTimetableReservationId };
    const { id: appealId } = await db.penaltyPoint.findFirstOrThrow({ where });
    const call = () => asOperator(after).decideAppeal({ appealId, accepted: true, decision: reason });
    const details = { appealId, accepted: true, reason };
    return { subject: ofCompany(csCorporateId), action: 'appeal.decide', details, call };
  },
});
