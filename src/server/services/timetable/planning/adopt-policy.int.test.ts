import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { timetablePolicies } from '~/domain/timetable/policy';
import { db } from '~/server/db';
import { reserveHours } from '~/server/services/coach/hours/reserve-hours';
import { asEmployee, createEmployees, createLessonScene, planDay, reserveSeats } from '~/test/factories/company';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { waitForLock } from '~/test/wait-for-lock';
import { cancelReservation } from '../reservation/cancel-reservation';
import { adoptPolicy } from './adopt-policy';

const startsAt = seoulInstant(2026, 12, 1, 12);
const now = seoulInstant(2026, 11, 22, 9);
const earlier = currentPolicy(timetablePolicies);
const newer = { ...earlier, version: 'timetable-changed', message: { ...earlier.message, reminderHours: 48 } };

let forget: () => void;
beforeAll(() => {
  forget = timetablePolicies.add(newer);
});
afterAll(() => forget());

/** Plans a lesson under the version before the newest one. */
async function planEarlier(lesson: Partial<Parameters<typeof createLessonScene>[0]> = {}) {
  const scene = await createLessonScene({ startsAt, ...lesson });
  await db.timetable.update({
    where: { id: scene.b2bTimetableId },
    data: { policyVersion: earlier.version, nextStepAt: new Date(startsAt.getTime() - 24 * HOUR_MS) },
  });
  const [employee] = await createEmployees(scene.csCorporateId, 1);
  if (!employee) throw new Error('the factory created none');
  const read = () => db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } });
  return { ...scene, employee, read, version: async () => (await read()).policyVersion };
}

it('a lesson that nobody has reserved takes the new version, and its steps follow it', async () => {
  const lesson = await planEarlier();
  expect(await adoptPolicy({ db, now })).toBe(1);
  const { endsAt } = await lesson.read();
  expect(await lesson.read()).toMatchObject({
    policyVersion: newer.version,
    startsAt,
    endsAt,
    nextStepAt: new Date(startsAt.getTime() - 48 * HOUR_MS),
  });
  expect(await adoptPolicy({ db, now })).toBe(0);
});

it('a lesson that somebody has reserved, now or before, keeps its version', async () => {
  const [reserved, cancelled] = [await planEarlier(), await planEarlier()];
  await reserveSeats(reserved, [reserved.employee]);
  const [seat = 0] = await reserveSeats(cancelled, [cancelled.employee]);
  await cancelReservation(asEmployee(cancelled.csCorporateId, cancelled.employee, planDay), {
    b2bTimetableReservationId: seat,
  });
  expect(await adoptPolicy({ db, now })).toBe(0);
  expect([await reserved.version(), await cancelled.version()]).toEqual([earlier.version, earlier.version]);
});

it('a lesson that is over or cancelled, and a draw whose entries are published, keep their version', async () => {
  const over = await planEarlier({ startsAt: new Date(now.getTime() - HOUR_MS) });
  const cancelled = await planEarlier();
  await db.$transaction([
    db.timeReservation.deleteMany({ where: { timetableId: cancelled.b2bTimetableId } }),
    db.timetable.update({ where: { id: cancelled.b2bTimetableId }, data: { cancelledAt: now } }),
  ]);
  const drawn = await planEarlier({ groupLessonType: 'lottery' });
  const published = { closedAt: now, entries: [], entriesHash: '' };
  await db.timetableLottery.update({ where: { timetableId: drawn.b2bTimetableId }, data: published });
  expect(await adoptPolicy({ db, now })).toBe(0);
  for (const { version } of [over, cancelled, drawn]) expect(await version()).toBe(earlier.version);
  const open = await planEarlier({ groupLessonType: 'lottery' });
  expect([await adoptPolicy({ db, now }), await open.version()]).toEqual([1, newer.version]);
});

it('a program of an earlier release leaves a version that it does not know', async () => {
  const lesson = await planEarlier();
  await db.timetable.update({ where: { id: lesson.b2bTimetableId }, data: { policyVersion: 'timetable-later' } });
  expect([await adoptPolicy({ db, now }), await lesson.version()]).toEqual([0, 'timetable-later']);
});

it('a reservation that is written at the same time comes first: its lesson keeps the version', async () => {
  const { csCorporateId, b2bTimetableId: timetableId, employee, read, version } = await planEarlier();
  const { userId, membershipId } = employee;
  const { endsAt } = await read();
  const seat = { csCorporateId, timetableId, startsAt, userId, membershipId, status: 'RESERVED' } as const;
  const reserving = await lockUntilFreed(async (tx) => {
    const data = { ...seat, createdAt: now, reservedAt: now, confirmedAt: now };
    const { id: timetableReservationId } = await tx.timetableReservation.create({ data });
    const purpose = { kind: 'seat', timetableReservationId } as const;
    await reserveHours(tx, { coachId: null, learnerId: userId, startsAt, endsAt, purpose, now });
  });
  const adopting = adoptPolicy({ db, now });
  await waitForLock('timetables');
  reserving.free();
  await reserving.done;
  expect([await adopting, await version()]).toEqual([0, earlier.version]);
});
