import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { seoulDate } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { waitForSeat } from '~/server/services/timetable/reservation/wait-for-seat';
import {
  asEmployee,
  createCompany,
  createEmployee,
  createEmployees,
  createExpert,
  createLessonScene,
  type Employee,
  reserveSeats,
} from '~/test/factories/company';
import { createChallenge, firstDay } from '~/test/factories/challenge';
import { createCoach, createLearner } from '~/test/factories/lesson';
import { handleLegacy } from '~/server/legacy/handle';
import { callAsClients as call, rowsWithoutGolden } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';

/** Returns a full hour some hours ahead, so that no lesson runs over midnight. */
const hoursFromNow = (hours: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);

describe('the calls of the existing clients about companies', () => {
  let learner: string;
  let coach: string;

  beforeAll(async () => {
    [learner, coach] = [await cookieOf((await createLearner()).id), await cookieOf((await createCoach()).userId)];
  });

  it('/api/b2b/baseInfo/ returns an employee’s company to the employee, and no other company', async () => {
    const { csCorporateId, place, program } = await createCompany({}, { csCorporateProgramType: 1 });
    const employee = await cookieOf((await createEmployee(csCorporateId)).id);
    const programView = { id: program.id, key: 'stretch', title: '점심 스트레칭', csCorporateProgramType: 1 };
    // The number as a form sends it, and as JSON does.
    for (const companyId of [csCorporateId, String(csCorporateId)])
      expect(await call('/api/b2b/baseInfo/', 'get', { csCorporateId: companyId }, employee)).toEqual({
        status: 200,
        body: {
          baseInfo: {
            csCorporateId,
            name: '다온전자',
            csCorporateConfig: { isUseAttendanceNumber: false, isUseCoachAttendanceCheck: true, isUseOccupant: false },
            isManager: false,
            programs: [programView],
            places: [{ id: place.id, name: '본관', address: place.address }],
            occupants: [],
          },
        },
      });
    const { csCorporateId: another } = await createCompany();
    expect((await call('/api/b2b/baseInfo/', 'get', { csCorporateId: another }, employee)).status).toBe(404);
    expect((await call('/api/b2b/baseInfo/', 'get', { csCorporateId }, learner)).status).toBe(403);
  });

  it('/api/b2b/expert/companyAuth/ accepts only the experts of the company', async () => {
    const { csCorporateId } = await createCompany();
    const expert = await cookieOf((await createExpert(csCorporateId)).userId);
    expect(await call('/api/b2b/expert/companyAuth/', 'post', { csCorporateId }, expert)).toEqual({
      status: 200,
      body: { csCorporateId, name: '다온전자' },
    });
    expect(await call('/api/b2b/expert/companyAuth/', 'post', { csCorporateId }, coach)).toEqual({
      status: 403,
      body: { message: '해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.', code: 'FORBIDDEN' },
    });
  });

  /**
   * Creates a lesson whose only seat is taken, an employee on the waiting list, and a stranger from another company.
   */
  async function reservedScene(startsAt = hoursFromNow(48)) {
    const lesson = await createLessonScene({ startsAt, now: new Date(), groupMaxLearnerNumber: 1 });
    const { csCorporateId, b2bTimetableId } = lesson;
    const [seated, waits] = await createEmployees(csCorporateId, 2);
    const as = (employee: Employee | undefined) => {
      if (!employee) throw new Error('two were made');
      return asEmployee(csCorporateId, employee, new Date());
    };
    const { b2bTimetableReservationId } = await reserveSeat(as(seated), { b2bTimetableId });
    const wait = await waitForSeat(as(waits), { b2bTimetableId, noticeHours: 0 });
    const { csCorporateId: another } = await createCompany();
    return {
      ...lesson,
      startsAt,
      wait,
      ref: { b2bTimetableReservationId },
      seated: await cookieOf(seated?.userId ?? 0),
      waits: await cookieOf(waits?.userId ?? 0),
      stranger: await cookieOf((await createEmployee(another)).id),
    };
  }

  const notFound = { status: 404, body: { code: 'NOT_FOUND' } };

  it('/api/b2b/lesson/ returns a lesson of the user’s company, and of no other', async () => {
    const { b2bTimetableId, seated, stranger, expert, startsAt, program } = await reservedScene();
    await db.companyProgram.update({ where: { id: program.id }, data: { csCorporateProgramType: 1 } });
    expect(await call('/api/b2b/lesson/', 'get', { b2bTimetableId: String(b2bTimetableId) }, seated)).toEqual({
      status: 200,
      body: {
        schedule: {
          id: b2bTimetableId,
          programType: 1,
          programTitle: '점심 스트레칭',
          coachUserId: encryptId('coach', expert.id),
          expertName: expert.displayName,
          place: '본관',
          groupLessonType: 'first-come',
          groupMaxLearnerNumber: 1,
          seatsLeft: 0,
          waiting: 1,
          cancelled: false,
          startsAt: startsAt.toISOString(),
          endsAt: new Date(startsAt.getTime() + 50 * MINUTE_MS).toISOString(),
        },
      },
    });
    expect(await call('/api/b2b/lesson/', 'get', { b2bTimetableId }, stranger)).toMatchObject(notFound);
    expect((await call('/api/b2b/lesson/', 'get', { b2bTimetableId }, learner)).status).toBe(403);
    expect((await call('/api/b2b/lesson/', 'get', { b2bTimetableId })).status).toBe(401);
  });

  it('/api/b2b/myReservations/ lists the employee’s own reservations by kind', async () => {
    const { seated, waits, ref, wait, b2bTimetableId } = await reservedScene();
    expect(await call('/api/b2b/myReservations/', 'get', {}, seated)).toMatchObject({
      status: 200,
      body: {
        myReservations: [{ ...ref, status: 'RESERVED', placeInLine: null, schedule: { id: b2bTimetableId } }],
        myWaitings: [],
        myLotteries: [],
      },
    });
    expect(await call('/api/b2b/myReservations/', 'get', {}, waits)).toMatchObject({
      body: { myReservations: [], myWaitings: [{ ...wait, status: 'WAITING', placeInLine: 1 }] },
    });
    expect((await call('/api/b2b/myReservations/', 'get', {}, learner)).status).toBe(403);
  });

  it('/api/b2b/lesson/cancel/ cancels a seat, and isValidNoShow returns before whether that is late', async () => {
    const path = '/api/b2b/lesson/cancel/';
    const early = await reservedScene();
    expect(await call(`${path}isValidNoShow/`, 'get', early.ref, early.seated)).toEqual({
      status: 200,
      body: { isValid: false },
    });
    for (const cookie of [early.waits, early.stranger]) {
      expect(await call(`${path}isValidNoShow/`, 'get', early.ref, cookie)).toMatchObject(notFound);
      expect(await call(path, 'put', early.ref, cookie)).toMatchObject(notFound);
    }
    expect(await call(path, 'put', early.ref, early.seated)).toEqual({ status: 200, body: {} });
    expect(await call(path, 'put', early.ref, early.seated)).toMatchObject({ status: 409 });
    const rows = await db.timetableReservation.findMany({
      where: { timetableId: early.b2bTimetableId },
      orderBy: { id: 'asc' },
    });
    expect(rows.map(({ status }) => status)).toEqual(['CANCELLED', 'RESERVED']);

    const lateScene = await reservedScene(hoursFromNow(5));
    expect(await call(`${path}isValidNoShow/`, 'get', lateScene.ref, lateScene.seated)).toEqual({
      status: 200,
      body: { isValid: false },
    });
    // Moves the reservation back, so that its minutes of grace are over.
    await db.timetableReservation.update({
      where: { id: lateScene.ref.b2bTimetableReservationId },
      data: { reservedAt: new Date(Date.now() - HOUR_MS) },
    });
    expect(await call(`${path}isValidNoShow/`, 'get', lateScene.ref, lateScene.seated)).toEqual({
      status: 200,
      body: { isValid: true },
    });
    expect(await call(path, 'put', lateScene.ref, lateScene.seated)).toEqual({ status: 200, body: {} });
    expect(
      await db.timetableReservation.findUniqueOrThrow({ where: { id: lateScene.ref.b2bTimetableReservationId } }),
    ).toMatchObject({ status: 'LATE_CANCELLED' });
  });

  it('/api/b2b/group/lesson/attendanceCheck/absence/ records an absence notice once the lesson has begun', async () => {
    const path = '/api/b2b/group/lesson/attendanceCheck/absence/';
    const { ref, seated, stranger, b2bTimetableId } = await reservedScene();
    expect(await call(path, 'put', ref, seated)).toMatchObject({ status: 409, body: { code: 'TOO_EARLY' } });
    // Moves the lesson's hours back so that it has begun, together with the reserved hours of the seat and of the
    // expert.
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`set constraints all deferred`;
      const by = `3 days`;
      await tx.$executeRaw`delete from time_reservations where timetable_id = ${b2bTimetableId}`;
      await tx.$executeRaw`update timetables set starts_at = starts_at - ${by}::interval, ends_at = ends_at - ${by}::interval where id = ${b2bTimetableId}`;
      await tx.$executeRaw`
        insert into time_reservations (kind, coach_id, starts_at, ends_at, coach_free_at, timetable_id, place_id)
        select 'timetable', coach_id, starts_at, ends_at, ends_at, id, place_id from timetables where id = ${b2bTimetableId}`;
      await tx.$executeRaw`
        update time_reservations set starts_at = starts_at - ${by}::interval, ends_at = ends_at - ${by}::interval
        where timetable_reservation_id = ${ref.b2bTimetableReservationId}`;
    });
    expect(await call(path, 'put', ref, stranger)).toMatchObject(notFound);
    expect(await call(path, 'put', ref, seated)).toEqual({ status: 200, body: {} });
    expect(
      await db.timetableReservation.findUniqueOrThrow({ where: { id: ref.b2bTimetableReservationId } }),
    ).toMatchObject({ status: 'ABSENT_NOTICED' });
  });

  it('/api/b2b/expert/ lets experts run their own lessons, and rejects other experts', async () => {
    const scene = await createLessonScene({ startsAt: hoursFromNow(-2), now: hoursFromNow(-30) });
    const { b2bTimetableId } = scene;
    const lesson = { b2bTimetableId };
    const expert = await cookieOf(scene.expert.userId);
    const another = await cookieOf((await createExpert((await createCompany()).csCorporateId)).userId);
    const employees = await createEmployees(scene.csCorporateId, 2);
    const [first, second] = employees as [Employee, Employee];
    const seat = await reserveSeat(asEmployee(scene.csCorporateId, first, hoursFromNow(-30)), lesson);
    const path = (name: string) => `/api/b2b/expert/${name}/`;
    const added = { status: 200, body: { b2bTimetableReservationId: expect.any(Number) as number } };
    const guest = { ...lesson, name: '김손님', phone: '010-1234-5678' };
    const memo = { memo: '천천히', secretMemo: '나만' };
    const lessonMemo = { lessonMemo: { ...memo, updatedAt: expect.any(String) as string } };
    const counts = { coachInputLearnerCount: null, attendanceCheckedCount: 1 };
    const pagination = { page: 1, pages: 1, total: 2 };
    const people = [second, first].map(({ name, email, userId }) => ({
      encryptedUserId: encryptId('user', userId),
      name,
      email,
      occupantName: null,
      status: userId === first.userId ? 'ATTENDED' : 'RESERVED',
    }));
    const calls = [
      ['attendanceCheck', 'put', { ...seat, attendanceCheck: 'true' }, {}],
      ['learner', 'post', guest, added.body],
      ['reserve', 'post', { ...lesson, email: second.email }, added.body],
      ['coachInputLearnerCount', 'get', lesson, counts],
      [
        'users',
        'get',
        { ...lesson, page: '1', searchFilter: '직원' },
        { index: people.toReversed(), pagination, allUserCount: 2 },
      ],
      ['lessonMemo', 'post', { learnerEmail: first.email, ...memo }, {}],
      ['lessonMemo', 'get', { learnerEmail: first.email }, lessonMemo],
      ['lessonMemoForGroup', 'post', { ...lesson, ...memo }, {}],
      ['lessonMemoForGroup', 'get', lesson, lessonMemo],
    ] as const;
    for (const [name, method, body, answer] of calls) {
      expect([name, await call(path(name), method, body, another)]).toMatchObject([name, { status: 404 }]);
      expect([name, await call(path(name), method, body, expert)]).toEqual([name, { status: 200, body: answer }]);
    }
    const reservationList = await call(path('lessonReservations'), 'get', { ...lesson, page: 1 }, expert);
    expect(reservationList).toMatchObject({
      status: 200,
      body: { index: [{ name: '김손님', phone: '01012345678' }, { name: '직원 1' }, { name: '직원 2' }] },
    });
    expect((reservationList.body as { pagination: unknown }).pagination).toEqual({ page: 1, pages: 1, total: 3 });
    expect((await call(path('lessonReservations'), 'get', lesson, another)).status).toBe(404);
    // Removing the mark does not make the employee absent.
    const readMark = async () =>
      (await db.timetableReservation.findUniqueOrThrow({ where: { id: seat.b2bTimetableReservationId } })).status;
    for (const no of [false, 'false', 0, '0']) {
      await call(path('attendanceCheck'), 'put', { ...seat, attendanceCheck: true }, expert);
      expect(await readMark()).toBe('ATTENDED');
      await call(path('attendanceCheck'), 'put', { ...seat, attendanceCheck: no }, expert);
      expect(await readMark()).toBe('RESERVED');
    }
    expect(await call(path('coachInputLearnerCount'), 'get', lesson, expert)).toMatchObject({
      body: { attendanceCheckedCount: 0 },
    });
  });

  it('/api/b2b/challenge/ returns the company’s challenge with the employee’s own progress, and its videos', async () => {
    const { csCorporateId } = await createCompany();
    const participant = await createEmployee(csCorporateId);
    const employee = await cookieOf(participant.id);
    expect(await call('/api/b2b/challenge/', 'get', {}, employee)).toEqual({
      status: 200,
      body: { summary: null, videoList: [] },
    });
    const { challengeId, videoIds } = await createChallenge({ csCorporateIds: [csCorporateId] });
    await db.challengeMark.create({
      data: {
        userId: participant.id,
        challengeId,
        videoId: videoIds[1] ?? 0,
        day: new Date(firstDay),
        doneAt: new Date(),
      },
    });
    const expected = {
      summary: {
        challengeId,
        title: '아침 5분',
        description: '하루에 하나씩 몸을 깨워요.',
        startsOn: firstDay,
        endsOn: '2026-12-07',
        endedOn: null,
        phase: expect.stringMatching(/^(coming|running|over)$/),
        today: seoulDate(new Date()),
        goalDays: 3,
        daysDone: 1,
        doneDays: [firstDay],
        goalReached: false,
        streak: expect.any(Number),
        bestStreak: 1,
        doneToday: expect.any(Boolean),
        participants: null,
        ranked: false,
        rank: null,
      },
      videoList: [
        {
          videoId: videoIds[0],
          title: '목 풀기',
          seconds: 60,
          address: '/videos/neck.webm',
          playedHere: true,
          doneToday: false,
          daysDone: 0,
        },
        {
          videoId: videoIds[1],
          title: '허리 펴기',
          seconds: 95,
          address: 'https://videos.example.com/back',
          playedHere: false,
          doneToday: expect.any(Boolean),
          daysDone: 1,
        },
      ],
    };
    expect(await call('/api/b2b/challenge/', 'get', {}, employee)).toEqual({ status: 200, body: expected });
    const form = new Request('http://localhost/api/b2b/challenge', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: employee },
      body: new URLSearchParams({ _method: 'get', challengeId: String(challengeId) }),
    });
    expect(await (await handleLegacy(form)).json()).toEqual(expected);
    const stranger = await cookieOf((await createEmployee((await createCompany()).csCorporateId)).id);
    expect(await call('/api/b2b/challenge/', 'get', { challengeId }, stranger)).toMatchObject(notFound);
    expect((await call('/api/b2b/challenge/', 'get', {}, learner)).status).toBe(403);
    expect((await call('/api/b2b/challenge/', 'get', {}, coach)).status).toBe(403);
    expect((await call('/api/b2b/challenge/', 'get')).status).toBe(401);
  });

  it('/api/b2b/review/ stores the review of an attended lesson', async () => {
    const lesson = await createLessonScene({ startsAt: hoursFromNow(-2), now: hoursFromNow(-50) });
    const [own, otherEmployee] = await createEmployees(lesson.csCorporateId, 2);
    if (!own || !otherEmployee) throw new Error('two were made');
    const [b2bTimetableReservationId = 0] = await reserveSeats(lesson, [own], hoursFromNow(-40));
    await db.timetableReservation.update({ where: { id: b2bTimetableReservationId }, data: { status: 'ATTENDED' } });
    const levels = { score: '5', professionalism: 4, configuration: 3 };
    const review = {
      ...levels,
      intensity: 'weaker',
      time: 'long',
      next: 'unknown',
      recommend: 'yes',
      memo: '좋았어요',
    };
    const companyId = { b2bTimetableReservationId: String(b2bTimetableReservationId), review };
    const path = '/api/b2b/review/';
    expect(await call(path, 'post', companyId, await cookieOf(own.userId))).toEqual({ status: 200, body: {} });
    const storedReview = await db.timetableReview.findUniqueOrThrow({
      where: { reservationId: b2bTimetableReservationId },
    });
    expect(storedReview).toMatchObject({
      score: 5,
      professionalism: 4,
      configuration: 3,
      intensity: 'weaker',
      time: 'long',
    });
    const form = new URLSearchParams({ _method: 'post', b2bTimetableReservationId: String(b2bTimetableReservationId) });
    for (const [field, value] of Object.entries({ ...review, score: 1 })) form.set(`review[${field}]`, String(value));
    const response = await handleLegacy(
      new Request(`http://localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: await cookieOf(own.userId) },
        body: form,
      }),
    );
    expect(response.status).toBe(200);
    expect(await db.timetableReview.findMany({ where: { csCorporateId: lesson.csCorporateId } })).toMatchObject([
      { score: 1 },
    ]);
    expect((await call(path, 'post', companyId, await cookieOf(otherEmployee.userId))).status).toBe(404);
    expect(
      (await call(path, 'post', { ...companyId, review: { ...review, score: 6 } }, await cookieOf(own.userId))).status,
    ).toBe(400);
    expect((await call(path, 'post', companyId, learner)).status).toBe(403);
  });

  it('has a golden request for every row of companies', () => {
    expect(rowsWithoutGolden('companies')).toEqual([]);
  });
});
