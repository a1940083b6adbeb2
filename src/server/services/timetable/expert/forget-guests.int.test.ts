import { expect, it } from 'vitest';
import { erasedGuest, guestPolicy } from '~/domain/timetable/expert/guests';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { at, date, expertScene, startsAt } from '~/test/company/expert-scene';
import { forgetGuests } from './forget-guests';

const endsAt = new Date(startsAt.getTime() + 50 * MINUTE_MS);
const over = endsAt.getTime() + guestPolicy.retentionDays * DAY_MS;

it('erases a guest’s name and number 90 days after the lesson’s end, and keeps the seat and its status', async () => {
  expect(guestPolicy.retentionDays).toBe(90);
  const scene = await expertScene(3, 1);
  const { b2bTimetableId, csCorporateId } = scene;
  await scene.as(at(5)).addMember({ b2bTimetableId, email: scene.who(0).email });
  const guest = { b2bTimetableId, name: '김손님', phone: '01012345678' };
  const { b2bTimetableReservationId: id } = await scene.as(at(5)).addGuest(guest);
  const row = () => db.timetableReservation.findUniqueOrThrow({ where: { id } });
  const before = await row();

  await forgetGuests({ db, now: new Date(over - 1) });
  expect(await row()).toEqual(before);
  expect(await forgetGuests({ db, now: new Date(over) })).toBeGreaterThanOrEqual(1);
  expect(await row()).toEqual({ ...before, guestName: erasedGuest.name, guestPhone: erasedGuest.phone });
  expect(await forgetGuests({ db, now: new Date(over) })).toBe(0);

  const day = await scene.as(new Date(over)).day({ csCorporateId, date });
  expect(day.lessons[0]?.reservations).toMatchObject([
    { name: '손님', phone: '', encryptedUserId: null },
    { name: scene.who(0).name, phone: null },
  ]);
});

it('erases every guest, however many, except in lessons that ended more recently', async () => {
  const scene = await expertScene(1000, 0);
  const seat = {
    csCorporateId: scene.csCorporateId,
    timetableId: scene.b2bTimetableId,
    startsAt,
    status: 'RESERVED',
    createdAt: startsAt,
  } as const;
  const data = Array.from({ length: 501 }, (_, index) => ({
    ...seat,
    guestName: `손 ${index}`,
    guestPhone: `${index}`,
  }));
  await db.timetableReservation.createMany({ data });
  const young = await expertScene(1, 0);
  await db.timetableReservation.create({
    data: {
      ...seat,
      csCorporateId: young.csCorporateId,
      timetableId: young.b2bTimetableId,
      guestName: '김어린',
      guestPhone: '01011112222',
    },
  });
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set constraints all deferred`;
    const later = new Date(endsAt.getTime() + 1);
    await tx.$executeRaw`with moved as (update timetables set ends_at = ${later} where id = ${young.b2bTimetableId})
      update time_reservations set ends_at = ${later}, coach_free_at = ${later}::timestamptz + interval '30 minutes'
      where timetable_id = ${young.b2bTimetableId}`;
  });
  expect(await forgetGuests({ db, now: new Date(over) })).toBe(501);
  const left = await db.timetableReservation.findMany({ where: { userId: null, guestPhone: { not: '' } } });
  expect(left.map(({ guestName }) => guestName)).toEqual(['김어린']);
});
