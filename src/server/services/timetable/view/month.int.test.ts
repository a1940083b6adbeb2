import { describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { expandMonth } from '~/domain/timetable/month';
import { monthAnswerSchema, scheduledLessonSchema } from '~/domain/timetable/schema/timetable';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { expertScene } from '~/test/company/expert-scene';
import {
  asEmployee,
  asOperator,
  createEmployees,
  createExpert,
  createLessonScene,
  createPlace,
  type Employee,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { correctAttendance } from '../attendance/correct-attendance';
import { enterLottery } from '../lottery/enter-lottery';
import { cancelLessons, changeLessons } from '../planning/change-lessons';
import { advanceTimetable } from '../reservation/advance-timetable';
import { cancelReservation } from '../reservation/cancel-reservation';
import { reserveSeat } from '../reservation/reserve-seat';
import { waitForSeat } from '../reservation/wait-for-seat';
import { getTimetable, listMonth } from './list-timetables';

const startsAt = seoulInstant(2026, 12, 1, 12);
const month = '2026-12';

/**
 * Reads the month as pages show it, and checks that each lesson equals the one on its own page, which is not cached.
 */
async function look(csCorporateId: number, employee: Employee, { now = planDay, of = month } = {}) {
  const ctx = asEmployee(csCorporateId, employee, now);
  const shown = expandMonth(monthAnswerSchema.parse(await listMonth(ctx, { month: of })));
  for (const lesson of shown.lessons)
    expect(lesson).toEqual(scheduledLessonSchema.parse(await getTimetable(ctx, lesson)));
  return shown;
}

async function createScene(options: Partial<Parameters<typeof createLessonScene>[0]> = {}, people = 3) {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: 2, ...options });
  const { csCorporateId, b2bTimetableId } = created;
  const employees = await createEmployees(csCorporateId, people);
  const who = (index: number): Employee => {
    const employee = employees[index];
    if (!employee) throw new Error('no such employee in this scene');
    return employee;
  };
  const as = (index: number, now = planDay) => asEmployee(csCorporateId, who(index), now);
  /** Returns the one lesson as an employee sees it; the month was already read, and so cached, before every change. */
  const lesson = async (index = 0, now = planDay) => (await look(csCorporateId, who(index), { now })).lessons[0];
  const change = (what: Partial<Parameters<typeof changeLessons>[1]>) =>
    changeLessons(asOperator(planDay), { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false, ...what });
  await lesson();
  return { ...created, who, as, lesson, change };
}

describe('the month immediately shows', () => {
  it('and the lesson page also shows: description, preparation and room', async () => {
    const { csCorporateId, b2bTimetableId, program, place, as } = await createScene();
    const facts = async () => (await getTimetable(as(0), { b2bTimetableId })).facts;
    expect(await facts()).toEqual({ description: '', preparation: '', room: '' });
    const texts = { description: '목과 허리를 풀어요.', preparation: '양말' };
    await db.companyProgram.update({ where: { id: program.id, csCorporateId }, data: texts });
    await db.companyPlace.update({ where: { id: place.id }, data: { room: '3층 요가실' } });
    expect(await facts()).toEqual({ ...texts, room: '3층 요가실' });
  });

  it('reservations, waiting, promotions and cancels', async () => {
    const scene = await createScene({ groupMaxLearnerNumber: 1 });
    const seat = await reserveSeat(scene.as(0), scene);
    expect(await scene.lesson(0)).toMatchObject({ seatsLeft: 0, waiting: 0, mine: { status: 'RESERVED' } });
    expect(await scene.lesson(1)).toMatchObject({ seatsLeft: 0, mine: null });
    for (const index of [1, 2]) await waitForSeat(scene.as(index), { ...scene, noticeHours: index });
    expect(await scene.lesson(1)).toMatchObject({
      waiting: 2,
      mine: { status: 'WAITING', placeInLine: 1, noticeHours: 1 },
    });
    expect(await scene.lesson(2)).toMatchObject({ waiting: 2, mine: { placeInLine: 2 } });
    await cancelReservation(scene.as(0), seat);
    expect(await scene.lesson(0)).toMatchObject({ waiting: 1, mine: null });
    expect(await scene.lesson(1)).toMatchObject({ mine: { status: 'RESERVED' } });
  });

  it('an offer and when it expires', async () => {
    const scene = await createScene({ groupMaxLearnerNumber: 1 });
    const seat = await reserveSeat(scene.as(0), scene);
    await waitForSeat(scene.as(1), { ...scene, noticeHours: 0 });
    const late = new Date(startsAt.getTime() - 2 * HOUR_MS);
    await cancelReservation(scene.as(0, late), seat);
    const offeredUntil = new Date(late.getTime() + 15 * MINUTE_MS);
    expect(await scene.lesson(1, late)).toMatchObject({ mine: { status: 'OFFERED', offeredUntil } });
    expect((await scene.lesson(0, late))?.mine).toBeNull();
  });

  it('a changed number of seats, hour, type, expert and place', async () => {
    const scene = await createScene();
    await scene.change({ groupMaxLearnerNumber: 5 });
    expect(await scene.lesson()).toMatchObject({ seats: 5, seatsLeft: 5 });
    await scene.change({ groupMaxLearnerNumber: 1 });
    expect(await scene.lesson()).toMatchObject({ seats: 1, seatsLeft: 1 });
    const moved = seoulInstant(2026, 12, 3, 9);
    await scene.change({ startsAt: moved });
    expect(await scene.lesson()).toMatchObject({
      startsAt: moved,
      rules: { numberFrom: seoulInstant(2026, 12, 3, 8, 50) },
    });
    await scene.change({ groupLessonType: 'lottery' });
    expect(await scene.lesson()).toMatchObject({ groupLessonType: 'lottery', lottery: { entries: 0, drawnAt: null } });
    await scene.change({ groupLessonType: 'individual' });
    expect(await scene.lesson()).toMatchObject({ groupLessonType: 'individual', lottery: null });
    const expert = await createExpert(scene.csCorporateId);
    const place = await createPlace(scene.csCorporateId, '별관');
    const { expert: before } = (await scene.lesson()) ?? {};
    await db.$transaction(async (tx) => {
      await tx.timeReservation.deleteMany({ where: { timetableId: scene.b2bTimetableId } });
      await tx.timetable.update({
        where: { id: scene.b2bTimetableId },
        data: { coachId: expert.id, placeId: place.id, cancelledAt: planDay },
      });
    });
    const shown = await scene.lesson();
    expect(shown).toMatchObject({ place: { name: '별관' }, cancelled: true });
    expect(shown?.expert.encryptedCoachId).not.toBe(before?.encryptedCoachId);
  });

  it('a lesson that was added, moved to another month or cancelled', async () => {
    const scene = await createScene();
    const count = async (of = month) => (await look(scene.csCorporateId, scene.who(0), { of })).lessons.length;
    const { csCorporateId, program, expert, place } = scene;
    expect(await count('2027-01')).toBe(0);
    await planLesson({
      csCorporateId,
      programId: program.id,
      coachId: expert.id,
      placeId: place.id,
      startsAt: new Date(startsAt.getTime() - HOUR_MS),
    });
    expect(await count()).toBe(2);
    await scene.change({ startsAt: seoulInstant(2027, 1, 2, 9) });
    expect([await count(), await count('2027-01')]).toEqual([1, 1]);
    await scene.change({ startsAt });
    const which = { csCorporateId, b2bTimetableId: scene.b2bTimetableId, scope: 'one', rehearsal: false } as const;
    await cancelLessons(asOperator(planDay), { ...which, reason: '전문가 사정이 있어요' });
    expect((await look(csCorporateId, scene.who(0))).lessons.map(({ cancelled }) => cancelled)).toEqual([false, true]);
  });

  it('lottery entries and the draw', async () => {
    const scene = await createScene({ groupLessonType: 'lottery', groupMaxLearnerNumber: 1 }, 2);
    const { opensAt, closesAt } = (await scene.lesson())?.lottery ?? {};
    if (!opensAt || !closesAt) throw new Error('no lottery');
    const entering = new Date(opensAt.getTime() + HOUR_MS);
    for (const index of [0, 1]) await enterLottery(scene.as(index, entering), scene);
    expect(await scene.lesson(0)).toMatchObject({ lottery: { entries: 2 }, mine: { status: 'ENTERED', tickets: 1 } });
    const { b2bTimetableReservationId } = (await scene.lesson(0))?.mine ?? { b2bTimetableReservationId: 0 };
    await cancelReservation(scene.as(0, entering), { b2bTimetableReservationId });
    expect(await scene.lesson(0)).toMatchObject({ lottery: { entries: 1 }, mine: null });
    const drawsAt = new Date(closesAt.getTime() + 10 * MINUTE_MS);
    for (const now of [closesAt, drawsAt])
      await advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), {
        timetableId: scene.b2bTimetableId,
      });
    expect(await scene.lesson(1)).toMatchObject({ lottery: { drawnAt: drawsAt }, mine: { status: 'RESERVED' } });
  });

  it('a closed attendance and a tenant’s new name', async () => {
    const scene = await expertScene(2, 1, { isUseOccupant: true });
    const { csCorporateId, b2bTimetableId } = scene;
    const { id: occupantId } = await db.companyOccupant.create({
      data: { csCorporateId, placeId: scene.place.id, name: '다온랩' },
    });
    const firstLesson = async () => (await look(csCorporateId, scene.who(0))).lessons[0];
    await reserveSeat(asEmployee(csCorporateId, scene.who(0), planDay), { b2bTimetableId, occupantId });
    expect(await firstLesson()).toMatchObject({ closed: false, mine: { occupantName: '다온랩' } });
    await db.companyOccupant.update({ where: { id: occupantId }, data: { name: '다온연구소' } });
    expect(await firstLesson()).toMatchObject({ mine: { occupantName: '다온연구소' } });
    const after = new Date(startsAt.getTime() + HOUR_MS);
    await scene.as(after).close({ b2bTimetableId, coachInputLearnerCount: 0 });
    const { mine } = (await firstLesson()) ?? {};
    expect(await firstLesson()).toMatchObject({ closed: true, mine: { status: 'NOSHOW' } });
    const { b2bTimetableReservationId } = mine ?? { b2bTimetableReservationId: 0 };
    const correction = { csCorporateId, b2bTimetableReservationId, to: 'ATTENDED', reason: '명부 확인' } as const;
    await correctAttendance(asOperator(after), correction);
    expect(await firstLesson()).toMatchObject({ mine: { status: 'ATTENDED' } });
  });
});

describe('after any kind of write the month shows', () => {
  const lesson = (set: string) => (scene: { b2bTimetableId: number }) =>
    pool.query(`update timetables set ${set} where id = ${scene.b2bTimetableId}`);
  const changes: [string, (scene: Awaited<ReturnType<typeof createScene>>) => Promise<unknown>, object][] = [
    ['a closed lesson', lesson("closed_at = '2026-12-01T04:00:00Z'"), { closed: true }],
    ['seats', lesson('group_max_learner_number = 7'), { seats: 7, seatsLeft: 7 }],
    [
      'a kind',
      lesson("group_lesson_type = 'individual', group_max_learner_number = 1"),
      { groupLessonType: 'individual' },
    ],
    [
      "a program's key",
      ({ program }) => pool.query("update company_programs set key = 'pt' where id = $1", [program.id]),
      { program: { key: 'pt' } },
    ],
    [
      "a program's title",
      ({ program }) => pool.query("update company_programs set title = '아침 요가' where id = $1", [program.id]),
      { program: { title: '아침 요가' } },
    ],
    [
      "a program's questions",
      ({ program }) =>
        pool.query('update company_programs set cs_corporate_program_type = 3 where id = $1', [program.id]),
      { program: { csCorporateProgramType: 3 } },
    ],
    [
      "a place's name",
      ({ place }) => pool.query("update company_places set name = '신관' where id = $1", [place.id]),
      { place: { name: '신관' } },
    ],
    [
      "a place's address",
      ({ place }) => pool.query("update company_places set address = '서울특별시 종로구 1' where id = $1", [place.id]),
      { place: { address: '서울특별시 종로구 1' } },
    ],
    [
      "an expert's name",
      ({ expert }) => pool.query("update coaches set display_name = '새이름' where id = $1", [expert.id]),
      { expert: { name: '새이름' } },
    ],
    [
      "an expert's picture",
      ({ expert }) => pool.query('update coaches set avatar_seed = 4321 where id = $1', [expert.id]),
      { expert: { avatarSeed: 4321 } },
    ],
  ];
  it.each(changes)('%s', async (_what, write, shown) => {
    const scene = await createScene();
    expect(await scene.lesson()).not.toMatchObject(shown);
    await write(scene);
    expect(await scene.lesson()).toMatchObject(shown);
  });

  it('another program, with the same hours', async () => {
    const scene = await createScene();
    const { csCorporateId } = scene;
    const { id: programId } = await db.companyProgram.create({ data: { csCorporateId, key: 'pain', title: '통증' } });
    await db.timetable.update({ where: { id: scene.b2bTimetableId }, data: { programId } });
    expect(await scene.lesson()).toMatchObject({ program: { id: programId, title: '통증' } });
  });

  it('nothing that is not committed, and all of it after the commit', async () => {
    const scene = await createScene();
    await db.$transaction(async (tx) => {
      await tx.companyPlace.update({ where: { id: scene.place.id }, data: { name: '신관' } });
      await tx.companyProgram.update({ where: { id: scene.program.id }, data: { title: '아침 요가' } });
      expect(await scene.lesson()).toMatchObject({ place: { name: '본관' }, program: { title: '점심 스트레칭' } });
    });
    expect(await scene.lesson()).toMatchObject({ place: { name: '신관' }, program: { title: '아침 요가' } });
  });
});

describe('the version of a plan', () => {
  const version = async (csCorporateId: number) =>
    (await db.companyPlan.findUnique({ where: { csCorporateId } }))?.version;

  it('does not rise with reservations, or with changes in another company', async () => {
    const [scene, other] = [await createScene(), await createScene()];
    const before = [await version(scene.csCorporateId), await version(other.csCorporateId)];
    const seat = await reserveSeat(scene.as(0), scene);
    await reserveSeat(scene.as(1), scene);
    await waitForSeat(scene.as(2), { ...scene, noticeHours: 0 });
    await cancelReservation(scene.as(0), seat);
    expect([await version(scene.csCorporateId), await version(other.csCorporateId)]).toEqual(before);
    await scene.change({ groupMaxLearnerNumber: 9 });
    expect(await version(scene.csCorporateId)).not.toEqual(before[0]);
    expect(await version(other.csCorporateId)).toEqual(before[1]);
  });

  it('rises in every company where a renamed expert gives lessons', async () => {
    const [scene, other, stranger] = [await createScene(), await createLessonScene({ startsAt }), await createScene()];
    const { csCorporateId, program, place } = other;
    await db.timetable.create({
      data: {
        csCorporateId,
        programId: program.id,
        placeId: place.id,
        coachId: scene.expert.id,
        startsAt: new Date(startsAt.getTime() + 24 * HOUR_MS),
        endsAt: new Date(startsAt.getTime() + 25 * HOUR_MS),
        groupLessonType: 'first-come',
        groupMaxLearnerNumber: 1,
        policyVersion: 'timetable-2026-11-23',
        cancelledAt: planDay,
      },
    });
    const companies = [scene.csCorporateId, csCorporateId, stranger.csCorporateId];
    const before = await Promise.all(companies.map(version));
    await db.coach.update({ where: { id: scene.expert.id }, data: { displayName: '새이름' } });
    const after = await Promise.all(companies.map(version));
    expect(after.map((item, index) => item === before[index])).toEqual([false, false, true]);
  });
});

describe("another company's month", () => {
  it('is never returned, though both are cached', async () => {
    const [scene, other] = [await createScene(), await createScene()];
    for (let round = 0; round < 2; round += 1)
      for (const { csCorporateId, b2bTimetableId, who } of [scene, other]) {
        const shown = await look(csCorporateId, who(0));
        expect(shown.lessons).toMatchObject([{ csCorporateId, b2bTimetableId }]);
      }
  });

  it('does not show the user’s reservations there', async () => {
    const [scene, other] = [await createScene(), await createScene()];
    const seat = await reserveSeat(scene.as(0), scene);
    const [shown] = (await look(other.csCorporateId, scene.who(0))).lessons;
    expect(seat.b2bTimetableReservationId).toBeGreaterThan(0);
    expect(shown).toMatchObject({ b2bTimetableId: other.b2bTimetableId, mine: null });
  });
});
