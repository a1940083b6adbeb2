import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { endMember } from '~/server/services/company/manage/manage-people';
import {
  addEmployee,
  asEmployee,
  asOperator,
  createEmployees,
  createLessonScene,
  expertActor,
  planDay,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { advanceLesson } from '~/test/company/advance-lesson';
import { callerFor, memberActor } from '~/test/caller';
import { serviceContext } from '~/server/service-context';
import { getAppeal, listAppeals } from '../view/list-appeals';
import { listMonth } from '../view/list-timetables';
import { cancelLessons } from '../planning/change-lessons';
import { getOperatorLesson } from '../view/operator-lessons';
import { getPenaltyState } from '../view/penalty-state';
import { cancelReservation, noticeAbsence } from '../reservation/cancel-reservation';
import { reserveSeat } from '../reservation/reserve-seat';
import { waitForSeat } from '../reservation/wait-for-seat';
import { appealPenalty } from './appeal-penalty';
import { closeAttendance, closeForExpert } from './close-attendance';
import { correctAttendance } from './correct-attendance';
import { decideAppeal } from './decide-appeal';

const startsAt = seoulInstant(2026, 12, 1, 12);
const after = new Date(startsAt.getTime() + HOUR_MS);
/** When the points of a lesson that was closed at `after` are counted. */
const counted = new Date(after.getTime() + 10 * MINUTE_MS);
const operator = asOperator(new Date(after.getTime() + HOUR_MS));

/** Creates a lesson to close. Its only employee also has a late cancel in it, so the absence blocks them. */
async function createScene() {
  const created = await createLessonScene({ startsAt });
  const { csCorporateId, b2bTimetableId, expert } = created;
  const [employee] = await createEmployees(csCorporateId, 1);
  if (!employee) throw new Error('no employee');
  const { b2bTimetableReservationId } = await reserveSeat(asEmployee(csCorporateId, employee, planDay), {
    b2bTimetableId,
  });
  await db.timetableReservation.create({
    data: {
      csCorporateId,
      timetableId: b2bTimetableId,
      startsAt,
      status: 'LATE_CANCELLED',
      membershipId: employee.membershipId,
      userId: employee.userId,
      createdAt: planDay,
      confirmedAt: planDay,
    },
  });
  const user = await db.user.findUniqueOrThrow({ where: { id: expert.userId } });
  const actor = memberActor(user, expert.id);
  const expertAt = {
    ...serviceContext({ actor, now: after, ip: null, userAgent: null }),
    coach: expert,
    csCorporateId,
  };
  const close = async () => {
    await closeAttendance(expertAt, { b2bTimetableId, coachInputLearnerCount: 0 });
    await advanceLesson(b2bTimetableId, counted);
  };
  const readBlock = async () =>
    (await db.companyBlock.findFirst({ where: { csCorporateId, userId: employee.userId } }))?.blockedUntil ?? null;
  const points = () => db.penaltyPoint.findFirst({ where: { reservationId: b2bTimetableReservationId } });
  const appeal = () =>
    appealPenalty(asEmployee(csCorporateId, employee, after), { b2bTimetableReservationId, appeal: '그날 왔어요.' });
  return { ...created, employee, b2bTimetableReservationId, close, blocked: readBlock, points, appeal };
}

describe('an appeal against points', () => {
  it.each([
    ['accepted, takes the points and the block away', true],
    ['rejected, leaves both', false],
  ])('%s, and the employee is notified', async (_, accepted) => {
    const scene = await createScene();
    await scene.close();
    expect(await scene.blocked()).not.toBeNull();
    await scene.appeal();
    const id = (await scene.points())?.id ?? 0;
    expect((await listAppeals(operator, { status: 'OPEN' })).items.map(({ appealId }) => appealId)).toContain(id);
    expect(await getAppeal(operator, { appealId: id })).toMatchObject({ appeal: '그날 왔어요.', decidedAt: null });
    await decideAppeal(operator, { appealId: id, accepted, decision: '확인했어요.' });
    expect((await scene.points())?.voidedAt !== null).toBe(accepted);
    expect((await scene.blocked()) === null).toBe(accepted);
    const appealMessage = { userId: scene.employee.userId, template: 'company-appeal' };
    // One point for the late cancel remains.
    const answer = accepted ? '확인했어요. 12월 벌점은 이제 1점이에요.' : '확인했어요.';
    expect((await db.companyNotification.findFirst({ where: appealMessage }))?.body).toMatch(
      new RegExp(`살펴봤어요. ${answer}$`),
    );
    const again = decideAppeal(operator, { appealId: id, accepted: true, decision: '다시' });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(
      await db.auditEvent.count({ where: { action: 'appeal.decide', subject: `company:${scene.csCorporateId}` } }),
    ).toBe(1);
    // The decision stays in force, whatever is corrected in the attendance later.
    const { csCorporateId, b2bTimetableReservationId } = scene;
    for (const to of ['ATTENDED', 'NOSHOW'] as const)
      await correctAttendance(operator, { csCorporateId, b2bTimetableReservationId, to, reason: '명부 확인' });
    expect((await scene.points())?.voidedAt !== null).toBe(accepted);
    await correctAttendance(operator, {
      csCorporateId,
      b2bTimetableReservationId,
      to: 'ATTENDED',
      reason: '명부 확인',
    });
    expect(await getAppeal(operator, { appealId: id })).toMatchObject({ accepted });
  });

  it('cannot be decided before it is submitted', async () => {
    const scene = await createScene();
    await scene.close();
    const id = (await scene.points())?.id ?? 0;
    await expect(decideAppeal(operator, { appealId: id, accepted: true, decision: '네' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(getAppeal(operator, { appealId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a block', () => {
  it('still applies to an employee who leaves the company and joins again', async () => {
    const scene = await createScene();
    await scene.close();
    const until = await scene.blocked();
    expect(until).not.toBeNull();
    const { userId, email } = scene.employee;
    const leaver = {
      csCorporateId: scene.csCorporateId,
      encryptedUserId: encryptId('user', userId),
      reason: '잘못 나갔어요',
    };
    await endMember(operator, leaver);
    const { membershipId } = await addEmployee(scene.csCorporateId, { id: userId, email }, { now: after });
    const lesson = await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: scene.expert.id,
      startsAt: new Date(startsAt.getTime() + 24 * HOUR_MS),
    });
    const back = asEmployee(scene.csCorporateId, { ...scene.employee, membershipId }, after);
    await expect(reserveSeat(back, lesson)).rejects.toMatchObject({
      code: 'RESERVATION_BLOCKED',
      details: { until: until?.toISOString() },
    });
    expect((await listMonth(back, { month: '2026-12' })).blockedUntil).toEqual(until);
  });

  it('counts only points of one company, whatever happened at another one', async () => {
    const scene = await createScene();
    await scene.close();
    const { userId, email } = scene.employee;
    await endMember(operator, {
      csCorporateId: scene.csCorporateId,
      encryptedUserId: encryptId('user', userId),
      reason: '이직했어요',
    });
    const tomorrow = (hours: number) => new Date(startsAt.getTime() + (24 + hours) * HOUR_MS);
    const created = await createLessonScene({ startsAt: tomorrow(0) });
    const { csCorporateId, b2bTimetableId, program, place, expert } = created;
    const { membershipId } = await addEmployee(csCorporateId, { id: userId, email }, { now: after });
    const there = (now: Date) => asEmployee(csCorporateId, { ...scene.employee, membershipId }, now);
    // The block at the former company does not prevent reserving, waiting or being added here, and is not shown.
    await reserveSeat(there(after), created);
    const lesson = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id };
    const full = await planLesson({ ...lesson, startsAt: tomorrow(2), groupMaxLearnerNumber: 1 });
    await reserveSeats({ ...full, csCorporateId }, await createEmployees(csCorporateId, 1), after);
    await waitForSeat(there(after), { ...full, noticeHours: 0 });
    const { b2bExpert } = callerFor(await expertActor(expert, [csCorporateId]), after);
    const added = await planLesson({ ...lesson, startsAt: tomorrow(4) });
    await b2bExpert.addMember({ ...added, encryptedUserId: encryptId('user', userId) });
    expect((await listMonth(there(after), { month: '2026-12' })).blockedUntil).toBeNull();
    const over = tomorrow(1);
    const absent = { csCorporateId, b2bTimetableId, attendedReservationIds: [], reason: '명부 확인' };
    await closeForExpert(asOperator(over), absent);
    expect(await getPenaltyState(there(over))).toMatchObject({ pointsThisMonth: 2, blockedUntil: null });
    expect(await scene.blocked()).not.toBeNull();
  });
});

describe('correcting the attendance', () => {
  it('is rejected before the expert closes it, and for another company', async () => {
    const scene = await createScene();
    const { csCorporateId, b2bTimetableReservationId } = scene;
    const correction = { csCorporateId, b2bTimetableReservationId, to: 'ATTENDED', reason: '명부 확인' } as const;
    await expect(correctAttendance(operator, correction)).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    const { csCorporateId: other } = await createLessonScene({ startsAt });
    await scene.close();
    const foreign = { ...correction, csCorporateId: other };
    await expect(correctAttendance(operator, foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('voids the points of a person who attended, gives points for an absence, and appears in the lesson’s history', async () => {
    const scene = await createScene();
    await scene.close();
    const { csCorporateId, b2bTimetableId, b2bTimetableReservationId } = scene;
    const correct = (to: 'ATTENDED' | 'NOSHOW') =>
      correctAttendance(operator, { csCorporateId, b2bTimetableReservationId, to, reason: '명부 확인' });
    expect(await correct('ATTENDED')).toEqual({ affected: 1 });
    expect(await scene.blocked()).toBeNull();
    expect(await correct('ATTENDED')).toEqual({ affected: 0 });
    expect(await correct('NOSHOW')).toEqual({ affected: 1 });
    expect(await scene.points()).toMatchObject({ points: 2, voidedAt: null });
    expect(await scene.blocked()).not.toBeNull();
    const { events, reservations } = await getOperatorLesson(operator, { csCorporateId, b2bTimetableId });
    expect(events.map(({ to, role, rule }) => [to, role, rule])).toEqual([
      ['RESERVED', 'learner', 'reserved'],
      ['NOSHOW', 'coach', 'closed'],
      ['ATTENDED', 'operator', '명부 확인'],
      ['NOSHOW', 'operator', '명부 확인'],
    ]);
    expect(reservations.find((row) => row.b2bTimetableReservationId === b2bTimetableReservationId)?.points).toBe(2);
  });
});

describe('a lesson whose expert cannot close it', () => {
  const reason = '전문가가 그만뒀어요.';
  async function openLesson() {
    const created = await createLessonScene({ startsAt });
    const { csCorporateId, b2bTimetableId } = created;
    const [here, away] = await createEmployees(csCorporateId, 2);
    if (!here || !away) throw new Error('no employees');
    const ids: number[] = [];
    for (const employee of [here, away])
      ids.push(
        (await reserveSeat(asEmployee(csCorporateId, employee, planDay), { b2bTimetableId })).b2bTimetableReservationId,
      );
    const close = (attendedReservationIds: number[], at = operator) =>
      closeForExpert(at, { csCorporateId, b2bTimetableId, attendedReservationIds, reason });
    const statuses = async () =>
      (await db.timetableReservation.findMany({ where: { timetableId: b2bTimetableId }, orderBy: { id: 'asc' } })).map(
        ({ status }) => status,
      );
    return { ...created, away, ids, close, statuses };
  }

  it('shows in advance what an absence costs each person, and afterwards what it did cost', async () => {
    const scene = await openLesson();
    const { csCorporateId, program, place, expert, away } = scene;
    const costs = async () =>
      (await getOperatorLesson(operator, scene)).reservations.map(({ points, absence }) => [points, absence]);
    const free = { points: 2, blocks: false };
    expect(await costs()).toEqual([
      [null, free],
      [null, free],
    ]);
    // The person has a point from another lesson of this month; two more points would block new reservations.
    const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
    const where = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id };
    const { b2bTimetableId } = await planLesson({ ...where, startsAt: before(3) });
    const [reservationId = 0] = await reserveSeats({ csCorporateId, b2bTimetableId }, [away]);
    await cancelReservation(asEmployee(csCorporateId, away, before(4)), { b2bTimetableReservationId: reservationId });
    const { userId } = away;
    await db.penaltyPoint.create({ data: { csCorporateId, reservationId, userId, points: 1, givenAt: startsAt } });
    expect(await costs()).toEqual([
      [null, free],
      [null, { points: 2, blocks: true }],
    ]);
    await scene.close([]);
    expect(await costs()).toEqual([
      [2, undefined],
      [2, undefined],
    ]);
  });

  it('shows a lower cost with a notice of absence, none without a confirmation, and ignores voided points', async () => {
    const scene = await openLesson();
    const { csCorporateId, away, ids } = scene;
    const [, id = 0] = ids;
    const cost = async () => (await getOperatorLesson(operator, scene)).reservations[1]?.absence;
    const where = { csCorporateId, programId: scene.program.id, placeId: scene.place.id, coachId: scene.expert.id };
    const other = await planLesson({ ...where, startsAt: new Date(startsAt.getTime() - 3 * HOUR_MS) });
    const [reservationId = 0] = await reserveSeats({ csCorporateId, b2bTimetableId: other.b2bTimetableId }, [away]);
    const point = { csCorporateId, reservationId, userId: away.userId, points: 1, givenAt: startsAt };
    await db.penaltyPoint.create({ data: { ...point, voidedAt: startsAt } });
    expect(await cost()).toEqual({ points: 2, blocks: false });
    const late = asEmployee(csCorporateId, away, new Date(startsAt.getTime() + MINUTE_MS));
    await noticeAbsence(late, { b2bTimetableReservationId: id });
    expect(await cost()).toEqual({ points: 1, blocks: false });
    await db.$transaction(async (tx) => {
      // Simulates a seat that an expert gave; the trigger that protects a confirmation is switched off.
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.timetableReservation.update({ where: { id }, data: { confirmedAt: null } });
    });
    expect(await cost()).toEqual({ points: 0, blocks: false });
  });

  it('is closed by an operator with the people who attended; the others are absent and get points', async () => {
    const scene = await openLesson();
    await db.timetableReservation.updateMany({ where: { id: { in: scene.ids } }, data: { attendanceNetwork: 'hash' } });
    await scene.close(scene.ids.slice(0, 1));
    expect(await scene.statuses()).toEqual(['ATTENDED', 'NOSHOW']);
    expect(await db.timetableReservation.count({ where: { attendanceNetwork: { not: null } } })).toBe(0);
    const view = await getOperatorLesson(operator, scene);
    expect(view).toMatchObject({ closedAt: operator.now, headCount: null });
    expect(view.events.filter(({ to }) => to === 'ATTENDED')).toMatchObject([{ role: 'operator', rule: reason }]);
    expect(await db.penaltyPoint.findMany({ where: { csCorporateId: scene.csCorporateId } })).toMatchObject([
      { userId: scene.away.userId, reservationId: scene.ids[1], points: 2 },
    ]);
    await expect(scene.close([])).rejects.toMatchObject({ code: 'ATTENDANCE_CLOSED' });
  });

  it('cannot be closed before its end or after it was cancelled', async () => {
    const scene = await openLesson();
    await expect(scene.close(scene.ids, asOperator(startsAt))).rejects.toMatchObject({ code: 'TOO_EARLY' });
    expect(await scene.statuses()).toEqual(['RESERVED', 'RESERVED']);
    await cancelLessons(asOperator(planDay), { ...scene, scope: 'one', reason, rehearsal: false });
    await expect(scene.close(scene.ids)).rejects.toMatchObject({ code: 'TIMETABLE_CANCELLED' });
  });

  it('rejects a person of another lesson and a person who released the seat', async () => {
    const scene = await openLesson();
    const other = await openLesson();
    await expect(scene.close([...scene.ids, other.ids[0] ?? 0])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      closeForExpert(operator, {
        csCorporateId: other.csCorporateId,
        b2bTimetableId: scene.b2bTimetableId,
        attendedReservationIds: [],
        reason,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await cancelReservation(asEmployee(scene.csCorporateId, scene.away, planDay), {
      b2bTimetableReservationId: scene.ids[1] ?? 0,
    });
    await expect(scene.close(scene.ids)).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect(await scene.statuses()).toEqual(['RESERVED', 'CANCELLED']);
  });
});
