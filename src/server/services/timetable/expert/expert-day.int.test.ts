import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { advanceLesson } from '~/test/company/advance-lesson';
import { at, date, expertScene, startsAt } from '~/test/company/expert-scene';
import { createDistrict } from '~/test/factories/coach';
import {
  asEmployee,
  asOperator,
  createExpert,
  createPlace,
  expertActor,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { createContract, createLearner, createProgram } from '~/test/factories/lesson';
import { sendAttendanceNumber } from '../attendance/send-attendance-number';
import { cancelTimetable } from '../cancel-timetable';
import { cancelLessons } from '../planning/change-lessons';
import { cancelReservation, noticeAbsence } from '../reservation/cancel-reservation';
import { reserveSeat } from '../reservation/reserve-seat';
import { waitForSeat } from '../reservation/wait-for-seat';

describe('the day of an expert', () => {
  it('shows the lessons with the people in them and the counts', async () => {
    const scene = await expertScene(2, 3);
    const { csCorporateId } = scene;
    const seat = await scene.reserve(0);
    await scene.reserve(1);
    await waitForSeat(asEmployee(csCorporateId, scene.who(2), planDay), {
      b2bTimetableId: scene.b2bTimetableId,
      noticeHours: 0,
    });
    await scene.as(at(0)).mark({ ...seat, attendanceCheck: 'ATTENDED' });
    await scene.as(at(0)).saveLearnerCount({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 2 });
    const day = await scene.as(at(1)).day({ csCorporateId, date });
    expect(day).toMatchObject({ companyName: '다온전자', serverNow: at(1) });
    expect(day.lessons).toMatchObject([
      { taken: 2, waiting: 1, coachInputLearnerCount: 2, attendanceCheckedCount: 1, closedAt: null, hasMemo: false },
    ]);
    expect(day.lessons[0]?.reservations.map(({ name, status, added }) => [name, status, added])).toEqual([
      ['직원 1', 'ATTENDED', false],
      ['직원 2', 'RESERVED', false],
      ['직원 3', 'WAITING', false],
    ]);
    expect(await scene.as(at(1)).learnerCount({})).toEqual({ coachInputLearnerCount: 2, attendanceCheckedCount: 1 });
    expect((await scene.as(at(1)).calendar({ month: '2026-12' })).lessons).toMatchObject([{ companyName: '다온전자' }]);
    expect(await scene.as(at(1)).companies()).toMatchObject([
      { csCorporateId, todayLessons: 1, isTeaching: true, nextStartsAt: null },
    ]);
    expect((await scene.as(at(1)).day({ csCorporateId, date: '2026-12-02' })).lessons).toEqual([]);
  });

  it('is in the month of a company, with the fields of each lesson, and without lessons of others', async () => {
    const { as, csCorporateId, b2bTimetableId, program, place, expert } = await expertScene(2, 0);
    const plan = (coachId: number, from: Date) =>
      planLesson({ csCorporateId, programId: program.id, placeId: place.id, coachId, startsAt: from }, planDay);
    const { b2bTimetableId: later } = await plan(expert.id, new Date(startsAt.getTime() + DAY_MS));
    await plan(expert.id, new Date(startsAt.getTime() + 31 * DAY_MS));
    await plan((await createExpert(csCorporateId)).id, new Date(startsAt.getTime() + DAY_MS));
    const month = await as(planDay).month({ csCorporateId, month: '2026-12' });
    expect(month).toMatchObject({ csCorporateId, companyName: '다온전자', month: '2026-12' });
    expect(month.lessons.map((lesson) => lesson.b2bTimetableId)).toEqual([b2bTimetableId, later]);
    expect(month.lessons[0]).toMatchObject({
      startsAt,
      program: { id: program.id, title: program.title, csCorporateProgramType: program.csCorporateProgramType },
      expert: { encryptedCoachId: encryptId('coach', expert.id), name: expert.displayName },
      place: { id: place.id, name: place.name },
      groupLessonType: 'first-come',
      seats: 2,
    });
  });

  it('is summarised for the coach’s home: own lessons to close, of today and of the week', async () => {
    const scene = await expertScene(2, 0);
    const { csCorporateId, program, place } = scene;
    const lesson = { csCorporateId, programId: program.id, placeId: place.id };
    const plan = async (coachId: number, days: number) => {
      const from = new Date(startsAt.getTime() + days * DAY_MS);
      return (await planLesson({ ...lesson, coachId, startsAt: from }, planDay)).b2bTimetableId;
    };
    const [tomorrow, sixth, seventh] = [
      await plan(scene.expert.id, 1),
      await plan(scene.expert.id, 6),
      await plan(scene.expert.id, 7),
    ];
    await plan((await createExpert(csCorporateId)).id, 0);
    const near = async (now: Date) => {
      const { toClose, today, week } = await scene.as(now).near();
      return [toClose, today, week].map((lessons) => lessons.map(({ b2bTimetableId }) => b2bTimetableId));
    };
    expect(await near(at(49))).toEqual([[], [scene.b2bTimetableId], [tomorrow, sixth]]);
    expect(await near(at(50))).toEqual([[scene.b2bTimetableId], [scene.b2bTimetableId], [tomorrow, sixth]]);
    // The lesson was a week ago and is not closed.
    const [waiting] = await near(new Date(at(0).getTime() + 7 * DAY_MS));
    expect(waiting).toEqual([scene.b2bTimetableId, tomorrow, sixth]);
    await scene.as(at(60)).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
    const cancelled = { csCorporateId, b2bTimetableId: tomorrow };
    await db.$transaction((tx) => cancelTimetable(tx, cancelled, { operatorId: 1, now: at(60), reason: '공사' }));
    expect(await near(at(61))).toEqual([[], [scene.b2bTimetableId], [sixth]]);
    const aDayLater = new Date(at(61).getTime() + DAY_MS);
    expect(await near(aDayLater)).toEqual([[], [], [sixth, seventh]]);
  });

  it('has the way to each lesson from the one before it, between lessons with learners and at companies', async () => {
    const scene = await expertScene(2, 0);
    const { csCorporateId, program, place, expert } = scene;
    const other = await createPlace(csCorporateId, '별관');
    const [here, north] = [await createDistrict(), await createDistrict({ latitude: 37.581 })];
    await db.companyPlace.update({ where: { id: other.id }, data: { regionId: north.id } });
    const after = (hours: number) => new Date(startsAt.getTime() + hours * HOUR_MS);
    const plan = async (placeId: number, hours: number) => {
      const lesson = { csCorporateId, programId: program.id, placeId, coachId: expert.id, startsAt: after(hours) };
      return (await planLesson(lesson, planDay)).b2bTimetableId;
    };
    // The first place has no district.
    const [same, far] = [await plan(place.id, 1), await plan(other.id, 3)];
    const learner = await createLearner();
    const taught = { learnerId: learner.id, coachId: expert.id, programId: (await createProgram()).id };
    const { contract } = await createContract({ ...taught, startsAt: after(5), now: planDay, regionId: here.id });
    const lesson = await db.lesson.create({
      data: {
        contractId: contract.id,
        coachId: expert.id,
        learnerId: learner.id,
        sequence: 1,
        status: 'CONFIRMED',
        startsAt: after(5),
        endsAt: after(6),
        deadlineStartsAt: after(5),
        confirmedAt: planDay,
        learnerNotifiedAt: planDay,
        requestedBy: 'learner',
      },
    });
    const { today } = await scene.as(at(0)).near();
    expect(today.map(({ b2bTimetableId, way }) => [b2bTimetableId, way])).toEqual([
      [scene.b2bTimetableId, null],
      [same, null],
      [far, { from: '회사 수업', gapMinutes: 70, estimate: null, isShort: false }],
    ]);
    const home = await callerFor(memberActor(expert.user, expert.id), at(0)).lesson.coachHome();
    expect(home.today.map(({ encryptedId, way }) => [encryptedId, way])).toEqual([
      [
        encryptId('lesson', lesson.id, lesson.revision),
        { from: '회사 수업', gapMinutes: 70, estimate: { distanceM: 9007, minutes: 50 }, isShort: false },
      ],
    ]);
    // Now the way to the company is estimated, too.
    await db.companyPlace.update({ where: { id: place.id }, data: { regionId: here.id } });
    const [, , later] = (await scene.as(at(0)).near()).today;
    expect(later?.way).toMatchObject({ estimate: { distanceM: 9007, minutes: 50 } });
  });

  it('lets the expert take a mark back until the lesson is closed, and keeps when a person came', async () => {
    const scene = await expertScene(2, 1);
    const seat = await scene.reserve(0);
    const mark = (now: Date, attendanceCheck: 'ATTENDED' | 'NOSHOW' | 'PENDING', doneAt?: Date) =>
      scene.as(now).mark({ ...seat, attendanceCheck, ...(doneAt ? { doneAt } : {}) });
    await expect(mark(at(-11), 'ATTENDED')).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    await expect(mark(at(0), 'ATTENDED', at(-11))).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    await expect(mark(at(0), 'ATTENDED', at(3))).rejects.toMatchObject({ cause: { code: 'CLOCK_AHEAD' } });
    await mark(at(30), 'ATTENDED', at(-10));
    expect(await db.timetableReservation.findMany({ where: { timetableId: scene.b2bTimetableId } })).toMatchObject([
      { status: 'ATTENDED', attendedAt: at(-10) },
    ]);
    await mark(at(31), 'PENDING');
    expect(await scene.statuses()).toEqual(['RESERVED']);
    await scene.as(at(40)).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
    await expect(mark(at(41), 'ATTENDED')).rejects.toMatchObject({
      cause: { code: 'ATTENDANCE_CLOSED', details: { status: 'NOSHOW' } },
    });
  });

  it('returns the current status when a person has since cancelled or come by the number', async () => {
    const scene = await expertScene(2, 2, { isUseAttendanceNumber: true });
    const [first, second] = [await scene.reserve(0), await scene.reserve(1)];
    await cancelReservation(asEmployee(scene.csCorporateId, scene.who(0), at(-2)), first);
    await expect(scene.as(at(5)).mark({ ...first, attendanceCheck: 'ATTENDED' })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED', details: { status: 'LATE_CANCELLED' } },
    });
    const { number } = await scene.as(at(6)).attendanceNumber({ b2bTimetableId: scene.b2bTimetableId });
    await db.knownDevice.create({ data: { userId: scene.who(1).userId, deviceHash: 'phone' } });
    const sent = { ...second, number: number ?? '', devices: ['phone'] };
    await sendAttendanceNumber(asEmployee(scene.csCorporateId, scene.who(1), at(6)), sent);
    const absent = { ...second, attendanceCheck: 'NOSHOW' } as const;
    await expect(scene.as(at(9)).mark({ ...absent, doneAt: at(5) })).rejects.toMatchObject({
      cause: { code: 'CONFLICT', details: { status: 'ATTENDED' } },
    });
    await scene.as(at(9)).mark({ ...absent, doneAt: at(7) });
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'NOSHOW']);
  });

  it('returns the first answer for a repeated action', async () => {
    const scene = await expertScene(3, 1);
    const guest = {
      b2bTimetableId: scene.b2bTimetableId,
      name: '김손님',
      phone: '010-1234-5678',
      idempotencyKey: randomUUID(),
      doneAt: at(1),
    };
    const first = await scene.as(at(2)).addGuest(guest);
    expect(await scene.as(at(20)).addGuest(guest)).toEqual(first);
    expect(await scene.statuses()).toEqual(['RESERVED']);
    await expect(scene.as(at(20)).addGuest({ ...guest, idempotencyKey: randomUUID() })).rejects.toMatchObject({
      cause: { code: 'ALREADY_RESERVED' },
    });
  });
});

describe('closing the attendance', () => {
  it('requires a reason when the count differs, gives points once, and none for a late cancel whose seat is filled', async () => {
    const scene = await expertScene(2, 4);
    const { b2bTimetableId, csCorporateId } = scene;
    const [filled, absent] = [await scene.reserve(0), await scene.reserve(1)];
    await cancelReservation(asEmployee(csCorporateId, scene.who(0), at(-60)), filled);
    const came = await scene.reserve(2, at(-50));
    await scene.as(at(0)).mark({ ...came, attendanceCheck: 'ATTENDED' });
    await expect(scene.as(at(50)).close({ b2bTimetableId, coachInputLearnerCount: 2 })).rejects.toMatchObject({
      cause: { code: 'COUNT_REASON_REQUIRED', details: { attendanceCheckedCount: 1, coachInputLearnerCount: 2 } },
    });
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'RESERVED', 'ATTENDED']);
    const closing = { b2bTimetableId, coachInputLearnerCount: 2, reason: '견학 온 분이 있었어요' };
    const key = { ...closing, idempotencyKey: randomUUID() };
    const answer = { attendanceCheckedCount: 1, coachInputLearnerCount: 2, pointsDueAt: at(60) };
    expect(await scene.as(at(50)).close(key)).toEqual(answer);
    expect(await scene.as(at(51)).close(key)).toEqual(answer);
    await expect(scene.as(at(51)).close(closing)).rejects.toMatchObject({ cause: { code: 'ATTENDANCE_CLOSED' } });
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'NOSHOW', 'ATTENDED']);
    expect(await scene.lesson()).toMatchObject({ countDifferenceReason: '견학 온 분이 있었어요', closedAt: at(50) });
    await advanceLesson(b2bTimetableId, at(60));
    await advanceLesson(b2bTimetableId, at(61));
    expect(await db.penaltyPoint.findMany({ where: { csCorporateId } })).toMatchObject([
      { reservationId: absent.b2bTimetableReservationId, points: 2 },
    ]);
  });

  it('gives a point for a late cancel whose seat stayed free, and blocks the employee at three points', async () => {
    const scene = await expertScene(3, 1);
    const { csCorporateId, expert, place, program } = scene;
    const lateCancel = await scene.reserve(0);
    const other = await planLesson({
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId: expert.id,
      startsAt: at(24 * 60),
    });
    const employee = scene.who(0);
    await reserveSeat(asEmployee(csCorporateId, employee, planDay), other);
    await cancelReservation(asEmployee(csCorporateId, employee, at(-60)), lateCancel);
    await scene.as(at(50)).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
    await advanceLesson(scene.b2bTimetableId, at(60));
    const readBlock = async () =>
      (await db.companyBlock.findFirst({ where: { userId: employee.userId } }))?.blockedUntil ?? null;
    expect(await readBlock()).toBeNull();
    const nextDay = at(24 * 60 + 50);
    await scene.as(nextDay).close({ ...other, coachInputLearnerCount: 0 });
    expect(await readBlock()).toBeNull();
    const counted = new Date(nextDay.getTime() + 10 * MINUTE_MS);
    await advanceLesson(other.b2bTimetableId, counted);
    expect(await readBlock()).toEqual(new Date(counted.getTime() + 7 * 24 * HOUR_MS));
    const third = await planLesson({
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId: expert.id,
      startsAt: at(48 * 60),
    });
    const add = () => scene.as(at(48 * 60 - 30)).addMember({ ...third, encryptedUserId: scene.token(0) });
    await expect(add()).rejects.toMatchObject({ cause: { code: 'RESERVATION_BLOCKED' } });
  });
});

describe('the notifications of an expert', () => {
  it('list absences and cancelled lessons of that company, and count them as unread until they are read', async () => {
    const scene = await expertScene(3, 1);
    const { csCorporateId } = scene;
    const seat = await scene.reserve(0);
    await noticeAbsence(asEmployee(csCorporateId, scene.who(0), at(1)), seat);
    const other = await planLesson({
      csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: scene.expert.id,
      startsAt: at(24 * 60),
    });
    const cancel = { csCorporateId, ...other, scope: 'one', reason: '공사', rehearsal: false } as const;
    await cancelLessons(asOperator(at(2)), cancel);
    const listNotices = () => scene.as(at(3)).notifications({ csCorporateId });
    expect(await listNotices()).toMatchObject({
      unread: 2,
      notifications: [
        { title: '점심 스트레칭 수업이 취소됐어요', path: `/f/company/expert/arrival/${csCorporateId}/2026-12-02` },
        { title: '직원 1 님이 불참을 신고했어요', path: `/f/company/expert/arrival/${csCorporateId}/${date}` },
      ],
    });
    const notificationId = (await listNotices()).notifications[1]?.id;
    const acting = callerFor({ ...scene.actor, impersonatorId: 1 }, at(3)).b2bExpert;
    await acting.readNotifications({ csCorporateId });
    await acting.readNotifications({ csCorporateId, notificationId });
    expect(await listNotices()).toMatchObject({ unread: 2 });
    await scene.as(at(3)).readNotifications({ csCorporateId, notificationId });
    expect(await listNotices()).toMatchObject({ unread: 1, notifications: [{ read: false }, { read: true }] });
    await scene.as(at(3)).readNotifications({ csCorporateId });
    expect(await listNotices()).toMatchObject({ unread: 0 });
    const near = await expertActor(await createExpert(csCorporateId), [csCorporateId]);
    expect(await callerFor(near, at(3)).b2bExpert.notifications({ csCorporateId })).toMatchObject({
      notifications: [],
    });
  });
});

it('an expert’s companies show the next lesson that is not cancelled, and whether a lesson is in progress', async () => {
  const scene = await expertScene(2, 0);
  const { csCorporateId, program, place, expert, b2bTimetableId } = scene;
  const plan = (days: number) =>
    planLesson({
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId: expert.id,
      startsAt: new Date(startsAt.getTime() + days * DAY_MS),
    });
  await plan(2);
  await plan(-1);
  const next = async (now: Date) =>
    (await scene.as(now).companies()).flatMap(({ isTeaching, nextStartsAt }) =>
      isTeaching ? ['now', nextStartsAt] : [nextStartsAt],
    );
  const dayBefore = (minutes: number) => new Date(at(minutes).getTime() - DAY_MS);
  expect(await next(dayBefore(-1))).toEqual([dayBefore(0)]);
  expect(await next(dayBefore(0))).toEqual(['now', startsAt]);
  expect(await next(dayBefore(49))).toEqual(['now', startsAt]);
  expect(await next(dayBefore(50))).toEqual([startsAt]);
  const cancelled = { csCorporateId, b2bTimetableId };
  await db.$transaction((tx) => cancelTimetable(tx, cancelled, { operatorId: 1, now: at(-60), reason: '공사' }));
  expect(await next(at(-60))).toEqual([new Date(startsAt.getTime() + 2 * DAY_MS)]);
  expect(await next(new Date(at(50).getTime() + 2 * DAY_MS))).toEqual([null]);
});
