import { afterEach, beforeEach, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { at, expertScene } from '~/test/company/expert-scene';
import { asEmployee, planDay } from '~/test/factories/company';
import { createLessonScene } from '~/test/factories/lesson-scene';

// Makes the next `times` changes of a table fail as the victim of a deadlock fails. A sequence counts them, because it
// keeps its value when a transaction is rolled back.
const endNext = async (times: number, table = 'timetable_reservations') => {
  await db.$executeRawUnsafe('create sequence ended_before');
  await db.$executeRawUnsafe(`create function end_for_another() returns trigger language plpgsql as $$ begin
    if nextval('ended_before') <= ${times} then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    return new; end $$`);
  await db.$executeRawUnsafe(`create trigger end_for_another before insert or update on ${table}
    for each row execute function end_for_another()`);
};
const drop = async () => {
  for (const table of ['timetable_reservations', 'time_reservations'])
    await db.$executeRawUnsafe(`drop trigger if exists end_for_another on ${table}`);
  await db.$executeRawUnsafe('drop function if exists end_for_another');
  await db.$executeRawUnsafe('drop sequence if exists ended_before');
};
beforeEach(drop);
afterEach(drop);

it.each([
  ['with a key', '0d9c6c3e-4a55-4b8e-9b07-0a4f6d4a7f11'],
  ['without one', undefined],
])('retries a call %s after a deadlock', async (_, idempotencyKey) => {
  const scene = await expertScene(3, 1);
  const seat = await scene.reserve(0);
  await endNext(2);
  await scene.as(at(1)).mark({ ...seat, attendanceCheck: 'ATTENDED', idempotencyKey });
  expect(await scene.statuses()).toEqual(['ATTENDED']);
});

it('retries an employee’s call after a deadlock', async () => {
  const scene = await expertScene(3, 1);
  const { actor } = asEmployee(scene.csCorporateId, scene.who(0), planDay);
  await endNext(1);
  await callerFor(actor, planDay).b2bLearner.reserve({ b2bTimetableId: scene.b2bTimetableId });
  expect(await scene.statuses()).toEqual(['RESERVED']);
});

it('retries a change of a private lesson’s time after a deadlock, before and after its confirmation', async () => {
  const scene = await createLessonScene();
  const lessonRef = async () => ({ encryptedLessonId: await scene.lessonId() });
  await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
  await endNext(1, 'time_reservations');
  await scene.as.learner().move({ ...(await lessonRef()), startsAt: seoulInstant(2026, 11, 25, 10) });
  await scene.as.coach().confirm(await lessonRef());
  await scene.as.coach().move({ ...(await lessonRef()), startsAt: seoulInstant(2026, 11, 26, 10) });
  await drop();
  await endNext(1, 'time_reservations');
  await scene.as.learner().confirm(await lessonRef());
  expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', startsAt: seoulInstant(2026, 11, 26, 10) });
});

it('answers UNAVAILABLE and stores nothing after repeated deadlocks', async () => {
  const scene = await expertScene(3, 1);
  const seat = await scene.reserve(0);
  await endNext(9);
  const mark = scene.as(at(1)).mark({ ...seat, attendanceCheck: 'ATTENDED' });
  await expect(mark).rejects.toMatchObject({ cause: { code: 'UNAVAILABLE' } });
  expect(await scene.statuses()).toEqual(['RESERVED']);
});
