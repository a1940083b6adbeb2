import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { removeExpert } from '~/server/services/company/manage/manage-people';
import { at, expertScene, startsAt } from '~/test/company/expert-scene';
import { asEmployee, asOperator, createExpert, createPlace, planDay } from '~/test/factories/company';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { waitForLock } from '~/test/wait-for-lock';
import { confirmSeat } from '~/server/services/timetable/reservation/confirm-seat';
import { cancelReservation } from '../reservation/cancel-reservation';
import { lockTimetable } from '../reservation/lock-timetable';
import { cancelLessons, changeLessons } from './change-lessons';

const hours = (count: number) => new Date(startsAt.getTime() + count * HOUR_MS);

async function createScene(people = 1) {
  const scene = await expertScene(5, people);
  const { csCorporateId, b2bTimetableId } = scene;
  const base = { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false } as const;
  const change = (what: Partial<Parameters<typeof changeLessons>[1]>, now = planDay) =>
    changeLessons(asOperator(now), { ...base, ...what });
  const cancel = (now: Date) => cancelLessons(asOperator(now), { ...base, reason: '전문가 사정이 있어요' });
  const listNotices = async (coach: { userId: number }) =>
    (await db.companyNotification.findMany({ where: { userId: coach.userId }, orderBy: { id: 'asc' } })).map(
      ({ title }) => title,
    );
  return { ...scene, change, cancel, told: listNotices };
}

describe('two operators who move a lesson at the same time', () => {
  it('move it only once when both choose the same hour', async () => {
    const scene = await createScene(0);
    const lock = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holder = db.$transaction(async (tx) => {
      await lockTimetable(tx, scene);
      isHeld.resolve();
      await lock.promise;
    });
    await isHeld.promise;
    const both = Promise.all([scene.change({ startsAt: hours(1) }), scene.change({ startsAt: hours(1) })]);
    await waitForLock('for no key update of t', 2);
    lock.resolve();
    await holder;
    await both;
    expect((await scene.lesson()).startsAt).toEqual(hours(1));
  });

  it('get a conflict when it starts at another hour than they were shown', async () => {
    const scene = await createScene(0);
    await scene.change({ startsAt: hours(1), shownStartsAt: startsAt });
    const late = scene.change({ startsAt: hours(2), shownStartsAt: startsAt });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await scene.lesson()).startsAt).toEqual(hours(1));
  });
});

describe('two operators who change a lesson', () => {
  const viewedLesson = (scene: Awaited<ReturnType<typeof createScene>>) => ({
    minutes: 50,
    encryptedCoachId: encryptId('coach', scene.expert.id),
    placeId: scene.place.id,
    groupMaxLearnerNumber: 5,
    groupLessonType: 'first-come' as const,
  });

  it('do not overwrite each other’s number of seats, in a preview or in the change itself', async () => {
    const scene = await createScene(0);
    const shown = viewedLesson(scene);
    await scene.change({ groupMaxLearnerNumber: 8, shown });
    for (const rehearsal of [true, false])
      await expect(scene.change({ groupMaxLearnerNumber: 6, shown, rehearsal })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('정원 8명'),
      });
    expect((await scene.lesson()).groupMaxLearnerNumber).toBe(8);
    await scene.change({ groupMaxLearnerNumber: 6, shown: { ...shown, groupMaxLearnerNumber: 8 } });
    expect((await scene.lesson()).groupMaxLearnerNumber).toBe(6);
  });

  it('do not overwrite each other’s expert, place, length and type', async () => {
    const scene = await createScene(0);
    const shown = viewedLesson(scene);
    const place = await createPlace(scene.csCorporateId, '별관');
    const other = await createExpert(scene.csCorporateId);
    const changes = {
      '전문가 ': { encryptedCoachId: encryptId('coach', other.id) },
      '장소 별관': { placeId: place.id },
      '길이 40분': { minutes: 40 },
      '예약 방식 추첨': { groupLessonType: 'lottery' },
    } as const;
    for (const [words, change] of Object.entries(changes)) {
      await scene.change(change);
      await expect(scene.change({ groupMaxLearnerNumber: 6, shown })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining(words),
      });
    }
    expect((await scene.lesson()).groupMaxLearnerNumber).toBe(5);
  });

  it('get a conflict for the second of two concurrent changes', async () => {
    const scene = await createScene(0);
    const shown = viewedLesson(scene);
    const first = await lockUntilFreed(
      (tx) => lockTimetable(tx, scene),
      (tx) => tx.timetable.update({ where: { id: scene.b2bTimetableId }, data: { groupMaxLearnerNumber: 8 } }),
    );
    const second = scene.change({ groupMaxLearnerNumber: 6, shown }).catch((thrown: unknown) => thrown);
    await waitForLock('for no key update of t');
    first.free();
    await first.done;
    expect(await second).toMatchObject({ code: 'CONFLICT' });
    expect((await scene.lesson()).groupMaxLearnerNumber).toBe(8);
  });
});

describe('a lesson in which a person is marked before it starts', () => {
  const createMarked = async () => {
    const scene = await createScene();
    const seat = await scene.reserve(0);
    await scene.as(at(-9)).mark({ ...seat, attendanceCheck: 'ATTENDED' });
    return scene;
  };

  it('cannot be moved, and the dry run gives the same reason', async () => {
    const scene = await createMarked();
    const move = (rehearsal: boolean) => scene.change({ startsAt: at(10), rehearsal }, at(-5));
    const dryRunResult = await move(true);
    expect(dryRunResult).toMatchObject({
      lessons: [],
      refused: [{ reason: '이미 출석을 확인한 사람이 있어서 시간을 바꿀 수 없어요.' }],
    });
    expect(await move(false)).toEqual(dryRunResult);
  });

  it('releases their hour and notifies them when it is cancelled', async () => {
    const scene = await createMarked();
    await scene.cancel(at(-5));
    expect(await scene.statuses()).toEqual(['CANCELLED']);
    expect(await db.timeReservation.count({ where: { learnerId: scene.who(0).userId } })).toBe(0);
    const about = { userId: scene.who(0).userId, template: 'company-cancelled' };
    expect(await db.companyNotification.count({ where: about })).toBe(1);
  });
});

describe('a lesson that has begun', () => {
  it('can be given to another expert, who then closes the attendance, when its own expert was withdrawn', async () => {
    const scene = await createScene();
    await scene.reserve(0);
    const other = await createExpert(scene.csCorporateId);
    const { csCorporateId, expert } = scene;
    const leaver = { csCorporateId, encryptedCoachId: encryptId('coach', expert.id), reason: '그만뒀어요' };
    await removeExpert(asOperator(at(5)), leaver);
    const given = await scene.change({ encryptedCoachId: encryptId('coach', other.id), startsAt }, at(10));
    expect(given.refused).toEqual([]);
    expect(await scene.lesson()).toMatchObject({ coachId: other.id, startsAt });
    expect(await scene.told(other)).toEqual(['[오늘] 점심 스트레칭 수업을 새로 맡았어요']);
    expect(await db.companyNotification.count({ where: { userId: scene.who(0).userId } })).toBe(0);
  });

  it('cannot be changed in any other way', async () => {
    const scene = await createScene(0);
    for (const what of [{ startsAt: hours(2) }, { groupMaxLearnerNumber: 6 }, { minutes: 60 }])
      expect(await scene.change(what, at(10))).toMatchObject({ lessons: [], refused: [{}] });
    await scene.as(at(40)).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
    const other = encryptId('coach', (await createExpert(scene.csCorporateId)).id);
    expect(await scene.change({ encryptedCoachId: other }, at(50))).toMatchObject({ lessons: [], refused: [{}] });
  });
});

describe('the expert of a changed lesson', () => {
  it('is notified when a lesson moves to another hour or place, or is given away or given to them', async () => {
    const scene = await createScene(0);
    const other = await createExpert(scene.csCorporateId);
    await scene.change({ startsAt: hours(2) });
    await scene.change({ encryptedCoachId: encryptId('coach', other.id) });
    expect(await scene.told(scene.expert)).toEqual([
      '점심 스트레칭 시간이 바뀌었어요',
      '점심 스트레칭 수업을 다른 전문가가 맡아요',
    ]);
    expect(await scene.told(other)).toEqual(['점심 스트레칭 수업을 새로 맡았어요']);
    const place = await db.companyPlace.create({
      data: { csCorporateId: scene.csCorporateId, name: '별관', address: '서울특별시 강남구 테헤란로 2' },
    });
    await scene.change({ placeId: place.id });
    expect(await scene.told(other)).toContain('점심 스트레칭 장소가 바뀌었어요');
  });
});

describe('an employee with a seat or an hour that they did not choose', () => {
  it('can give it back without points for two hours after an operator moved the lesson close to its start', async () => {
    const scene = await createScene(2);
    const [early, late] = [await scene.reserve(0), await scene.reserve(1)];
    await scene.change({ startsAt: hours(-13) }, hours(-23));
    const { body } = await db.companyNotification.findFirstOrThrow({ where: { userId: scene.who(0).userId } });
    expect(body).toContain('11월 30일(월) 오후 3시까지 벌점 없이');
    const as = (index: number, now: Date) => asEmployee(scene.csCorporateId, scene.who(index), now);
    expect(await cancelReservation(as(0, hours(-21.1)), early)).toEqual({ status: 'CANCELLED' });
    expect(await cancelReservation(as(1, hours(-21)), late)).toEqual({ status: 'LATE_CANCELLED' });
  });

  it('can give it back without points for two hours after confirming a seat that the expert gave', async () => {
    const scene = await createScene(2);
    const add = (index: number) =>
      scene.as(at(-180)).addMember({ b2bTimetableId: scene.b2bTimetableId, encryptedUserId: scene.token(index) });
    const [early, late] = [await add(0), await add(1)];
    const as = (index: number, now: Date) => asEmployee(scene.csCorporateId, scene.who(index), now);
    // Without a confirmation the seat would never cost points.
    for (const [index, seat] of [early, late].entries()) await confirmSeat(as(index, at(-170)), seat);
    expect(await cancelReservation(as(0, at(-51)), early)).toEqual({ status: 'CANCELLED' });
    expect(await cancelReservation(as(1, at(-50)), late)).toEqual({ status: 'LATE_CANCELLED' });
  });
});
