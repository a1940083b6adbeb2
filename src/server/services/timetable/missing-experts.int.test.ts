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

async function createScene(seats: number, people: number) {
  const scene = await expertScene(seats, people);
  const { csCorporateId, b2bTimetableId, expert } = scene;
  const whom = { csCorporateId, encryptedCoachId: encryptId('coach', expert.id) };
  const withdraw = (now = dayBefore) => removeExpert(asOperator(now), { ...whom, reason: '계약 종료' });
  const authorise = (now = dayBefore) => addExpert(asOperator(now), whom);
  const employee = (index: number, now = dayBefore) => asEmployee(csCorporateId, scene.who(index), now);
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
  return { ...scene, withdraw, authorise, employee, pause, resume, tick, toldOf, give: assignOtherExpert };
}

describe('a lesson whose expert can no longer come', () => {
  it('rejects every kind of reservation until another expert gives it', async () => {
    const scene = await createScene(1, 2);
    const { b2bTimetableId } = scene;
    await scene.withdraw();
    await expect(reserveSeat(scene.employee(0), { b2bTimetableId })).rejects.toMatchObject(missing);
    await expect(waitForSeat(scene.employee(0), { b2bTimetableId, noticeHours: 0 })).rejects.toMatchObject(missing);
    const request = seatRequest(scene, scene.who(0));
    expect(await reserveSeatsSql(pool, [{ ...request, now: dayBefore }])).toEqual(new Map());
    await scene.give();
    await reserveSeat(scene.employee(0), { b2bTimetableId });
    await db.timetable.update({ where: { id: b2bTimetableId }, data: { expertMissingAt: dayBefore } });
    // The waiting list of a full lesson is closed, too.
    await expect(waitForSeat(scene.employee(1), { b2bTimetableId, noticeHours: 0 })).rejects.toMatchObject(missing);
  });

  it('rejects lottery entries, and is not drawn until an expert gives it', async () => {
    const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: 1, groupLessonType: 'lottery' });
    const { csCorporateId, b2bTimetableId, expert } = created;
    const [employee, otherEmployee] = await createEmployees(csCorporateId, 2);
    if (!employee || !otherEmployee) throw new Error('two employees were expected');
    const { opensAt, closesAt } = await db.timetableLottery.findUniqueOrThrow({
      where: { timetableId: b2bTimetableId },
    });
    const entered = new Date(opensAt.getTime() + HOUR_MS);
    await enterLottery(asEmployee(csCorporateId, employee, entered), { b2bTimetableId });
    const whom = { csCorporateId, encryptedCoachId: encryptId('coach', expert.id) };
    await removeExpert(asOperator(entered), { ...whom, reason: '계약 종료' });
    await expect(
      enterLottery(asEmployee(csCorporateId, otherEmployee, entered), { b2bTimetableId }),
    ).rejects.toMatchObject(missing);
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
    const scene = await createScene(1, 3);
    const { b2bTimetableId } = scene;
    const seat = await scene.reserve(0);
    await waitForSeat(scene.employee(1, planDay), { b2bTimetableId, noticeHours: 0 });
    await scene.withdraw();
    await cancelReservation(scene.employee(0), seat);
    expect(await scene.statuses()).toEqual(['CANCELLED', 'WAITING']);
    await scene.tick(hours(-36));
    expect(await scene.statuses()).toEqual(['CANCELLED', 'WAITING']);
    await scene.give(hours(-36));
    expect(await scene.statuses()).toEqual(['CANCELLED', 'RESERVED']);
  });

  it('does not offer a lapsed seat to the next person', async () => {
    const scene = await createScene(1, 3);
    const { b2bTimetableId } = scene;
    const seat = await scene.reserve(0);
    for (const index of [1, 2]) await waitForSeat(scene.employee(index, planDay), { b2bTimetableId, noticeHours: 0 });
    await cancelReservation(scene.employee(0, hours(-3)), seat);
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'OFFERED', 'WAITING']);
    await scene.withdraw(hours(-3));
    await scene.tick(hours(-2));
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'WAITING']);
    await scene.give(hours(-2));
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'OFFERED']);
  });

  it('can be cancelled for free until its start', async () => {
    const scene = await createScene(2, 2);
    const seats = [await scene.reserve(0), await scene.reserve(1)] as const;
    await scene.withdraw(hours(-5));
    const [shown] = (await listMyReservations(scene.employee(0, hours(-4)))).myReservations;
    expect(shown).toMatchObject({ freeUntil: startsAt });
    expect(await isLateCancelNow(scene.employee(0, hours(-4)), seats[0])).toEqual({ isValid: false });
    expect(await cancelReservation(scene.employee(0, hours(-4)), seats[0])).toEqual({ status: 'CANCELLED' });
    // The expert comes after all: cancelling stays free for two more hours, as after a move.
    await scene.authorise(hours(-3));
    const [after] = (await listMyReservations(scene.employee(1, hours(-2)))).myReservations;
    expect(after).toMatchObject({ freeUntil: hours(-1) });
    expect(await cancelReservation(scene.employee(1, hours(-1)), seats[1])).toEqual({ status: 'LATE_CANCELLED' });
  });

  it('is flagged to operators and employees, also in the cached month', async () => {
    const scene = await createScene(2, 2);
    const { b2bTimetableId, csCorporateId } = scene;
    const readShown = async () => [
      (await listMonth(scene.employee(0), { month: '2026-12' })).plan[0]?.expertMissing,
      (await getTimetable(scene.employee(0), { b2bTimetableId })).expertMissing,
      (await listOperatorMonth(asOperator(dayBefore), { csCorporateId, month: '2026-12' })).lessons[0]?.expertMissing,
      (await getOperatorLesson(asOperator(dayBefore), { csCorporateId, b2bTimetableId })).expertMissing,
    ];
    expect(await readShown()).toEqual([false, false, false, false]);
    await scene.withdraw();
    expect(await readShown()).toEqual([true, true, true, true]);
    await scene.authorise();
    expect(await readShown()).toEqual([false, false, false, false]);
  });

  it('may also be a paused coach’s, and stays flagged until the coach is resumed and authorised', async () => {
    const scene = await createScene(2, 1);
    await scene.pause();
    expect(await scene.lesson()).toMatchObject({ expertMissingAt: dayBefore });
    // An authorisation alone does not bring back a paused coach, and a withdrawal stays in force after the pause.
    await scene.withdraw();
    await scene.resume();
    expect(await scene.lesson()).toMatchObject({ expertMissingAt: dayBefore });
    await scene.authorise();
    expect(await scene.lesson()).toMatchObject({ expertMissingAt: null });
  });

  it('is not flagged when it has begun, is cancelled, or is given by another expert', async () => {
    const scene = await createScene(2, 1);
    await scene.withdraw(startsAt);
    expect(await scene.lesson()).toMatchObject({ expertMissingAt: null });
    const other = await createScene(2, 1);
    await other.give();
    await other.withdraw();
    expect(await other.lesson()).toMatchObject({ expertMissingAt: null });
    const ended = await createScene(2, 1);
    const { csCorporateId, b2bTimetableId } = ended;
    const cancel = { csCorporateId, b2bTimetableId, scope: 'one', reason: '휴무', rehearsal: false } as const;
    await cancelLessons(asOperator(dayBefore), cancel);
    await ended.withdraw();
    expect(await ended.lesson()).toMatchObject({ expertMissingAt: null });
  });
});

describe('the people in a lesson without an expert', () => {
  it('are notified once, a day before, when no expert is found', async () => {
    const scene = await createScene(2, 2);
    await scene.reserve(0);
    await scene.withdraw();
    expect(await scene.lesson()).toMatchObject({ nextStepAt: hours(-24) });
    await scene.tick(new Date(hours(-24).getTime() - 1));
    expect(await scene.toldOf('company-expert-missing')).toEqual([]);
    await scene.tick(hours(-24));
    await scene.tick(hours(-23));
    expect(await scene.toldOf('company-expert-missing')).toEqual([scene.who(0).userId]);
    expect(await db.message.count({ where: { template: 'company-expert-missing', userId: scene.who(0).userId } })).toBe(
      1,
    );
  });

  it('are notified immediately when it is closer, and again when their expert comes after all', async () => {
    const scene = await createScene(2, 1);
    await scene.reserve(0);
    await scene.withdraw(hours(-5));
    expect(await scene.toldOf('company-expert-missing')).toEqual([scene.who(0).userId]);
    await scene.authorise(hours(-4));
    expect(await scene.toldOf('company-expert-found')).toEqual([scene.who(0).userId]);
  });

  it('are not notified when another expert is found in time', async () => {
    const scene = await createScene(2, 1);
    await scene.reserve(0);
    await scene.withdraw();
    await scene.give();
    await scene.tick(hours(-24));
    expect(await scene.toldOf('company-expert-missing')).toEqual([]);
  });
});

it.each([
  ['alone', (scene: Awaited<ReturnType<typeof createScene>>) => reserveSeat(scene.employee(0), scene)],
  [
    'with others',
    (scene: Awaited<ReturnType<typeof createScene>>) =>
      reserveSeatsSql(pool, [{ ...seatRequest(scene, scene.who(0)), now: dayBefore }], {
        lockMs: 5_000,
        answerMs: 10_000,
      }),
  ],
])('a seat that is requested %s while the expert is being withdrawn is not given', async (_, reserve) => {
  const scene = await createScene(1, 1);
  const whom = { csCorporateId: scene.csCorporateId, coachId: scene.expert.id };
  const withdrawing = await lockUntilFreed((tx) =>
    withdrawExpert(tx, { ...whom, operatorId: 1, now: dayBefore, reason: '계약 종료' }),
  );
  const outcome = reserve(scene).catch((thrown: unknown) => thrown);
  await waitForLock('timetables');
  withdrawing.free();
  await withdrawing.done;
  await outcome;
  expect(await scene.statuses()).toEqual([]);
});
