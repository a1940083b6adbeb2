import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { resolveActor } from '~/server/auth/resolve-actor';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { advanceLesson } from '~/test/company/advance-lesson';
import { createAccount } from '~/test/factories/account';
import { cookieOf } from '~/test/members';
import {
  asEmployee,
  createEmployees,
  createLessonScene,
  expertActor,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { cancelReservation } from '../reservation/cancel-reservation';
import { stampNumber } from './number-stamp';
import { sendAttendanceNumber } from './send-attendance-number';

const startsAt = seoulInstant(2026, 12, 1, 12);
const at = (minutes: number, ms = 0) => new Date(startsAt.getTime() + minutes * MINUTE_MS + ms);
const used = { isUseAttendanceNumber: true };

async function createScene(people = 1, company: { isUseAttendanceNumber?: boolean } = used) {
  return sceneOf(await createLessonScene({ startsAt, company }), people);
}

async function sceneOf(made: Awaited<ReturnType<typeof createLessonScene>>, people = 1) {
  const { csCorporateId, b2bTimetableId, expert } = made;
  const employees = await createEmployees(csCorporateId, people);
  const actor = await expertActor(expert, [csCorporateId]);
  const seats = await reserveSeats(made, employees);
  const show = (now: Date) => callerFor(actor, now).b2bExpert.attendanceNumber({ b2bTimetableId });
  const readNumber = async (now: Date) => (await show(now)).number ?? '';
  const send = (
    number: string,
    now: Date,
    {
      index = 0,
      devices = [`phone-${index}`],
      stamp,
      ip = null,
    }: { index?: number; devices?: readonly string[]; stamp?: string; ip?: string | null } = {},
  ) => {
    const employee = employees[index];
    const b2bTimetableReservationId = seats[index];
    if (!employee || b2bTimetableReservationId === undefined) throw new Error('no such employee in this scene');
    const input = { b2bTimetableReservationId, number, devices, ...(stamp === undefined ? {} : { stamp }) };
    return sendAttendanceNumber({ ...asEmployee(csCorporateId, employee, now), ip }, input);
  };
  /** Records that the account has logged in with a browser whose device cookie has this hash. */
  const know = (index: number, deviceHash: string) =>
    db.knownDevice.create({ data: { userId: employees[index]?.userId ?? 0, deviceHash } });
  for (const index of employees.keys()) await know(index, `phone-${index}`);
  /** Stamps the number at a moment, from the browser of a session that ended at that moment. */
  const stampOf = async (
    now: Date,
    {
      number,
      index = 0,
      reservation = index,
      session = `session-${index}-${b2bTimetableId}`,
      devices = [`phone-${index}`],
    }: { number: string; index?: number; reservation?: number; session?: string; devices?: readonly string[] },
  ) => {
    const userId = employees[index]?.userId ?? 0;
    const id = `session-${index}-${b2bTimetableId}`;
    await db.endedSession.upsert({ where: { id }, create: { id, userId, endedAt: now }, update: { endedAt: now } });
    const b2bTimetableReservationId = seats[reservation] ?? 0;
    const { stamp } = await stampNumber(
      { db, now },
      { b2bTimetableReservationId, number, sessions: [session], devices },
    );
    return stamp;
  };
  const row = (index = 0) => db.timetableReservation.findUniqueOrThrow({ where: { id: seats[index] ?? 0 } });
  /** Releases the seat and reserves one again. */
  const takeFresh = async (now: Date) => {
    const [employee] = employees;
    const [b2bTimetableReservationId] = seats;
    if (!employee || b2bTimetableReservationId === undefined) throw new Error('no employee in this scene');
    await cancelReservation(asEmployee(csCorporateId, employee, now), { b2bTimetableReservationId });
    seats.splice(0, 1, ...(await reserveSeats(made, [employee], now)));
  };
  return { ...made, employees, seats, actor, show, shown: readNumber, send, know, stampOf, row, takeFresh };
}

/** Returns a number that is valid neither in this minute nor in the one before. */
async function wrongNumber({ shown }: { shown: (now: Date) => Promise<string> }, now: Date): Promise<string> {
  const right = new Set([await shown(now), await shown(new Date(now.getTime() - MINUTE_MS))]);
  return ['0000', '1111', '2222'].find((number) => !right.has(number)) ?? '';
}

describe('the attendance number', () => {
  it('is shown from ten minutes before the start until twenty minutes after it, and changes every minute', async () => {
    const scene = await createScene();
    expect(await scene.show(at(-10, -1))).toMatchObject({ number: null, from: at(-10), until: at(20) });
    expect(await scene.show(at(-10))).toMatchObject({ number: expect.stringMatching(/^\d{4}$/) as string });
    expect(await scene.show(at(20, -1))).toMatchObject({ number: expect.stringMatching(/^\d{4}$/) as string });
    expect((await scene.show(at(20))).number).toBeNull();
    const shown = await scene.show(at(3, 20_000));
    expect(shown).toMatchObject({ serverNow: at(3, 20_000), changesAt: at(4) });
    expect(await scene.shown(at(4, -1))).toBe(shown.number);
    const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => scene.shown(at(index))));
    expect(new Set(ten).size).toBeGreaterThan(5);
  });

  it('is not shown at a company that does not use it, nor for a cancelled or closed lesson', async () => {
    const without = await createScene(1, {});
    await expect(without.show(at(0))).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
    await expect(without.send('1234', at(0))).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    const scene = await createScene();
    const expert = callerFor(scene.actor, at(25)).b2bExpert;
    await expert.close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
    await expect(scene.show(at(25))).rejects.toMatchObject({ cause: { code: 'ATTENDANCE_CLOSED' } });
  });

  it('is accepted from the first to the last moment at which it is shown; sending it too early is not a miss', async () => {
    const scene = await createScene(2);
    await expect(scene.send('1234', at(-10, -1))).rejects.toMatchObject({ code: 'TOO_EARLY' });
    expect(await scene.row()).toMatchObject({ attendanceMisses: 0, status: 'RESERVED' });
    await scene.send(await scene.shown(at(-10)), at(-10));
    expect(await scene.row()).toMatchObject({ status: 'ATTENDED', attendedAt: at(-10) });
    const last = await scene.shown(at(20, -1));
    await expect(scene.send(last, at(20), { index: 1 })).rejects.toMatchObject({ code: 'TOO_LATE' });
    await scene.send(last, at(20, -1), { index: 1 });
    expect(await scene.row(1)).toMatchObject({ status: 'ATTENDED' });
  });

  it('is accepted for one more minute, but not for two', async () => {
    const scene = await createScene();
    const number = await scene.shown(at(0));
    // The numbers of the next two minutes must differ, or the test would prove nothing.
    expect([await scene.shown(at(1)), await scene.shown(at(2))]).not.toContain(number);
    await expect(scene.send(number, at(2))).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_WRONG' });
    await scene.send(number, at(2, -1));
    expect(await scene.row()).toMatchObject({ status: 'ATTENDED', attendanceMisses: 1 });
  });

  it('is locked after five wrong numbers, also for the right one, while the expert can still mark attendance', async () => {
    const scene = await createScene();
    const wrong = await wrongNumber(scene, at(0));
    for (const left of [4, 3, 2, 1])
      await expect(scene.send(wrong, at(0))).rejects.toMatchObject({
        code: 'ATTENDANCE_NUMBER_WRONG',
        details: { left },
      });
    await expect(scene.send(wrong, at(0))).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
    await expect(scene.send(await scene.shown(at(0)), at(0))).rejects.toMatchObject({
      code: 'ATTENDANCE_NUMBER_LOCKED',
    });
    const { id } = await scene.row();
    await callerFor(scene.actor, at(1)).b2bExpert.mark({ b2bTimetableReservationId: id, attendanceCheck: 'ATTENDED' });
    expect(await scene.row()).toMatchObject({ status: 'ATTENDED', attendanceMisses: 5 });
  });

  it('stays locked when the employee releases the seat and reserves again', async () => {
    const scene = await createScene();
    const now = at(-9);
    const wrong = await wrongNumber(scene, now);
    for (const left of [4, 3])
      await expect(scene.send(wrong, now)).rejects.toMatchObject({
        code: 'ATTENDANCE_NUMBER_WRONG',
        details: { left },
      });
    await scene.takeFresh(now);
    for (const left of [2, 1])
      await expect(scene.send(wrong, now)).rejects.toMatchObject({
        code: 'ATTENDANCE_NUMBER_WRONG',
        details: { left },
      });
    await expect(scene.send(wrong, now)).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
    await scene.takeFresh(now);
    await expect(scene.send(await scene.shown(now), now)).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
  });

  it('can be sent from the same device again after the expert takes the mark back', async () => {
    const scene = await createScene();
    await scene.send(await scene.shown(at(1)), at(1));
    const { id } = await scene.row();
    await callerFor(scene.actor, at(2)).b2bExpert.mark({ b2bTimetableReservationId: id, attendanceCheck: 'PENDING' });
    await scene.send(await scene.shown(at(3)), at(3));
    expect(await scene.row()).toMatchObject({ status: 'ATTENDED', attendedAt: at(3) });
  });

  it('is accepted from one device for one person only, whichever account sends it, and the expert sees both people', async () => {
    const scene = await createScene(3);
    const number = await scene.shown(at(0));
    await scene.send(number, at(0));
    await scene.know(1, 'at-their-phone');
    const again = scene.send(number, at(0), { index: 1, devices: ['at-their-phone', 'phone-0'] });
    await expect(again).rejects.toMatchObject({ code: 'ATTENDANCE_DEVICE_USED' });
    expect(await scene.row(1)).toMatchObject({ status: 'RESERVED', attendanceMisses: 0 });
    const marks = async () => {
      const day = await callerFor(scene.actor, at(1)).b2bExpert.day({
        csCorporateId: scene.csCorporateId,
        date: '2026-12-01',
      });
      return scene.seats.map(
        (id) =>
          day.lessons[0]?.reservations.find((reservation) => reservation.b2bTimetableReservationId === id)
            ?.sharedDevice,
      );
    };
    await scene.send(number, at(0), { index: 2 });
    expect(await marks()).toEqual([true, true, false]);
    await scene.send(number, at(0), { index: 1 });
    expect(await marks()).toEqual([true, true, false]);
  });

  it('is accepted only from a browser in which the account has logged in', async () => {
    const scene = await createScene(2);
    const number = await scene.shown(at(0));
    for (const devices of [[], ['phone-1'], ['unknown']])
      await expect(scene.send(number, at(0), { devices })).rejects.toMatchObject({ code: 'ATTENDANCE_DEVICE_UNKNOWN' });
    const wrong = await wrongNumber(scene, at(0));
    await expect(scene.send(wrong, at(0), { devices: [] })).rejects.toMatchObject({
      code: 'ATTENDANCE_DEVICE_UNKNOWN',
    });
    expect(await scene.row()).toMatchObject({ status: 'RESERVED', attendanceMisses: 0 });
    // After a new login the account knows the browser.
    await scene.know(0, 'new-cookie');
    await scene.send(number, at(0), { devices: ['new-cookie'] });
    expect(await scene.row()).toMatchObject({ status: 'ATTENDED', attendanceDevice: 'new-cookie' });
  });

  it('flags entries when a few share a network, but not when a whole company does, until points are counted', async () => {
    const scene = await createScene(5);
    const number = await scene.shown(at(0));
    const listMarked = async () => {
      const day = await callerFor(scene.actor, at(1)).b2bExpert.day({
        csCorporateId: scene.csCorporateId,
        date: '2026-12-01',
      });
      return day.lessons[0]?.reservations.filter(({ sharedNetwork }) => sharedNetwork).length;
    };
    await scene.send(number, at(0), { index: 0, ip: '10.0.0.1' });
    await scene.send(number, at(0), { index: 1, ip: '10.0.0.2' });
    expect(await listMarked()).toBe(0);
    await scene.send(number, at(0), { index: 2, ip: '10.0.0.1' });
    expect(await listMarked()).toBe(2);
    await scene.send(number, at(0), { index: 3, ip: '10.0.0.1' });
    expect(await listMarked()).toBe(3);
    await scene.send(number, at(0), { index: 4, ip: '10.0.0.1' });
    expect(await listMarked()).toBe(0);
    const { attendanceNetwork } = await scene.row();
    expect(attendanceNetwork).not.toContain('10.0.0.1');
    await callerFor(scene.actor, at(30)).b2bExpert.close({
      b2bTimetableId: scene.b2bTimetableId,
      coachInputLearnerCount: 5,
    });
    await advanceLesson(scene.b2bTimetableId, at(40));
    expect(await scene.row()).toMatchObject({ status: 'ATTENDED', attendanceNetwork: null });
  });

  it('is accepted from a browser that another person used for another lesson of the company', async () => {
    const scene = await createScene();
    await scene.know(0, 'shared');
    await scene.send(await scene.shown(at(0)), at(0), { devices: ['shared'] });
    const { csCorporateId, program, place, expert } = scene;
    const hour = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id, startsAt: at(60) };
    const next = await sceneOf({ ...scene, ...(await planLesson(hour)) });
    await next.know(0, 'shared');
    await next.send(await next.shown(at(60)), at(60), { devices: ['shared'] });
    expect(await next.row()).toMatchObject({ status: 'ATTENDED', attendanceDevice: 'shared' });
  });
});

describe('a number that is sent after the login has ended', () => {
  it('counts from that time after the next login, for ten minutes and only from the same browser', async () => {
    const scene = await createScene(4);
    const number = await scene.shown(at(19));
    const stampAt = (index: number, now = at(19)) => scene.stampOf(now, { number, index });
    await scene.send(number, at(29, -1), { stamp: await stampAt(0) });
    expect(await scene.row()).toMatchObject({ status: 'ATTENDED', attendedAt: at(19) });
    const late = scene.send(number, at(29), { index: 1, stamp: await stampAt(1) });
    await expect(late).rejects.toMatchObject({ code: 'TOO_LATE' });
    await scene.know(2, 'other-browser');
    const elsewhere = scene.send(number, at(21), { index: 2, devices: ['other-browser'], stamp: await stampAt(2) });
    await expect(elsewhere).rejects.toMatchObject({ code: 'TOO_LATE' });
    const tooLate = scene.send(number, at(22), { index: 3, stamp: await stampAt(3, at(20)) });
    await expect(tooLate).rejects.toMatchObject({ code: 'TOO_LATE' });
  });

  it('is a miss when it was wrong, and its stamp is not valid for another number', async () => {
    const scene = await createScene();
    const wrong = await wrongNumber(scene, at(5));
    const stamp = await scene.stampOf(at(5), { number: wrong });
    await expect(scene.send(wrong, at(8), { stamp })).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_WRONG' });
    expect(await scene.row()).toMatchObject({ attendanceMisses: 1 });
    // The right number of that time, sent with the stamp of the wrong number, counts as sent now.
    const right = await scene.shown(at(5));
    await expect(scene.send(right, at(8), { stamp })).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_WRONG' });
    expect(await scene.row()).toMatchObject({ status: 'RESERVED', attendanceMisses: 2 });
  });

  it('is stamped for a reservation of the person who was logged in, and is not valid for another one', async () => {
    const scene = await createScene(2);
    const number = await scene.shown(at(0));
    const others = scene.stampOf(at(0), { number, index: 0, reservation: 1 });
    await expect(others).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stamp = await scene.stampOf(at(0), { number, index: 0 });
    for (const foreign of [stamp, 'forged'])
      await expect(scene.send(number, at(3), { index: 1, stamp: foreign })).rejects.toMatchObject({
        code: 'ATTENDANCE_NUMBER_WRONG',
      });
    expect(await scene.row(1)).toMatchObject({ status: 'RESERVED', attendanceMisses: 2 });
    // An unknown stamp, such as one of an earlier release, has no further cost: the number counts from now.
    await scene.send(await scene.shown(at(3)), at(3), { index: 1, stamp: 'forged' });
    expect(await scene.row(1)).toMatchObject({ status: 'ATTENDED', attendedAt: at(3) });
  });

  it('is stamped only for a browser whose session has just ended', async () => {
    const scene = await createScene();
    const number = await scene.shown(at(0));
    const rejected = { code: 'UNAUTHENTICATED' };
    await expect(scene.stampOf(at(0), { number, session: 'never-was' })).rejects.toMatchObject(rejected);
    await expect(scene.stampOf(at(0), { number, devices: [] })).rejects.toMatchObject(rejected);
    await expect(scene.stampOf(at(0), { number, devices: ['unknown'] })).rejects.toMatchObject(rejected);
    await scene.stampOf(at(0), { number });
    const b2bTimetableReservationId = scene.seats[0] ?? 0;
    const sessions = [`session-0-${scene.b2bTimetableId}`];
    const later = (minutes: number, ms = 0) =>
      stampNumber({ db, now: at(minutes, ms) }, { b2bTimetableReservationId, number, sessions, devices: ['phone-0'] });
    await later(10, -1);
    await expect(later(10)).rejects.toMatchObject(rejected);
  });

  it('is stamped at most three times per person and lesson, also concurrently, and the database enforces this', async () => {
    const scene = await createScene();
    await scene.stampOf(at(0), { number: '0000' });
    const many = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => scene.stampOf(at(0), { number: String(1000 + index) })),
    );
    expect(await db.attendanceStamp.count({ where: { timetableId: scene.b2bTimetableId } })).toBeLessThanOrEqual(3);
    await Promise.allSettled([1, 2].map((index) => scene.stampOf(at(0), { number: String(index).padStart(4, '0') })));
    await expect(scene.stampOf(at(0), { number: '2000' })).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
    expect(many.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    const [given] = await db.attendanceStamp.findMany({ where: { timetableId: scene.b2bTimetableId } });
    if (!given) throw new Error('no stamp');
    const fourth = db.attendanceStamp.create({ data: { ...given, tokenHash: 'fourth', ordinal: 4 } });
    await expect(fourth).rejects.toThrow('attendance_stamps_few');
  });
});

it('a session leaves a record when it ends, but not when an operator was acting as the user', async () => {
  const [user, operator] = [await createAccount(), await createAccount({ grade: 'operator' })];
  const [own, acting] = [await cookieOf(user.id), await cookieOf(user.id, operator.id)];
  await db.session.deleteMany({ where: { userId: user.id } });
  expect(await db.endedSession.count({ where: { userId: user.id } })).toBe(1);
  // The browser keeps the session token for tRPC calls, so that it can prove the ended session; an unknown session
  // leaves no cookie.
  const cookies = async (cookie: string, now = new Date()) => (await resolveActor(cookie, now)).setCookies.join();
  expect(await cookies(own)).toContain(`dagaon_ended=${own.split('=')[1]}; Max-Age=600; Path=/api/trpc; HttpOnly`);
  for (const other of [acting, 'dagaon_session=never-was']) expect(await cookies(other)).not.toContain('dagaon_ended');
  expect(await cookies(own, new Date(Date.now() + 11 * MINUTE_MS))).not.toContain('dagaon_ended');
});
