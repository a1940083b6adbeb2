import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import {
  asEmployee,
  createEmployees,
  createExpert,
  createLessonScene,
  type Employee,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { acceptOffer, cancelReservation, isLateCancelNow } from './cancel-reservation';
import { advanceTimetable } from './advance-timetable';
import { reserveSeat } from './reserve-seat';
import { waitForSeat } from './wait-for-seat';
import { serviceContext } from '~/server/service-context';
import { system } from '~/domain/shared/actor';

const startsAt = seoulInstant(2026, 12, 1, 12);
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);

async function createScene(seats: number, people: number) {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: seats });
  const employees = await createEmployees(created.csCorporateId, people);
  const { csCorporateId, b2bTimetableId } = created;
  const as = (employee: Employee | undefined, now = planDay) => {
    if (!employee) throw new Error('no such employee in this scene');
    return asEmployee(csCorporateId, employee, now);
  };
  const reserve = (employee?: Employee, now = planDay) => reserveSeat(as(employee, now), { b2bTimetableId });
  const wait = (employee?: Employee, now = planDay, noticeHours = 0) =>
    waitForSeat(as(employee, now), { b2bTimetableId, noticeHours });
  const cancel = (employee: Employee | undefined, b2bTimetableReservationId: number, now = planDay) =>
    cancelReservation(as(employee, now), { b2bTimetableReservationId });
  const statuses = async () =>
    (await db.timetableReservation.findMany({ where: { timetableId: b2bTimetableId }, orderBy: { id: 'asc' } })).map(
      ({ status }) => status,
    );
  const lesson = () => db.timetable.findUniqueOrThrow({ where: { id: b2bTimetableId } });
  const tick = (now: Date) =>
    advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), {
      timetableId: b2bTimetableId,
    });
  return { ...created, employees, as, reserve, wait, cancel, statuses, lesson, tick };
}

describe('the seats of a company lesson', () => {
  it('are taken one by one, up to the capacity', async () => {
    const scene = await createScene(2, 3);
    await scene.reserve(scene.employees[0]);
    await scene.reserve(scene.employees[1]);
    await expect(scene.reserve(scene.employees[2])).rejects.toMatchObject({
      code: 'SEATS_FULL',
      details: { mayWait: true },
    });
    expect(await scene.statuses()).toEqual(['RESERVED', 'RESERVED']);
    expect(await scene.lesson()).toMatchObject({ taken: 2, waiting: 0 });
  });

  it('cannot be taken twice by one person', async () => {
    const scene = await createScene(2, 1);
    await scene.reserve(scene.employees[0]);
    await expect(scene.reserve(scene.employees[0])).rejects.toMatchObject({ code: 'ALREADY_RESERVED' });
    expect(await scene.lesson()).toMatchObject({ taken: 1 });
  });

  it('block the person’s hour for every other lesson', async () => {
    const scene = await createScene(2, 1);
    const other = await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: (await createExpert(scene.csCorporateId)).id,
      startsAt: new Date(startsAt.getTime() + 49 * MINUTE_MS),
    });
    await scene.reserve(scene.employees[0]);
    await expect(reserveSeat(scene.as(scene.employees[0]), other)).rejects.toMatchObject({
      code: 'LESSON_AT_SAME_TIME',
    });
    expect(await db.timetable.findUniqueOrThrow({ where: { id: other.b2bTimetableId } })).toMatchObject({ taken: 0 });
  });

  it('go to the first waiting person immediately, with a notification', async () => {
    const scene = await createScene(1, 3);
    const held = await scene.reserve(scene.employees[0]);
    await scene.wait(scene.employees[1]);
    await scene.wait(scene.employees[2]);
    await expect(scene.reserve(scene.employees[2])).rejects.toMatchObject({ code: 'ALREADY_RESERVED' });
    await scene.cancel(scene.employees[0], held.b2bTimetableReservationId);
    expect(await scene.statuses()).toEqual(['CANCELLED', 'RESERVED', 'WAITING']);
    expect(await scene.lesson()).toMatchObject({ taken: 1, waiting: 1 });
    const messages = await db.message.findMany({ where: { userId: scene.employees[1]?.userId ?? 0 } });
    expect(messages).toMatchObject([{ template: 'company-promoted' }]);
  });

  it('are offered from twelve hours before the start, for a quarter of an hour each, and can be cancelled for free', async () => {
    const scene = await createScene(1, 3);
    const held = await scene.reserve(scene.employees[0]);
    const first = await scene.wait(scene.employees[1]);
    const second = await scene.wait(scene.employees[2]);
    const late = before(3);
    expect(await isLateCancelNow(scene.as(scene.employees[0], late), held)).toEqual({ isValid: true });
    await scene.cancel(scene.employees[0], held.b2bTimetableReservationId, late);
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'OFFERED', 'WAITING']);
    await scene.tick(before(2, 45));
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'OFFERED']);
    await expect(acceptOffer(scene.as(scene.employees[1], before(2, 44)), first)).rejects.toMatchObject({
      code: 'OFFER_OVER',
    });
    await acceptOffer(scene.as(scene.employees[2], before(2, 40)), second);
    // Later after the offer than a promoted person may cancel for free.
    const last = before(0, 10);
    expect(await isLateCancelNow(scene.as(scene.employees[2], last), second)).toEqual({ isValid: false });
    await scene.cancel(scene.employees[2], second.b2bTimetableReservationId, last);
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'CANCELLED']);
  });

  it('are no longer kept for the waiting list from half an hour before the start', async () => {
    const scene = await createScene(1, 3);
    const held = await scene.reserve(scene.employees[0]);
    await scene.wait(scene.employees[1]);
    await scene.tick(before(0, 30));
    expect(await scene.statuses()).toEqual(['RESERVED', 'LOST']);
    await scene.cancel(scene.employees[0], held.b2bTimetableReservationId, before(0, 20));
    await scene.reserve(scene.employees[2], before(0, 19));
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'RESERVED']);
  });

  it('skip a waiting person for whom the notice is too short', async () => {
    const scene = await createScene(1, 3);
    const held = await scene.reserve(scene.employees[0]);
    await scene.wait(scene.employees[1], planDay, 10);
    await scene.wait(scene.employees[2], planDay, 2);
    await scene.cancel(scene.employees[0], held.b2bTimetableReservationId, before(5));
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'LOST', 'OFFERED']);
  });
});

describe('the reminder a day before', () => {
  it('goes once to people who have a seat by then, not to people who wait or have cancelled', async () => {
    const scene = await createScene(2, 5);
    const [keeps, gives, waits, late, later] = scene.employees;
    await scene.reserve(keeps);
    const given = await scene.reserve(gives);
    await scene.wait(waits);
    const readReminder = async () => {
      const notifications = await db.companyNotification.findMany({
        where: { csCorporateId: scene.csCorporateId, template: 'company-coming-up' },
        orderBy: { id: 'asc' },
      });
      return notifications.map(({ userId }) => scene.employees.findIndex((employee) => employee.userId === userId));
    };
    // The waiting person gets the seat in time; a person who reserves when the reminder is due has just been notified.
    await scene.cancel(gives, given.b2bTimetableReservationId, before(24, 1));
    expect(await readReminder()).toEqual([]);
    await db.timetable.update({ where: { id: scene.b2bTimetableId }, data: { groupMaxLearnerNumber: 4 } });
    await scene.reserve(late, before(24));
    await scene.tick(before(24));
    expect(await readReminder()).toEqual([0, 2]);
    await scene.reserve(later, before(23));
    await scene.tick(before(1));
    expect(await readReminder()).toEqual([0, 2]);
  });
});

/** Checks the invariants of a lesson, whatever happened before. */
async function assertSound(b2bTimetableId: number) {
  const lesson = await db.timetable.findUniqueOrThrow({
    where: { id: b2bTimetableId },
    include: { reservations: true },
  });
  const seated = lesson.reservations.filter(({ status }) => ['RESERVED', 'OFFERED'].includes(status));
  const waiting = lesson.reservations.filter(({ status }) => status === 'WAITING');
  expect(lesson.taken).toBe(seated.length);
  expect(lesson.waiting).toBe(waiting.length);
  expect(seated.length).toBeLessThanOrEqual(lesson.groupMaxLearnerNumber);
  if (waiting.length > 0) expect(seated.length).toBe(lesson.groupMaxLearnerNumber);
  const people = [...seated, ...waiting].map(({ userId }) => userId);
  expect(new Set(people).size).toBe(people.length);
  // No waiting person has an earlier place than a promoted person.
  const promoted = seated.flatMap(({ promotedAt, queueNumber }) => (promotedAt ? (queueNumber ?? []) : []));
  for (const { queueNumber } of waiting) for (const ahead of promoted) expect(ahead < (queueNumber ?? 0n)).toBe(true);
}

describe('concurrently', () => {
  it('a hundred people can reserve, wait and cancel for five seats', async () => {
    const scene = await createScene(5, 100);
    const turns = scene.employees.map(async (employee, index) => {
      // A seat that is reported as free may be taken again; the person then waits.
      let seat: { b2bTimetableReservationId: number } | null = null;
      while (!seat) seat = await scene.reserve(employee).catch(() => scene.wait(employee).catch(() => null));
      if (index % 3 === 0) await scene.cancel(employee, seat.b2bTimetableReservationId);
    });
    const results = await Promise.allSettled(turns);
    expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([]);
    await assertSound(scene.b2bTimetableId);
    expect(await scene.lesson()).toMatchObject({ taken: 5, waiting: 61 });
  });

  it('one person gets only one of two lessons at the same hour', async () => {
    const scene = await createScene(5, 1);
    const other = await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: (await createExpert(scene.csCorporateId)).id,
      startsAt,
    });
    for (let round = 0; round < 10; round += 1) {
      const results = await Promise.allSettled([
        scene.reserve(scene.employees[0]),
        reserveSeat(scene.as(scene.employees[0]), other),
        scene.reserve(scene.employees[0]),
        reserveSeat(scene.as(scene.employees[0]), other),
      ]);
      const reservedIds = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(reservedIds).toHaveLength(1);
      await scene.cancel(scene.employees[0], reservedIds[0]?.b2bTimetableReservationId ?? 0);
    }
    await assertSound(scene.b2bTimetableId);
    await assertSound(other.b2bTimetableId);
  });
});
