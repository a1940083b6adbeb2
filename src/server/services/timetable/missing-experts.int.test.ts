import { describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { markMissingExperts } from './mark-missing-experts';
import { transitionCoach } from '~/server/services/coach/transition-coach';
import { changeCoachStatus, lockCoach } from '~/server/services/operations/coach/change-coach-status';
import { addExpert, removeExpert } from '~/server/services/company/manage/manage-people';
import { encryptId } from '~/server/crypto/encrypted-id';
import { expertScene, startsAt } from '~/test/company/expert-scene';
import { seatRequest } from '~/test/company/seat-request';
import {
  asEmployee,
  asOperator,
  createExpert,
  createLessonScene,
  createEmployees,
  planDay,
} from '~/test/factories/company';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { waitForLock } from '~/test/wait-for-lock';
import { enterLottery } from './lottery/enter-lottery';
import { cancelLessons, changeLessons } from './planning/change-lessons';
import { advanceTimetable } from './reservation/advance-timetable';
import { cancelReservation, isLateCancelNow } from './reservation/cancel-reservation';
import { reserveSeat } from './reservation/reserve-seat';
import { reserveSeatsSql } from './reservation/reserve-seats.sql';
import { waitForSeat } from './reservation/wait-for-seat';
import { getTimetable, listMonth, listMyReservations } from './view/list-timetables';
import { getOperatorLesson, listOperatorMonth } from './view/operator-lessons';
import { withdrawExpert } from '~/server/services/company/authorise-expert';

const hours = (count: number) => new Date(startsAt.getTime() + count * HOUR_MS);
const missing = { code: 'EXPERT_MISSING' };
const dayBefore = hours(-48);

async function scene(seats: number, people: number) {
  const s = await expertScene(seats, people);
  const { csCorporateId, b2bTimetableId, expert } = s;
  const whom = { csCorporateId, encryptedCoachId: encryptId('coach', expert.id) };
  const withdraw = (now = dayBefore) => removeExpert(asOperator(now), { ...whom, reason: '계약 종료' });
  const authorise = (now = dayBefore) => addExpert(asOperator(now), whom);
  const employee = (index: number, now = dayBefore) => asEmployee(csCorporateId, s.who(index), now);
  const pause = async (now = dayBefore) => {
    const { createdAt } = await db.coach.findUniqueOrThrow({ where: { id: expert.id } });
    const seen = { encryptedCoachId: whom.encryptedCoachId, from: 'APPROVED', appliedAt: createdAt } as const;
    return changeCoachStatus(asOperator(now), { ...seen, to: 'SUSPENDED', reason: '확인이 필요해요' });
  };
  /** Does the same as changeCoachStatus, for a coach who offers nothing to learners. */
  const resume = (now = dayBefore) =>
    db.$transaction(async (tx) => {
      const by = { role: 'operator', actorId: 1, at: now } as const;
      await transitionCoach(tx, await lockCoach(tx, expert.id), 'APPROVED', by);
      await markMissingExperts(tx, { coachId: expert.id, now });
    });
  const tick = (now: Date) =>
    advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), {
      timetableId: b2bTimetableId,
    });
  const toldOf = async (template: string) =>
    (await db.companyNotification.findMany({ where: { csCorporateId, template }, orderBy: { id: 'asc' } })).map(
      ({ userId }) => userId,
    );
  const assignOtherExpert = async (now = dayBefore) => {
    const other = await createExpert(csCorporateId);
    const encryptedCoachId = encryptId('coach', other.id);
    const change = { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false, encryptedCoachId } as const;
    return changeLessons(asOperator(now), change);
  };
  return { ...s, withdraw, authorise, employee, pause, resume, tick, toldOf, give: assignOtherExpert };
}

describe('a lesson whose expert can no longer come', () => {
  it('rejects every kind of reservation until another expert gives it', async () => {
    const s = await scene(1, 2);
    const { b2bTimetableId } = s;
    await s.withdraw();
    await expect(reserveSeat(s.employee(0), { b2bTimetableId })).rejects.toMatchObject(missing);
    await expect(waitForSeat(s.employee(0), { b2bTimetableId, noticeHours: 0 })).rejects.toMatchObject(missing);
    const request = seatRequest(s, s.who(0));
    expect(await reserveSeatsSql(pool, [{ ...request, now: dayBefore }])).toEqual(new Map());
    await s.give();
    await reserveSeat(s.employee(0), { b2bTimetableId });
    await db.timetable.update({ where: { id: b2bTimetableId }, data: { expertMissingAt: dayBefore } });
    // The waiting list of a full lesson is closed, too.
    await expect(waitForSeat(s.employee(1), { b2bTimetableId, noticeHours: 0 })).rejects.toMatchObject(missing);
  });

  it('rejects lottery entries, and is not drawn until an expert gives it', async () => {
    const made = await createLessonScene({ startsAt, groupMaxLearnerNumber: 1, groupLessonType: 'lottery' });
    const { csCorporateId, b2bTimetableId, expert } = made;
    const [one, other] = await createEmployees(csCorporateId, 2);
    if (!one || !other) throw new Error('two were made');
    const { opensAt, closesAt } = await db.timetableLottery.findUniqueOrThrow({
      where: { timetableId: b2bTimetableId },
    });
    const entered = new Date(opensAt.getTime() + HOUR_MS);
    await enterLottery(asEmployee(csCorporateId, one, entered), { b2bTimetableId });
    const whom = { csCorporateId, encryptedCoachId: encryptId('coach', expert.id) };
    await removeExpert(asOperator(entered), { ...whom, reason: '계약 종료' });
    await expect(enterLottery(asEmployee(csCorporateId, other, entered), { b2bTimetableId })).rejects.toMatchObject(
      missing,
    );
    const tick = (now: Date) =>
      advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), {
        timetableId: b2bTimetableId,
      });
    const statuses = async () =>
      (await db.timetableReservation.findMany({ where: { timetableId: b2bTimetableId } })).map(({ status }) => status);
    const drawsAt = new Date(closesAt.getTime() + HOUR_MS);
    await tick(closesAt);
    await tick(drawsAt);
    expect(await statuses()).toEqual(['ENTERED']);
    await addExpert(asOperator(drawsAt), whom);
    expect(await statuses()).toEqual(['RESERVED']);
  });

  it('promotes nobody from the waiting list until another expert gives it', async () => {
    const s = await scene(1, 3);
    const { b2bTimetableId } = s;
    const seat = await s.reserve(0);
    await waitForSeat(s.employee(1, planDay), { b2bTimetableId, noticeHours: 0 });
    await s.withdraw();
    await cancelReservation(s.employee(0), seat);
    expect(await s.statuses()).toEqual(['CANCELLED', 'WAITING']);
    await s.tick(hours(-36));
    expect(await s.statuses()).toEqual(['CANCELLED', 'WAITING']);
    await s.give(hours(-36));
    expect(await s.statuses()).toEqual(['CANCELLED', 'RESERVED']);
  });

  it('does not offer a lapsed seat to the next person', async () => {
    const s = await scene(1, 3);
    const { b2bTimetableId } = s;
    const seat = await s.reserve(0);
    for (const index of [1, 2]) await waitForSeat(s.employee(index, planDay), { b2bTimetableId, noticeHours: 0 });
    await cancelReservation(s.employee(0, hours(-3)), seat);
    expect(await s.statuses()).toEqual(['LATE_CANCELLED', 'OFFERED', 'WAITING']);
    await s.withdraw(hours(-3));
    await s.tick(hours(-2));
    expect(await s.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'WAITING']);
    await s.give(hours(-2));
    expect(await s.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'OFFERED']);
  });

  it('can be cancelled for free until its start', async () => {
    const s = await scene(2, 2);
    const seats = [await s.reserve(0), await s.reserve(1)] as const;
    await s.withdraw(hours(-5));
    const [shown] = (await listMyReservations(s.employee(0, hours(-4)))).myReservations;
    expect(shown).toMatchObject({ freeUntil: startsAt });
    expect(await isLateCancelNow(s.employee(0, hours(-4)), seats[0])).toEqual({ isValid: false });
    expect(await cancelReservation(s.employee(0, hours(-4)), seats[0])).toEqual({ status: 'CANCELLED' });
    // The expert comes after all: cancelling stays free for two more hours, as after a move.
    await s.authorise(hours(-3));
    const [after] = (await listMyReservations(s.employee(1, hours(-2)))).myReservations;
    expect(after).toMatchObject({ freeUntil: hours(-1) });
    expect(await cancelReservation(s.employee(1, hours(-1)), seats[1])).toEqual({ status: 'LATE_CANCELLED' });
  });

  it('is flagged to operators and employees, also in the cached month', async () => {
    const s = await scene(2, 2);
    const { b2bTimetableId, csCorporateId } = s;
    const readShown = async () => [
      (await listMonth(s.employee(0), { month: '2026-12' })).plan[0]?.expertMissing,
      (await getTimetable(s.employee(0), { b2bTimetableId })).expertMissing,
      (await listOperatorMonth(asOperator(dayBefore), { csCorporateId, month: '2026-12' })).lessons[0]?.expertMissing,
      (await getOperatorLesson(asOperator(dayBefore), { csCorporateId, b2bTimetableId })).expertMissing,
    ];
    expect(await readShown()).toEqual([false, false, false, false]);
    await s.withdraw();
    expect(await readShown()).toEqual([true, true, true, true]);
    await s.authorise();
    expect(await readShown()).toEqual([false, false, false, false]);
  });

  it('may also be a paused coach’s, and stays flagged until the coach is resumed and authorised', async () => {
    const s = await scene(2, 1);
    await s.pause();
    expect(await s.lesson()).toMatchObject({ expertMissingAt: dayBefore });
    // An authorisation alone does not bring back a paused coach, and a withdrawal stays in force after the pause.
    await s.withdraw();
    await s.resume();
    expect(await s.lesson()).toMatchObject({ expertMissingAt: dayBefore });
    await s.authorise();
    expect(await s.lesson()).toMatchObject({ expertMissingAt: null });
  });

  it('is not flagged when it has begun, is cancelled, or is given by another expert', async () => {
    const s = await scene(2, 1);
    await s.withdraw(startsAt);
    expect(await s.lesson()).toMatchObject({ expertMissingAt: null });
    const other = await scene(2, 1);
    await other.give();
    await other.withdraw();
    expect(await other.lesson()).toMatchObject({ expertMissingAt: null });
    const ended = await scene(2, 1);
    const { csCorporateId, b2bTimetableId } = ended;
    const cancel = { csCorporateId, b2bTimetableId, scope: 'one', reason: '휴무', rehearsal: false } as const;
    await cancelLessons(asOperator(dayBefore), cancel);
    await ended.withdraw();
    expect(await ended.lesson()).toMatchObject({ expertMissingAt: null });
  });
});

describe('the people in a lesson without an expert', () => {
  it('are notified once, a day before, when no expert is found', async () => {
    const s = await scene(2, 2);
    await s.reserve(0);
    await s.withdraw();
    expect(await s.lesson()).toMatchObject({ nextStepAt: hours(-24) });
    await s.tick(new Date(hours(-24).getTime() - 1));
    expect(await s.toldOf('company-expert-missing')).toEqual([]);
    await s.tick(hours(-24));
    await s.tick(hours(-23));
    expect(await s.toldOf('company-expert-missing')).toEqual([s.who(0).userId]);
    expect(await db.message.count({ where: { template: 'company-expert-missing', userId: s.who(0).userId } })).toBe(1);
  });

  it('are notified at once when it is closer, and again when their expert comes after all', async () => {
    const s = await scene(2, 1);
    await s.reserve(0);
    await s.withdraw(hours(-5));
    expect(await s.toldOf('company-expert-missing')).toEqual([s.who(0).userId]);
    await s.authorise(hours(-4));
    expect(await s.toldOf('company-expert-found')).toEqual([s.who(0).userId]);
  });

  it('are not notified when another expert is found in time', async () => {
    const s = await scene(2, 1);
    await s.reserve(0);
    await s.withdraw();
    await s.give();
    await s.tick(hours(-24));
    expect(await s.toldOf('company-expert-missing')).toEqual([]);
  });
});

it.each([
  ['alone', (s: Awaited<ReturnType<typeof scene>>) => reserveSeat(s.employee(0), s)],
  [
    'with others',
    (s: Awaited<ReturnType<typeof scene>>) =>
      reserveSeatsSql(pool, [{ ...seatRequest(s, s.who(0)), now: dayBefore }], { lockMs: 5_000, answerMs: 10_000 }),
  ],
])('a seat that is requested %s while the expert is being withdrawn is not given', async (_, reserve) => {
  const s = await scene(1, 1);
  const whom = { csCorporateId: s.csCorporateId, coachId: s.expert.id };
  const withdrawing = await lockUntilFreed((tx) =>
    withdrawExpert(tx, { ...whom, operatorId: 1, now: dayBefore, reason: '계약 종료' }),
  );
  const outcome = reserve(s).catch((thrown: unknown) => thrown);
  await waitForLock('timetables');
  withdrawing.free();
  await withdrawing.done;
  await outcome;
  expect(await s.statuses()).toEqual([]);
});
