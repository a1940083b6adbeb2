import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
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

async function scene(people = 1, company: { isUseAttendanceNumber?: boolean } = used) {
  return sceneOf(await createLessonScene({ startsAt, company }), people);
}

async function sceneOf(made: Awaited<ReturnType<typeof createLessonScene>>, people = 1) {
  const { csCorporateId, b2bTimetableId, expert } = made;
  const employees = await createEmployees(csCorporateId, people);
  const actor = await expertActor(expert, [csCorporateId]);
  const seats = await reserveSeats(made, employees);
  const show = (now: Date) => callerFor(actor, now).b2bExpert.attendanceNumber({ b2bTimetableId });
  const shown = async (now: Date) => (await show(now)).number ?? '';
  const send = (
    number: string,
    now: Date,
    { index = 0, devices = [], stamp }: { index?: number; devices?: readonly string[]; stamp?: string } = {},
  ) => {
    const employee = employees[index];
    const b2bTimetableReservationId = seats[index];
    if (!employee || b2bTimetableReservationId === undefined) throw new Error('no such employee in this scene');
    const input = { b2bTimetableReservationId, number, devices, ...(stamp === undefined ? {} : { stamp }) };
    return sendAttendanceNumber(asEmployee(csCorporateId, employee, now), input);
  };
  const row = (index = 0) => db.timetableReservation.findUniqueOrThrow({ where: { id: seats[index] ?? 0 } });
  /** Gives the seat back and takes one again. */
  const takeAnew = async (now: Date) => {
    const [employee] = employees;
    const [b2bTimetableReservationId] = seats;
    if (!employee || b2bTimetableReservationId === undefined) throw new Error('no employee in this scene');
    await cancelReservation(asEmployee(csCorporateId, employee, now), { b2bTimetableReservationId });
    seats.splice(0, 1, ...(await reserveSeats(made, [employee], now)));
  };
  return { ...made, actor, show, shown, send, row, takeAnew };
}

/** A number that is not the right one of the minute or the one before it. */
async function wrongNumber({ shown }: { shown: (now: Date) => Promise<string> }, now: Date): Promise<string> {
  const right = new Set([await shown(now), await shown(new Date(now.getTime() - MINUTE_MS))]);
  return ['0000', '1111', '2222'].find((number) => !right.has(number)) ?? '';
}

describe('the attendance number', () => {
  it('is shown from ten minutes before the start until twenty after, and changes with the minute', async () => {
    const s = await scene();
    expect(await s.show(at(-10, -1))).toMatchObject({ number: null, from: at(-10), until: at(20) });
    expect(await s.show(at(-10))).toMatchObject({ number: expect.stringMatching(/^\d{4}$/) as string });
    expect(await s.show(at(20, -1))).toMatchObject({ number: expect.stringMatching(/^\d{4}$/) as string });
    expect((await s.show(at(20))).number).toBeNull();
    const shown = await s.show(at(3, 20_000));
    expect(shown).toMatchObject({ serverNow: at(3, 20_000), changesAt: at(4) });
    expect(await s.shown(at(4, -1))).toBe(shown.number);
    const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => s.shown(at(index))));
    expect(new Set(ten).size).toBeGreaterThan(5);
  });

  it('is not shown where the company does not use it, nor of a lesson that is cancelled or closed', async () => {
    const without = await scene(1, {});
    await expect(without.show(at(0))).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
    await expect(without.send('1234', at(0))).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    const s = await scene();
    const expert = callerFor(s.actor, at(25)).b2bExpert;
    await expert.close({ b2bTimetableId: s.b2bTimetableId, coachInputLearnerCount: 0 });
    await expect(s.show(at(25))).rejects.toMatchObject({ cause: { code: 'ATTENDANCE_CLOSED' } });
  });

  it('counts from the first moment it is shown to the last, and too early is no miss', async () => {
    const s = await scene(2);
    await expect(s.send('1234', at(-10, -1))).rejects.toMatchObject({ code: 'TOO_EARLY' });
    expect(await s.row()).toMatchObject({ attendanceMisses: 0, status: 'RESERVED' });
    await s.send(await s.shown(at(-10)), at(-10));
    expect(await s.row()).toMatchObject({ status: 'ATTENDED', attendedAt: at(-10) });
    const last = await s.shown(at(20, -1));
    await expect(s.send(last, at(20), { index: 1 })).rejects.toMatchObject({ code: 'TOO_LATE' });
    await s.send(last, at(20, -1), { index: 1 });
    expect(await s.row(1)).toMatchObject({ status: 'ATTENDED' });
  });

  it('is taken for one minute more, and not for two', async () => {
    const s = await scene();
    const number = await s.shown(at(0));
    // The numbers of the next two minutes are others, or this would prove nothing.
    expect([await s.shown(at(1)), await s.shown(at(2))]).not.toContain(number);
    await expect(s.send(number, at(2))).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_WRONG' });
    await s.send(number, at(2, -1));
    expect(await s.row()).toMatchObject({ status: 'ATTENDED', attendanceMisses: 1 });
  });

  it('is locked after five wrong ones, also for the right one, and the expert still marks', async () => {
    const s = await scene();
    const wrong = await wrongNumber(s, at(0));
    for (const left of [4, 3, 2, 1])
      await expect(s.send(wrong, at(0))).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_WRONG', details: { left } });
    await expect(s.send(wrong, at(0))).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
    await expect(s.send(await s.shown(at(0)), at(0))).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
    const { id } = await s.row();
    await callerFor(s.actor, at(1)).b2bExpert.mark({ b2bTimetableReservationId: id, attendanceCheck: 'ATTENDED' });
    expect(await s.row()).toMatchObject({ status: 'ATTENDED', attendanceMisses: 5 });
  });

  it('stays locked for who gives the seat back and takes one again', async () => {
    const s = await scene();
    const now = at(-9);
    const wrong = await wrongNumber(s, now);
    for (const left of [4, 3])
      await expect(s.send(wrong, now)).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_WRONG', details: { left } });
    await s.takeAnew(now);
    for (const left of [2, 1])
      await expect(s.send(wrong, now)).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_WRONG', details: { left } });
    await expect(s.send(wrong, now)).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
    await s.takeAnew(now);
    await expect(s.send(await s.shown(now), now)).rejects.toMatchObject({ code: 'ATTENDANCE_NUMBER_LOCKED' });
  });

  it('comes from the same device again after the expert has taken the mark back', async () => {
    const s = await scene();
    await s.send(await s.shown(at(1)), at(1), { devices: ['phone'] });
    const { id } = await s.row();
    await callerFor(s.actor, at(2)).b2bExpert.mark({ b2bTimetableReservationId: id, attendanceCheck: 'PENDING' });
    await s.send(await s.shown(at(3)), at(3), { devices: ['phone'] });
    expect(await s.row()).toMatchObject({ status: 'ATTENDED', attendedAt: at(3) });
  });

  it('comes from one device for one person, whoever of its accounts is asked', async () => {
    const s = await scene(3);
    const number = await s.shown(at(0));
    await s.send(number, at(0), { devices: ['phone'] });
    const again = s.send(number, at(0), { index: 1, devices: ['another-account', 'phone'] });
    await expect(again).rejects.toMatchObject({ code: 'ATTENDANCE_DEVICE_USED' });
    expect(await s.row(1)).toMatchObject({ status: 'RESERVED', attendanceMisses: 0 });
    await s.send(number, at(0), { index: 1, devices: ['own-phone'] });
    await s.send(number, at(0), { index: 2 });
  });

  it('comes from a browser with which somebody else came to another lesson of the company', async () => {
    const s = await scene();
    await s.send(await s.shown(at(0)), at(0), { devices: ['shared'] });
    const { csCorporateId, program, place, expert } = s;
    const hour = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id, startsAt: at(60) };
    const next = await sceneOf({ ...s, ...(await planLesson(hour)) });
    await next.send(await next.shown(at(60)), at(60), { devices: ['shared'] });
    expect(await next.row()).toMatchObject({ status: 'ATTENDED', attendanceDevice: 'shared' });
  });

  it('counts from when it was sent before a login, for this lesson and number alone', async () => {
    const s = await scene(4);
    const { b2bTimetableId } = s;
    const number = await s.shown(at(19));
    const stampOf = (now: Date, other: { b2bTimetableId?: number; number?: string } = {}) =>
      stampNumber({ now }, { b2bTimetableId, number, ...other }).stamp;
    await s.send(number, at(30), { stamp: stampOf(at(19)) });
    expect(await s.row()).toMatchObject({ status: 'ATTENDED', attendedAt: at(19) });
    const otherNumber = stampOf(at(19), { number: '0000' });
    await expect(s.send(number, at(30), { index: 1, stamp: otherNumber })).rejects.toMatchObject({ code: 'TOO_LATE' });
    const tooLate = stampOf(at(20));
    await expect(s.send(number, at(30), { index: 1, stamp: tooLate })).rejects.toMatchObject({ code: 'TOO_LATE' });
    const otherLesson = stampOf(at(19), { b2bTimetableId: b2bTimetableId + 1 });
    for (const stamp of [otherLesson, 'forged'])
      await expect(s.send(number, at(30), { index: 1, stamp })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await s.row(1)).toMatchObject({ status: 'RESERVED', attendanceMisses: 0 });
  });
});
