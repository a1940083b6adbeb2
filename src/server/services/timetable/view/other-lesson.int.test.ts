import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { holdHour } from '~/test/company/hold-hour';
import {
  addEmployee,
  asEmployee,
  createEmployees,
  createExpert,
  createLessonScene as createCompanyScene,
  type Employee,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { createLessonScene, sceneAfter, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { reserveSeat } from '../reservation/reserve-seat';
import { getTimetable } from './list-timetables';

/**
 * Creates a company lesson at the hour of the private one; `shown` returns the other lesson, `press` reserves a seat.
 */
async function createScene() {
  const created = await createCompanyScene({ startsAt: sceneStart });
  const { csCorporateId } = created;
  const readOtherLesson = async (employee: Employee, now = sceneNow, lesson: { b2bTimetableId: number } = created) =>
    (await getTimetable(asEmployee(csCorporateId, employee, now), lesson)).otherLesson;
  const reserve = (employee: Employee, lesson: { b2bTimetableId: number } = created) =>
    reserveSeat(asEmployee(csCorporateId, employee, sceneNow), lesson);
  return { ...created, shown: readOtherLesson, press: reserve };
}

const rejection = { code: 'LESSON_AT_SAME_TIME' };

describe('the page names the other lesson before the service rejects the reservation', () => {
  it('for a seat in another lesson that overlaps', async () => {
    const scene = await createScene();
    const [self] = await createEmployees(scene.csCorporateId, 1);
    if (!self) throw new Error('no employee');
    const plan = async (minutes: number) =>
      planLesson({
        csCorporateId: scene.csCorporateId,
        programId: scene.program.id,
        placeId: scene.place.id,
        coachId: (await createExpert(scene.csCorporateId)).id,
        startsAt: sceneAfter(minutes * MINUTE_MS),
      });
    const [overlapping, next] = [await plan(49), await plan(50)];
    expect(await scene.shown(self, sceneNow, overlapping)).toBeNull();
    const seat = await scene.press(self);
    const { b2bTimetableReservationId } = seat;
    expect(await scene.shown(self, sceneNow, overlapping)).toEqual({
      kind: 'seat',
      title: '점심 스트레칭',
      startsAt: sceneStart,
      endsAt: sceneAfter(50 * MINUTE_MS),
      mayCancel: true,
      b2bTimetableReservationId,
    });
    expect(await scene.shown(self, new Date(sceneStart.getTime() - 1), overlapping)).toMatchObject({ mayCancel: true });
    expect(await scene.shown(self, sceneStart, overlapping)).toMatchObject({ mayCancel: false });
    await expect(scene.press(self, overlapping)).rejects.toMatchObject(rejection);
    expect(await scene.shown(self, sceneNow, next)).toBeNull();
    expect(await scene.shown(self)).toBeNull();
  });

  it('for a lesson of the user’s own contract, until the company lesson begins', async () => {
    const scene = await createScene();
    const own = await createLessonScene();
    const { membershipId } = await addEmployee(scene.csCorporateId, own.learner, { now: planDay });
    const self = { userId: own.learner.id, membershipId, name: own.learner.name, email: own.learner.email };
    await own.fix();
    expect(await scene.shown(self)).toMatchObject({
      kind: 'lesson',
      title: own.program.title,
      startsAt: sceneStart,
      mayCancel: true,
      encryptedContractId: await own.token(),
    });
    await expect(scene.press(self)).rejects.toMatchObject(rejection);
    expect(await scene.shown(self, sceneAfter(0))).toBeNull();
  });

  it('for a seat that was used and can no longer be cancelled', async () => {
    const scene = await createScene();
    const [self] = await createEmployees(scene.csCorporateId, 1);
    if (!self) throw new Error('no employee');
    const { b2bTimetableReservationId: id } = await scene.press(self);
    const { id: coachId } = await createExpert(scene.csCorporateId);
    const { csCorporateId, program, place } = scene;
    const startsAt = sceneAfter(30 * MINUTE_MS);
    const overlapping = await planLesson({
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId,
      startsAt,
    });
    await db.timetableReservation.update({ where: { id }, data: { status: 'ATTENDED', attendedAt: sceneNow } });
    expect(await scene.shown(self, sceneNow, overlapping)).toMatchObject({ kind: 'seat', mayCancel: false });
    await expect(scene.press(self, overlapping)).rejects.toMatchObject(rejection);
  });

  it('but not for an unpaid order', async () => {
    const scene = await createScene();
    const [self] = await createEmployees(scene.csCorporateId, 1);
    if (!self) throw new Error('no employee');
    await holdHour(self.userId, { startsAt: sceneStart, now: new Date(sceneNow.getTime() - HOUR_MS) });
    expect(await scene.shown(self)).toBeNull();
    await scene.press(self);
  });
});
