import { describe, expect, it } from 'vitest';
import { sqlStates } from '~/server/database/sql-state';
import { db, pool } from '~/server/db';
import { advanceLesson } from '~/test/company/advance-lesson';
import { at, date, expertScene } from '~/test/company/expert-scene';
import { asEmployee, asOperator, planDay } from '~/test/factories/company';
import { appealPenalty } from '../attendance/appeal-penalty';
import { correctAttendance } from '../attendance/correct-attendance';
import { decideAppeal } from '../attendance/decide-appeal';
import { getPenaltyState } from '../view/penalty-state';
import { listMyReservations } from '../view/list-timetables';
import { listNotifications } from '../view/notifications';
import { acceptOffer, cancelReservation, isLateCancelNow, noticeAbsence } from './cancel-reservation';
import { confirmSeat } from './confirm-seat';
import { waitForSeat } from './wait-for-seat';

/** Creates a lesson to which the expert added its first person a day before the start. */
async function createScene(seats = 3, people = 3) {
  const scene = await expertScene(seats, people);
  const { csCorporateId, b2bTimetableId } = scene;
  const added = await scene.as(at(-24 * 60)).addMember({ b2bTimetableId, encryptedUserId: scene.token(0) });
  const self = (minutes: number, index = 0) => asEmployee(csCorporateId, scene.who(index), at(minutes));
  const own = async (minutes: number, index = 0) => {
    const { myReservations } = await listMyReservations(self(minutes, index));
    return myReservations[0];
  };
  const createClosed = async (coachInputLearnerCount = 0) => {
    await scene.as(at(30)).close({ b2bTimetableId, coachInputLearnerCount });
    await advanceLesson(b2bTimetableId, at(40));
  };
  const points = () => db.penaltyPoint.findMany({ where: { csCorporateId, voidedAt: null } });
  return { ...scene, added, self, own, closed: createClosed, points };
}

describe('a seat given by an expert', () => {
  it('costs no points until its owner confirms it, whatever happens to it', async () => {
    const scene = await createScene();
    const group = await scene
      .as(at(-60))
      .addGroup({ b2bTimetableId: scene.b2bTimetableId, encryptedUserIds: [scene.token(1)] });
    expect(group.added).toHaveLength(1);
    const { lessons } = await scene.as(at(10)).day({ csCorporateId: scene.csCorporateId, date });
    expect(lessons[0]?.reservations).toMatchObject([
      { confirmed: false, added: true, absence: { points: 0, blocks: false } },
      { confirmed: false, added: true, absence: { points: 0, blocks: false } },
    ]);
    await noticeAbsence(scene.self(5, 1), {
      b2bTimetableReservationId: group.added[0]?.b2bTimetableReservationId ?? 0,
    });
    expect((await getPenaltyState(scene.self(10, 1))).undecided).toEqual([]);
    await scene.closed();
    expect([await scene.statuses(), await scene.points()]).toEqual([['NOSHOW', 'ABSENT_NOTICED'], []]);
    const correct = (to: 'ATTENDED' | 'NOSHOW') =>
      correctAttendance(asOperator(at(60)), {
        csCorporateId: scene.csCorporateId,
        ...scene.added,
        to,
        reason: '명부 확인',
      });
    await correct('ATTENDED');
    await correct('NOSHOW');
    expect(await scene.points()).toEqual([]);
  });

  it('is treated like a reserved seat once it is confirmed', async () => {
    const scene = await createScene();
    expect(await scene.own(-23 * 60)).toMatchObject({ status: 'RESERVED', confirmed: false, freeUntil: at(0) });
    await confirmSeat(scene.self(-23 * 60), scene.added);
    await confirmSeat(scene.self(-22 * 60), scene.added);
    expect(await scene.own(-22 * 60)).toMatchObject({ status: 'RESERVED', confirmed: true, freeUntil: at(-12 * 60) });
    await scene.closed();
    expect(await scene.points()).toMatchObject([{ points: 2, reservationId: scene.added.b2bTimetableReservationId }]);
  });

  it('can be released without points for some time after it was confirmed', async () => {
    const scene = await createScene();
    await confirmSeat(scene.self(-3 * 60), scene.added);
    expect(await isLateCancelNow(scene.self(-61), scene.added)).toEqual({ isValid: false });
    expect(await isLateCancelNow(scene.self(-60), scene.added)).toEqual({ isValid: true });
  });

  it('can be declined without points until the start, and goes to the waiting list', async () => {
    const scene = await createScene(1);
    await waitForSeat(scene.self(-20 * 60, 1), { b2bTimetableId: scene.b2bTimetableId, noticeHours: 0 });
    expect(await isLateCancelNow(scene.self(-60), scene.added)).toEqual({ isValid: false });
    expect(await cancelReservation(scene.self(-60), { ...scene.added, late: false })).toEqual({ status: 'CANCELLED' });
    expect(await scene.statuses()).toEqual(['CANCELLED', 'OFFERED']);
  });

  it('can be confirmed only by its owner and only before the start', async () => {
    const scene = await createScene();
    await expect(confirmSeat(scene.self(-60, 1), scene.added)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(confirmSeat(scene.self(0), scene.added)).rejects.toMatchObject({ code: 'TOO_LATE' });
    await confirmSeat(scene.self(-0.01), scene.added);
    const other = await scene.reserve(1);
    await cancelReservation(scene.self(-60 * 20, 1), other);
    await expect(confirmSeat(scene.self(-60, 1), other)).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });

  it('is announced with a link to it, and can be confirmed from its notification while that is possible', async () => {
    const scene = await createScene();
    const { b2bTimetableReservationId } = scene.added;
    const rows = await db.companyNotification.findMany({ where: { userId: scene.who(0).userId } });
    expect(rows).toMatchObject([{ path: `/f/company/learner/my?reservation=${b2bTimetableReservationId}` }]);
    const answerable = async (minutes: number) => {
      const { notifications } = await listNotifications(scene.self(minutes), {});
      return notifications.flatMap(({ seatToConfirm }) => seatToConfirm ?? []);
    };
    expect(await answerable(-0.01)).toEqual([b2bTimetableReservationId]);
    expect(await answerable(0)).toEqual([]);
    await confirmSeat(scene.self(-60), scene.added);
    expect(await answerable(-60)).toEqual([]);
    const other = await createScene();
    await cancelReservation(other.self(-60), { ...other.added, late: false });
    const { notifications } = await listNotifications(other.self(-59), {});
    expect(notifications.map(({ seatToConfirm }) => seatToConfirm)).toEqual([undefined, undefined]);
  });

  it('is shown as declined when its owner declined it, and as cancelled when the expert removed it', async () => {
    const scene = await createScene();
    await cancelReservation(scene.self(-60), { ...scene.added, late: false });
    expect(await scene.own(-59)).toMatchObject({ status: 'CANCELLED', declined: true });
    const { notifications } = await listNotifications(scene.self(-59), {});
    expect(notifications.map(({ title }) => title)[0]).toContain('예약을 거절했어요');
    const confirmed = await createScene();
    await confirmSeat(confirmed.self(-60 * 20), confirmed.added);
    await cancelReservation(confirmed.self(-60 * 20), { ...confirmed.added, late: false });
    expect(await confirmed.own(-59)).toMatchObject({ status: 'CANCELLED', declined: false });
    const removed = await createScene();
    await removed.as(at(-60)).removeAddition(removed.added);
    expect(await removed.own(-59)).toMatchObject({ status: 'CANCELLED', declined: false });
  });

  it('shows its current status on its notification after the answer', async () => {
    const scene = await createScene();
    const stateOf = async (of: typeof scene, minutes: number) =>
      (await listNotifications(of.self(minutes), {})).notifications.at(-1)?.seatNow;
    expect(await stateOf(scene, -61)).toBeUndefined();
    await confirmSeat(scene.self(-60), scene.added);
    expect(await stateOf(scene, -59)).toMatchObject({ status: 'RESERVED', confirmed: true });
    const declined = await createScene();
    await cancelReservation(declined.self(-60), { ...declined.added, late: false });
    expect(await stateOf(declined, -59)).toMatchObject({ status: 'CANCELLED', declined: true });
    const removed = await createScene();
    await removed.as(at(-60)).removeAddition(removed.added);
    expect(await stateOf(removed, -59)).toMatchObject({ status: 'CANCELLED', declined: false });
  });

  it('needs no confirmation if the person had waited for it', async () => {
    const scene = await createScene(2);
    await scene.reserve(1, at(-23 * 60));
    const wait = await waitForSeat(scene.self(-20 * 60, 2), { b2bTimetableId: scene.b2bTimetableId, noticeHours: 0 });
    await cancelReservation(scene.self(-100), scene.added);
    await acceptOffer(scene.self(-99, 2), wait);
    expect(await scene.own(-98, 2)).toMatchObject({ status: 'RESERVED', confirmed: true });
    await scene.closed();
    expect((await scene.points()).map(({ points }) => points)).toEqual([2, 2]);
  });

  it.each([
    ['before', -3 * 60 - 5, true, [2]],
    ['within', -3 * 60 + 2, false, []],
  ])(
    'follows what a person of the waiting list wanted when the expert seats them %s the hours without a seat',
    async (_, minutes, confirmed, points) => {
      const scene = await createScene(1);
      const { b2bTimetableId } = scene;
      await waitForSeat(scene.self(-20 * 60, 1), { b2bTimetableId, noticeHours: 3 });
      await cancelReservation(scene.self(-3 * 60 - 10), scene.added);
      expect(await scene.statuses()).toEqual(['CANCELLED', 'OFFERED']);
      await scene.as(at(minutes)).addMember({ b2bTimetableId, encryptedUserId: scene.token(1) });
      expect(await scene.own(minutes, 1)).toMatchObject({ status: 'RESERVED', confirmed });
      const { body } = await db.companyNotification.findFirstOrThrow({
        where: { userId: scene.who(1).userId, template: 'company-added' },
      });
      expect(body.includes('확인하기 전에는 불참해도 벌점이 없어요')).toBe(!confirmed);
      await scene.closed();
      expect((await scene.points()).map((row) => row.points)).toEqual(points);
    },
  );

  it('needs a confirmation when the expert is faster than the job that ends the wait within those hours', async () => {
    const scene = await createScene(1);
    const { b2bTimetableId } = scene;
    await waitForSeat(scene.self(-20 * 60, 1), { b2bTimetableId, noticeHours: 3 });
    await db.timetable.update({ where: { id: b2bTimetableId }, data: { groupMaxLearnerNumber: 2 } });
    const seated = await scene.as(at(-120)).addMember({ b2bTimetableId, encryptedUserId: scene.token(1) });
    expect(await scene.own(-119, 1)).toMatchObject({ status: 'RESERVED', confirmed: false });
    await confirmSeat(scene.self(-118, 1), seated);
    await scene.closed();
    expect((await scene.points()).map((row) => row.points)).toEqual([2]);
  });
});

/** Returns the database error of a statement; null when the statement succeeds. */
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => `${sqlStates(thrown).join(' ')} ${(thrown as Error).message}`,
  );

it('the database rejects points for an unconfirmed seat, and removing a confirmation', async () => {
  const scene = await createScene();
  await scene.closed();
  const { b2bTimetableReservationId: reservationId } = scene.added;
  const { csCorporateId } = scene;
  const data = { csCorporateId, reservationId, userId: scene.who(0).userId, points: 2, givenAt: at(40) };
  expect(await rejection(db.penaltyPoint.create({ data }))).toContain('has points and no absence');
  const where = { id: reservationId };
  await db.timetableReservation.update({ where, data: { confirmedAt: at(0) } });
  await db.penaltyPoint.create({ data });
  const undone = db.timetableReservation.update({ where, data: { confirmedAt: null } });
  expect(await rejection(undone)).toContain('is confirmed');
});

it.each([
  ['before the hours without a seat', 3, -3 * 60 - 1],
  ['without such hours', 0, -60],
])('the database rejects removing the confirmation of a waiting person %s', async (_, noticeHours, minutes) => {
  const scene = await createScene(1);
  const wait = await waitForSeat(scene.self(-20 * 60, 1), { b2bTimetableId: scene.b2bTimetableId, noticeHours });
  const seating = db.timetableReservation.update({
    where: { id: wait.b2bTimetableReservationId },
    data: { status: 'RESERVED', confirmedAt: null, promotedAt: at(minutes) },
  });
  expect(await rejection(seating)).toContain('is confirmed');
});

/** Restores the rows of a lesson to their state before the column `confirmed_at` existed. */
async function forgetConfirmations({ b2bTimetableId }: { b2bTimetableId: number }): Promise<void> {
  await pool.query('alter table timetable_reservations disable trigger keep_confirmed');
  await pool.query('update timetable_reservations set confirmed_at = null where timetable_id = $1', [b2bTimetableId]);
  await pool.query('alter table timetable_reservations enable trigger keep_confirmed');
}

it.each([
  ['accepted', true, []],
  ['declined', false, [2]],
])('keeps points given for such a seat in the past, until an appeal against them is %s', async (_, accepted, left) => {
  const scene = await createScene();
  const { csCorporateId, added } = scene;
  await scene.closed();
  const { b2bTimetableReservationId: reservationId } = added;
  await db.timetableReservation.update({ where: { id: reservationId }, data: { confirmedAt: at(0) } });
  const given = { csCorporateId, reservationId, userId: scene.who(0).userId, points: 2, givenAt: at(40) };
  const { id: appealId } = await db.penaltyPoint.create({ data: given });
  await forgetConfirmations(scene);
  expect((await getPenaltyState(scene.self(45))).pointsThisMonth).toBe(2);
  await appealPenalty(scene.self(50), { ...added, appeal: '전문가가 추가한 줄 몰랐어요.' });
  await decideAppeal(asOperator(at(60)), { appealId, accepted, decision: '명부를 확인했어요.' });
  expect((await scene.points()).map(({ points }) => points)).toEqual(left);
});

it('the migration leaves seats given by experts unconfirmed, and confirms all others', async () => {
  const scene = await createScene();
  const own = await scene.reserve(1, planDay);
  await scene.as(at(-60)).addGuest({ b2bTimetableId: scene.b2bTimetableId, name: '김손님', phone: '010-1234-5678' });
  // Runs the statement of the migration on rows in their state before it.
  await forgetConfirmations(scene);
  await pool.query(`update timetable_reservations r set confirmed_at = r.created_at
    where r.user_id is not null and not exists (
      select 1 from state_events e where e.machine = 'timetable-reservation' and e.entity_id = r.id
        and e."from" is null and e.actor_role = 'coach')`);
  const rows = await db.timetableReservation.findMany({
    where: { timetableId: scene.b2bTimetableId },
    orderBy: { id: 'asc' },
    select: { id: true, confirmedAt: true },
  });
  expect(rows.map(({ id, confirmedAt }) => [id, confirmedAt])).toEqual([
    [scene.added.b2bTimetableReservationId, null],
    [own.b2bTimetableReservationId, planDay],
    [expect.any(Number), null],
  ]);
});
