import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulMonth } from '~/domain/shared/seoul-time';
import { asEmployee, createEmployees, createLessonScene } from '~/test/factories/company';
import { getTimetable, listMonth, listMyReservations } from '../view/list-timetables';
import { cancelReservation, isLateCancelNow } from './cancel-reservation';
import { reserveSeat } from './reserve-seat';

const startsAt = seoulInstant(2026, 12, 1, 12);
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);

async function createScene() {
  const { csCorporateId, b2bTimetableId } = await createLessonScene({ startsAt });
  const [employee, otherEmployee] = await createEmployees(csCorporateId, 2);
  if (!employee || !otherEmployee) throw new Error('two employees were expected');
  const as = (now: Date, who = employee) => asEmployee(csCorporateId, who, now);
  return { csCorporateId, b2bTimetableId, as, other: otherEmployee };
}

describe('the ten minutes after reserving', () => {
  it('are free close to the start, consistently in the call, on the pages and in the cancel itself', async () => {
    const scene = await createScene();
    const seat = await reserveSeat(scene.as(before(3)), scene);
    const free = before(2, 50);
    const { myReservations } = await listMyReservations(scene.as(before(3)));
    expect(myReservations[0]?.freeUntil).toEqual(free);
    expect((await getTimetable(scene.as(before(3)), scene)).mine?.freeUntil).toEqual(free);
    expect((await listMonth(scene.as(before(3)), { month: seoulMonth(startsAt) })).mine[0]?.freeUntil).toEqual(free);
    expect(await isLateCancelNow(scene.as(before(2, 51)), seat)).toEqual({ isValid: false });
    expect(await isLateCancelNow(scene.as(free), seat)).toEqual({ isValid: true });
    expect(await isLateCancelNow(scene.as(before(0, 1)), seat)).toEqual({ isValid: true });
    expect(await isLateCancelNow(scene.as(startsAt), seat)).toEqual({ isValid: false });
    await expect(cancelReservation(scene.as(free), { ...seat, late: false })).rejects.toMatchObject({
      code: 'PROMISE_CHANGED',
    });
    expect(await cancelReservation(scene.as(before(2, 51)), { ...seat, late: false })).toEqual({ status: 'CANCELLED' });
  });

  it('end after ten minutes, or at the start of the lesson', async () => {
    const scene = await createScene();
    const seat = await reserveSeat(scene.as(before(3)), scene);
    expect(await cancelReservation(scene.as(before(2, 50)), seat)).toEqual({ status: 'LATE_CANCELLED' });
    const soon = await reserveSeat(scene.as(before(0, 4), scene.other), scene);
    const { myReservations } = await listMyReservations(scene.as(before(0, 4), scene.other));
    expect(myReservations[0]?.freeUntil).toEqual(startsAt);
    await expect(cancelReservation(scene.as(startsAt, scene.other), soon)).rejects.toMatchObject({ code: 'TOO_LATE' });
  });
});
