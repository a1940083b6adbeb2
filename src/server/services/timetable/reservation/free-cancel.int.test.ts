import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulMonth } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { asEmployee, createEmployees, createLessonScene, planDay, planLesson } from '~/test/factories/company';
import { cancelTimetable } from '../cancel-timetable';
import { getTimetable, listMonth, listMyReservations } from '../view/list-timetables';
import { cancelReservation, isValidNoShow } from './cancel-reservation';
import { reserveSeat } from './reserve-seat';

const startsAt = seoulInstant(2026, 12, 1, 12);
const before = (hours: number, minutes = 0) => new Date(startsAt.getTime() - hours * HOUR_MS - minutes * MINUTE_MS);

async function scene() {
  const { csCorporateId, b2bTimetableId, program, place, expert } = await createLessonScene({ startsAt });
  const [one, other] = await createEmployees(csCorporateId, 2);
  if (!one || !other) throw new Error('two were made');
  const as = (now: Date, who = one) => asEmployee(csCorporateId, who, now);
  const plan = (start: Date) =>
    planLesson({ csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id, startsAt: start });
  return { csCorporateId, b2bTimetableId, as, other, plan };
}

describe('the ten minutes after reserving', () => {
  it('are free close to the start, consistently in the call, on the pages and in the cancel itself', async () => {
    const s = await scene();
    const seat = await reserveSeat(s.as(before(3)), s);
    const free = before(2, 50);
    const { myReservations } = await listMyReservations(s.as(before(3)));
    expect(myReservations[0]?.freeUntil).toEqual(free);
    expect((await getTimetable(s.as(before(3)), s)).mine?.freeUntil).toEqual(free);
    expect((await listMonth(s.as(before(3)), { month: seoulMonth(startsAt) })).mine[0]?.freeUntil).toEqual(free);
    expect(await isValidNoShow(s.as(before(2, 51)), seat)).toEqual({ isValid: false });
    expect(await isValidNoShow(s.as(free), seat)).toEqual({ isValid: true });
    expect(await isValidNoShow(s.as(before(0, 1)), seat)).toEqual({ isValid: true });
    expect(await isValidNoShow(s.as(startsAt), seat)).toEqual({ isValid: false });
    await expect(cancelReservation(s.as(free), { ...seat, late: false })).rejects.toMatchObject({
      code: 'PROMISE_CHANGED',
    });
    expect(await cancelReservation(s.as(before(2, 51)), { ...seat, late: false })).toEqual({ status: 'CANCELLED' });
  });

  it('end after ten minutes, or at the start of the lesson', async () => {
    const s = await scene();
    const seat = await reserveSeat(s.as(before(3)), s);
    expect(await cancelReservation(s.as(before(2, 50)), seat)).toEqual({ status: 'LATE_CANCELLED' });
    const soon = await reserveSeat(s.as(before(0, 4), s.other), s);
    const { myReservations } = await listMyReservations(s.as(before(0, 4), s.other));
    expect(myReservations[0]?.freeUntil).toEqual(startsAt);
    await expect(cancelReservation(s.as(startsAt, s.other), soon)).rejects.toMatchObject({ code: 'TOO_LATE' });
  });
});

describe('the newest version of the rules', () => {
  const migration = new URL(
    '../../../../../prisma/migrations/20261125182202_newest_timetable_policy/migration.sql',
    import.meta.url,
  );

  it('applies only to future lessons that were never reserved', async () => {
    const s = await scene();
    const ahead = new Date(Date.now() + 30 * DAY_MS);
    const plan = async (days: number) => (await s.plan(new Date(ahead.getTime() + days * DAY_MS))).b2bTimetableId;
    const [untouched, reserved, givenBack, cancelled] = [await plan(0), await plan(1), await plan(2), await plan(3)];
    await s.plan(new Date(planDay.getTime() + HOUR_MS));
    const operator = { operatorId: 1, now: planDay, reason: '공사를 해요' };
    const which = { csCorporateId: s.csCorporateId, b2bTimetableId: cancelled };
    await db.$transaction((tx) => cancelTimetable(tx, which, operator));
    await reserveSeat(s.as(planDay), { b2bTimetableId: reserved });
    await cancelReservation(s.as(planDay), await reserveSeat(s.as(planDay), { b2bTimetableId: givenBack }));
    const all = { csCorporateId: s.csCorporateId, id: { not: s.b2bTimetableId } };
    await db.timetable.updateMany({ where: all, data: { policyVersion: 'timetable-2026-11-23' } });
    await db.$executeRawUnsafe(readFileSync(migration, 'utf8'));
    const rows = await db.timetable.findMany({ where: all, select: { id: true, policyVersion: true } });
    expect(rows.filter(({ policyVersion }) => policyVersion === 'timetable-2026-11-25').map((row) => row.id)).toEqual([
      untouched,
    ]);
  });
});
