import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { PlanEffect } from '~/domain/timetable/schema/planning';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import {
  addExpert,
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createExpert,
  createLessonScene,
  createPlace,
  type Employee,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { createCoach } from '~/test/factories/lesson';
import { reserveSeat } from '../reservation/reserve-seat';
import { waitForSeat } from '../reservation/wait-for-seat';
import { cancelLessons, changeLessons } from './change-lessons';
import { copyWeek, planLessons } from './plan-lessons';

const startsAt = seoulInstant(2026, 12, 1, 12);
const operator = asOperator(planDay);
const hours = (count: number, from = startsAt) => new Date(from.getTime() + count * HOUR_MS);
const weeks = (count: number) => new Date(startsAt.getTime() + count * 7 * DAY_MS);

async function createScene(seats: number, people: number) {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: seats });
  const { csCorporateId, b2bTimetableId } = created;
  const employees = await createEmployees(csCorporateId, people);
  const as = (employee: Employee | undefined, now = planDay) => {
    if (!employee) throw new Error('no such employee in this scene');
    return asEmployee(csCorporateId, employee, now);
  };
  const reserve = (employee?: Employee, lesson = b2bTimetableId) =>
    reserveSeat(as(employee), { b2bTimetableId: lesson });
  const wait = (employee?: Employee) => waitForSeat(as(employee), { b2bTimetableId, noticeHours: 0 });
  const seatOf = (employee?: Employee, timetableId = b2bTimetableId) =>
    db.timetableReservation.findFirst({
      where: { timetableId, userId: employee?.userId ?? 0 },
      orderBy: { id: 'desc' },
    });
  const base = { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false } as const;
  const change = (what: Partial<Parameters<typeof changeLessons>[1]>) => changeLessons(operator, { ...base, ...what });
  const plan = (what: Partial<Parameters<typeof planLessons>[1]> = {}) =>
    planLessons(operator, {
      csCorporateId,
      programId: created.program.id,
      placeId: created.place.id,
      encryptedCoachId: encryptId('coach', created.expert.id),
      startsAt: hours(4),
      minutes: 50,
      groupLessonType: 'first-come',
      groupMaxLearnerNumber: 10,
      skipHolidays: false,
      rehearsal: false,
      ...what,
    });
  return { ...created, employees, as, reserve, wait, seatOf, base, change, plan };
}

/** Returns the error that a form shows at this field. */
const wrongOf = (path: string) => ({ code: 'INVALID_INPUT', details: { issues: [{ path }] } });

const namesOfEffects = (effects: readonly PlanEffect[], kind: PlanEffect['kind']) =>
  effects.filter((effect) => effect.kind === kind).map(({ name }) => name);

describe('planning lessons', () => {
  it('creates a series as weekly rows, and writes nothing in a dry run', async () => {
    const scene = await createScene(2, 0);
    const until = '2026-12-22';
    const dryRunResult = await scene.plan({ until, rehearsal: true });
    expect(dryRunResult.lessons).toHaveLength(4);
    expect(await db.timetable.count({ where: { csCorporateId: scene.csCorporateId } })).toBe(1);
    expect(await db.auditEvent.count({ where: { subject: `company:${scene.csCorporateId}` } })).toBe(0);
    const { lessons } = await scene.plan({ until });
    expect(lessons.map((lesson) => lesson.startsAt)).toEqual([0, 1, 2, 3].map((week) => hours(4, weeks(week))));
    const rows = await db.timetable.findMany({
      where: { csCorporateId: scene.csCorporateId, seriesId: { not: null } },
    });
    expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(await db.auditEvent.count({ where: { subject: `company:${scene.csCorporateId}` } })).toBe(1);
  });

  it('leaves out public holidays of a series on request, and names them', async () => {
    const scene = await createScene(2, 0);
    // 25 December 2026 and 1 January 2027 are Fridays.
    const friday = { startsAt: seoulInstant(2026, 12, 18, 16), until: '2027-01-08' };
    const holidays = [seoulInstant(2026, 12, 25, 16), seoulInstant(2027, 1, 1, 16)];
    expect(await scene.plan({ ...friday, rehearsal: true })).toMatchObject({ lessons: [{}, {}, {}, {}], leftOut: [] });
    const { lessons, leftOut } = await scene.plan({ ...friday, skipHolidays: true });
    expect(leftOut).toEqual(holidays);
    expect(lessons.map((lesson) => lesson.startsAt)).toEqual([
      seoulInstant(2026, 12, 18, 16),
      seoulInstant(2027, 1, 8, 16),
    ]);
    // A single lesson is planned even on a holiday.
    const [christmas] = holidays;
    expect(await scene.plan({ startsAt: christmas, skipHolidays: true })).toMatchObject({ lessons: [{}], leftOut: [] });
  });

  it('writes nothing when every lesson is rejected, for example when the request is sent twice', async () => {
    const scene = await createScene(2, 0);
    const until = '2026-12-08';
    const readRows = async () => [
      await db.timetable.count({ where: { csCorporateId: scene.csCorporateId } }),
      await db.timetableSeries.count({ where: { csCorporateId: scene.csCorporateId } }),
      await db.auditEvent.count({ where: { subject: `company:${scene.csCorporateId}` } }),
    ];
    await scene.plan({ until });
    const before = await readRows();
    const again = await scene.plan({ until });
    expect([again.lessons.length, again.refused.length]).toEqual([0, 2]);
    expect(await readRows()).toEqual(before);
  });

  it('leaves out lessons that collide with the expert’s other hours, with the reason', async () => {
    const scene = await createScene(2, 0);
    const place = await createPlace(scene.csCorporateId, '판교');
    const other = { csCorporateId: scene.csCorporateId, programId: scene.program.id, coachId: scene.expert.id };
    await planLesson({ ...other, placeId: place.id, startsAt: new Date(hours(4, weeks(1)).getTime() - HOUR_MS) });
    const { lessons, refused } = await scene.plan({ until: '2026-12-16' });
    expect(lessons).toHaveLength(2);
    const named = {
      program: scene.program.title,
      place: scene.place.name,
      expert: expect.stringContaining(scene.expert.displayName),
    };
    expect(lessons[0]).toMatchObject({ startsAt: hours(4), ...named });
    expect(refused).toEqual([
      { startsAt: hours(4, weeks(1)), ...named, reason: expect.stringContaining('이동할 시간이 부족해요') },
    ]);
  });

  it('names the company of the lesson that collides', async () => {
    const scene = await createScene(2, 0);
    await scene.plan({ startsAt: hours(4) });
    const own = await scene.plan({ startsAt: hours(4.5) });
    const timeText = '12월 1일(화) 오후 4시';
    expect(own.refused[0]?.reason).toBe(`전문가에게 ${timeText} 이 회사의 ‘점심 스트레칭’ 수업이 있어요.`);
    const company = await db.company.findUniqueOrThrow({ where: { id: scene.csCorporateId } });
    const other = await createCompany({ name: '한빛소재' });
    await addExpert(other.csCorporateId, scene.expert.id);
    const what = { csCorporateId: other.csCorporateId, programId: other.program.id, placeId: other.place.id };
    const { refused } = await scene.plan({ ...what, startsAt: hours(4.5) });
    expect(refused[0]?.reason).toBe(`전문가에게 ${timeText} ‘${company.name}’ 수업이 있어요.`);
  });

  it('rejects another company’s expert, a start in the past and a series of years', async () => {
    const scene = await createScene(2, 0);
    const stranger = encryptId('coach', (await createCoach()).id);
    await expect(scene.plan({ encryptedCoachId: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await scene.plan({ startsAt: planDay })).toMatchObject({
      lessons: [],
      refused: [{ startsAt: planDay, reason: '이미 지난 시간이에요.' }],
    });
    await expect(scene.plan({ until: '2028-12-01' })).rejects.toMatchObject(wrongOf('until'));
    await expect(scene.plan({ until: '2026-11-01' })).rejects.toMatchObject(wrongOf('until'));
  });

  it('copies a week without its people, and reports the lessons that cannot be copied', async () => {
    const scene = await createScene(2, 1);
    await scene.reserve(scene.employees[0]);
    const copy = { csCorporateId: scene.csCorporateId, from: '2026-12-03', to: '2026-12-09', rehearsal: false };
    const { lessons } = await copyWeek(operator, copy);
    const named = {
      program: scene.program.title,
      place: scene.place.name,
      expert: expect.stringContaining(scene.expert.displayName),
    };
    expect(lessons).toMatchObject([{ startsAt: weeks(1), ...named }]);
    expect(await db.timetable.findUniqueOrThrow({ where: { id: lessons[0]?.b2bTimetableId ?? 0 } })).toMatchObject({
      taken: 0,
      coachId: scene.expert.id,
      groupMaxLearnerNumber: 2,
    });
    expect(await copyWeek(operator, copy)).toMatchObject({ lessons: [], refused: [{ startsAt: weeks(1) }] });
    await db.companyExpert.updateMany({ where: { coachId: scene.expert.id }, data: { withdrawnAt: planDay } });
    const later = await copyWeek(operator, { ...copy, to: '2026-12-16' });
    expect(later).toMatchObject({
      lessons: [],
      refused: [{ ...named, reason: '전문가가 이 회사를 더 이상 담당하지 않아요.' }],
    });
    await expect(copyWeek(operator, { ...copy, csCorporateId: 2_000_000 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(copyWeek(operator, { ...copy, from: '2026-11-29' })).rejects.toMatchObject(wrongOf('from'));
  });

  it.each([
    [
      'a paused expert',
      '전문가가 이 회사를 더 이상 담당하지 않아요.',
      ({ expert }) => db.coach.update({ where: { id: expert.id }, data: { status: 'SUSPENDED' } }),
    ],
    [
      'a program that has ended',
      '운영이 끝난 프로그램이에요.',
      ({ program }) => db.companyProgram.update({ where: { id: program.id }, data: { active: false } }),
    ],
    [
      'a place that is not used any more',
      '더 이상 사용하지 않는 장소예요.',
      ({ place }) => db.companyPlace.update({ where: { id: place.id }, data: { active: false } }),
    ],
  ] satisfies [string, string, (scene: Awaited<ReturnType<typeof createScene>>) => Promise<unknown>][])(
    'copies no lesson of %s, and gives the reason',
    async (_name, reason, change) => {
      const scene = await createScene(2, 0);
      await change(scene);
      const copy = { csCorporateId: scene.csCorporateId, from: '2026-12-03', to: '2026-12-09', rehearsal: false };
      expect(await copyWeek(operator, copy)).toMatchObject({ lessons: [], refused: [{ reason }] });
    },
  );
});

describe('changing the number of seats', () => {
  it('moves the last people who reserved to the front of the waiting list, and back when there are seats again', async () => {
    const scene = await createScene(3, 4);
    const [first, second, third, fourth] = scene.employees;
    for (const employee of [first, second, third]) await scene.reserve(employee);
    await scene.wait(fourth);
    const fewer = { groupMaxLearnerNumber: 1 };
    const dryRunResult = await scene.change({ ...fewer, rehearsal: true });
    expect(namesOfEffects(dryRunResult.effects, 'demoted')).toEqual([second?.name, third?.name]);
    expect(await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } })).toMatchObject({ taken: 3 });
    const done = await scene.change(fewer);
    expect(done.effects).toEqual(dryRunResult.effects);
    expect(await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } })).toMatchObject({
      groupMaxLearnerNumber: 1,
      taken: 1,
      waiting: 3,
    });
    const queue = await db.timetableReservation.findMany({
      where: { timetableId: scene.b2bTimetableId, status: 'WAITING' },
      orderBy: { queueNumber: 'asc' },
    });
    expect(queue.map(({ userId }) => userId)).toEqual([second?.userId, third?.userId, fourth?.userId]);
    expect(await db.companyNotification.count({ where: { userId: third?.userId, template: 'company-demoted' } })).toBe(
      1,
    );

    const more = await scene.change({ groupMaxLearnerNumber: 3 });
    expect(namesOfEffects(more.effects, 'promoted')).toEqual([second?.name, third?.name]);
    expect((await scene.seatOf(second))?.status).toBe('RESERVED');
    expect((await scene.seatOf(fourth))?.status).toBe('WAITING');
  });

  it('places demoted people before people who wait later, even if the waiting list was empty', async () => {
    const scene = await createScene(4, 7);
    const queue = async () => {
      const waiting = await db.timetableReservation.findMany({
        where: { timetableId: scene.b2bTimetableId, status: 'WAITING' },
        orderBy: [{ queueNumber: 'asc' }, { id: 'desc' }],
      });
      return waiting.map(({ userId }) => scene.employees.findIndex((employee) => employee.userId === userId));
    };
    for (const employee of scene.employees.slice(0, 4)) await scene.reserve(employee);
    await scene.change({ groupMaxLearnerNumber: 1 });
    for (const employee of scene.employees.slice(4)) await scene.wait(employee);
    expect(await queue()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is limited to one seat for a 1:1 lesson', async () => {
    const scene = await createScene(1, 0);
    expect(await scene.change({ groupLessonType: 'individual' })).toMatchObject({ refused: [], lessons: [{}] });
    expect(await scene.change({ groupMaxLearnerNumber: 2 })).toMatchObject({ lessons: [], refused: [{}] });
  });
});

describe('moving a lesson', () => {
  it('moves the seats’ hours, notifies everyone, and cancels the seats of people with another lesson at the new hour', async () => {
    const scene = await createScene(3, 3);
    const [busy, free, waits] = scene.employees;
    await scene.reserve(busy);
    await scene.reserve(free);
    const other = await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: (await createExpert(scene.csCorporateId)).id,
      startsAt: hours(2),
    });
    await scene.reserve(busy, other.b2bTimetableId);
    await db.timetable.update({ where: { id: scene.b2bTimetableId }, data: { groupMaxLearnerNumber: 2 } });
    await scene.wait(waits);
    const change = { startsAt: hours(2) };
    const dryRunResult = await scene.change({ ...change, rehearsal: true });
    expect(namesOfEffects(dryRunResult.effects, 'cancelled')).toEqual([busy?.name]);
    expect((await scene.seatOf(busy))?.status).toBe('RESERVED');
    const done = await scene.change(change);
    expect(done.effects).toEqual(dryRunResult.effects);
    expect((await scene.seatOf(busy))?.status).toBe('CANCELLED');
    // The next person on the waiting list gets the free seat.
    expect((await scene.seatOf(waits))?.status).toBe('RESERVED');
    const reservedTimes = await db.timeReservation.findMany({ where: { seat: { timetableId: scene.b2bTimetableId } } });
    expect(reservedTimes.map(({ startsAt: at }) => at)).toEqual([hours(2), hours(2)]);
    expect(await db.timeReservation.findFirst({ where: { timetableId: scene.b2bTimetableId } })).toMatchObject({
      startsAt: hours(2),
      coachId: scene.expert.id,
    });
    // All its reservations, also cancelled ones, have the new hour.
    expect(
      await db.timetableReservation.count({ where: { timetableId: scene.b2bTimetableId, startsAt: hours(2) } }),
    ).toBe(3);
    expect(await db.companyNotification.count({ where: { userId: free?.userId, template: 'company-moved' } })).toBe(1);
  });

  it('leaves it unchanged and reports it when the new expert is busy, and rejects another company’s expert or place', async () => {
    const scene = await createScene(2, 1);
    await scene.reserve(scene.employees[0]);
    const rival = await createExpert(scene.csCorporateId);
    await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: rival.id,
      startsAt,
    });
    const taken = await scene.change({ encryptedCoachId: encryptId('coach', rival.id) });
    expect(taken).toMatchObject({ lessons: [], effects: [], refused: [{ startsAt }] });
    expect(taken.refused[0]?.reason).toContain('이 회사의 ‘점심 스트레칭’ 수업이 있어요.');
    expect(await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } })).toMatchObject({
      coachId: scene.expert.id,
      taken: 1,
    });
    const stranger = encryptId('coach', (await createCoach()).id);
    await expect(scene.change({ encryptedCoachId: stranger })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { place } = await createLessonScene({ startsAt });
    await expect(scene.change({ placeId: place.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(scene.change({ csCorporateId: place.csCorporateId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('names the lesson that collides with the new hour, and ignores the lesson’s own hours', async () => {
    const scene = await createScene(2, 0);
    await scene.plan({ startsAt: hours(1) });
    const { refused } = await scene.change({ startsAt: hours(0.5) });
    expect(refused[0]?.reason).toContain('오후 1시 이 회사의 ‘점심 스트레칭’ 수업이 있어요.');
  });

  it('moves all following lessons of a series by the same time without collisions among them', async () => {
    const scene = await createScene(2, 1);
    const { lessons } = await scene.plan({ until: '2026-12-22' });
    const [, second, third] = lessons;
    await scene.reserve(scene.employees[0], third?.b2bTimetableId);
    const done = await scene.change({
      b2bTimetableId: second?.b2bTimetableId ?? 0,
      scope: 'following',
      startsAt: hours(4, weeks(2)),
    });
    expect(done.refused).toEqual([]);
    expect(done.lessons.map((lesson) => lesson.startsAt)).toEqual([2, 3, 4].map((week) => hours(4, weeks(week))));
    expect(namesOfEffects(done.effects, 'told')).toEqual([scene.employees[0]?.name]);
  });

  it('is rejected for a lesson that has begun and for a start in the past', async () => {
    const scene = await createScene(2, 0);
    const late = changeLessons(asOperator(hours(1)), { ...scene.base, groupMaxLearnerNumber: 3 });
    expect(await late).toMatchObject({ lessons: [], refused: [{}] });
    expect(await scene.change({ startsAt: planDay })).toMatchObject({ lessons: [], refused: [{}] });
  });
});

describe('cancelling lessons', () => {
  it('does not count the expert’s notification as an employee’s, even if reservation and lesson have the same id', async () => {
    const { _max: last } = await db.timetableReservation.aggregate({ _max: { id: true } });
    const lessons = await db.timetable.aggregate({ _max: { id: true } });
    const free = Math.max(last.id ?? 0, lessons._max.id ?? 0) + 1;
    await db.$executeRaw`select setval('timetables_id_seq', ${free}::bigint), setval('timetable_reservations_id_seq', ${free}::bigint)`;
    const scene = await createScene(2, 1);
    expect(await scene.reserve(scene.employees[0])).toEqual({ b2bTimetableReservationId: scene.b2bTimetableId });
    const { effects } = await cancelLessons(operator, { ...scene.base, reason: '공사를 해요' });
    expect(namesOfEffects(effects, 'told')).toEqual([scene.employees[0]?.name]);
  });

  it('releases the seats and hours of one or all following lessons, and notifies the people with seats of the reason', async () => {
    const scene = await createScene(2, 2);
    const { lessons } = await scene.plan({ until: '2026-12-16' });
    const [first, second] = lessons;
    await scene.reserve(scene.employees[0], first?.b2bTimetableId);
    await scene.reserve(scene.employees[1], second?.b2bTimetableId);
    const which = { ...scene.base, b2bTimetableId: second?.b2bTimetableId ?? 0, reason: '공사를 해요' } as const;
    const dryRunResult = await cancelLessons(operator, { ...which, scope: 'following', rehearsal: true });
    expect(dryRunResult.lessons).toHaveLength(2);
    expect((await scene.seatOf(scene.employees[1], second?.b2bTimetableId))?.status).toBe('RESERVED');
    const done = await cancelLessons(operator, { ...which, scope: 'following' });
    expect(done).toEqual(dryRunResult);
    expect(namesOfEffects(done.effects, 'cancelled')).toEqual([scene.employees[1]?.name]);
    expect((await scene.seatOf(scene.employees[0], first?.b2bTimetableId))?.status).toBe('RESERVED');
    const notice = await db.companyNotification.findFirstOrThrow({ where: { userId: scene.employees[1]?.userId } });
    expect(notice.body).toContain('공사를 해요');
    await expect(cancelLessons(operator, which)).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
});
