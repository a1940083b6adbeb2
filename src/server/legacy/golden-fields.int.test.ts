import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { enterLottery } from '~/server/services/timetable/lottery/enter-lottery';
import { callerFor } from '~/test/caller';
import { consentTo, createFinding } from '~/test/company/body-check-scene';
import {
  asEmployee,
  createEmployees,
  createLessonScene,
  type Employee,
  expertActor,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { callAsClients as call } from '~/test/golden-calls';
import { cookieOf } from '~/test/members';

/** Returns a full hour some hours from now. */
const hoursFromNow = (hours: number) => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS);
const before = (time: Date, ms: number) => new Date(time.getTime() - ms);
const bodyOf = (answer: { body: unknown }) => answer.body as Record<string, unknown>;
const path = (name: string) => `/api/b2b/expert/${name}/`;

/** A lesson in progress with its expert, and two employees of whom the first has a seat. */
async function createScene() {
  const startsAt = hoursFromNow(0);
  const reservedAt = before(startsAt, 40 * HOUR_MS);
  const lesson = await createLessonScene({ startsAt, now: before(startsAt, 30 * DAY_MS) });
  const employees = (await createEmployees(lesson.csCorporateId, 2)) as [Employee, Employee];
  const [b2bTimetableReservationId = 0] = await reserveSeats(lesson, [employees[0]], reservedAt);
  return {
    ...lesson,
    startsAt,
    employees,
    ref: { b2bTimetableId: lesson.b2bTimetableId },
    seat: { b2bTimetableReservationId },
    cookie: await cookieOf(employees[0].userId),
    expertCookie: await cookieOf(lesson.expert.userId),
    expertAt: async (now: Date) => callerFor(await expertActor(lesson.expert, [lesson.csCorporateId]), now).b2bExpert,
  };
}

describe('answers about the lessons of a company', () => {
  it('/api/b2b/myReservations/ lists an entry in a lottery, and each row has its keys', async () => {
    const scene = await createScene();
    const startsAt = hoursFromNow(5 * 24);
    const { csCorporateId, program, expert, place } = scene;
    const lottery = await planLesson(
      {
        csCorporateId,
        programId: program.id,
        coachId: expert.id,
        placeId: place.id,
        startsAt,
        groupLessonType: 'lottery',
        groupMaxLearnerNumber: 1,
      },
      before(startsAt, 8 * DAY_MS),
    );
    const entry = await enterLottery(asEmployee(csCorporateId, scene.employees[0], new Date()), lottery);
    const scheduleOf = (begins: Date) => ({
      programType: null,
      programTitle: '점심 스트레칭',
      coachUserId: encryptId('coach', expert.id),
      expertName: expert.displayName,
      place: '본관',
      waiting: 0,
      cancelled: false,
      startsAt: begins.toISOString(),
      endsAt: new Date(begins.getTime() + 50 * MINUTE_MS).toISOString(),
    });
    expect(await call('/api/b2b/myReservations/', 'get', {}, scene.cookie)).toEqual({
      status: 200,
      body: {
        myReservations: [
          {
            ...scene.seat,
            status: 'RESERVED',
            placeInLine: null,
            offeredUntil: null,
            freeUntil: expect.any(String) as string,
            tickets: null,
            schedule: {
              ...scheduleOf(scene.startsAt),
              id: scene.b2bTimetableId,
              groupLessonType: 'first-come',
              groupMaxLearnerNumber: 10,
              seatsLeft: 9,
            },
          },
        ],
        myWaitings: [],
        myLotteries: [
          {
            b2bTimetableReservationId: entry.b2bTimetableReservationId,
            status: 'ENTERED',
            placeInLine: null,
            offeredUntil: null,
            freeUntil: null,
            tickets: 1,
            schedule: {
              ...scheduleOf(startsAt),
              id: lottery.b2bTimetableId,
              groupLessonType: 'lottery',
              groupMaxLearnerNumber: 1,
              seatsLeft: 1,
            },
          },
        ],
      },
    });
  });

  it('/api/b2b/expert/lessonReservations/ has the same keys for a member and for a guest', async () => {
    const scene = await createScene();
    const [first] = scene.employees;
    await call(path('attendanceCheck'), 'put', { ...scene.seat, attendanceCheck: true }, scene.expertCookie);
    const guest = { ...scene.ref, name: '김손님', phone: '010-1234-5678' };
    const added = bodyOf(await call(path('learner'), 'post', guest, scene.expertCookie));
    const time = expect.any(String) as string;
    const common = { occupantName: null, byNumber: false, hasMemo: false, addedAt: time };
    const { index } = bodyOf(await call(path('lessonReservations'), 'get', scene.ref, scene.expertCookie));
    expect(index).toEqual([
      {
        ...common,
        ...added,
        status: 'RESERVED',
        name: '김손님',
        encryptedUserId: null,
        email: null,
        phone: '01012345678',
        attendedAt: null,
        added: true,
      },
      {
        ...common,
        ...scene.seat,
        status: 'ATTENDED',
        name: first.name,
        encryptedUserId: encryptId('user', first.userId),
        email: first.email,
        phone: null,
        attendedAt: time,
        added: false,
      },
    ]);
  });

  it('/api/b2b/expert/coachInputLearnerCount/ has the number that the expert saved', async () => {
    const scene = await createScene();
    const expert = await scene.expertAt(new Date());
    await expert.saveLearnerCount({ ...scene.ref, coachInputLearnerCount: 7 });
    const body = { coachInputLearnerCount: 7, attendanceCheckedCount: 0 };
    // The second call is about the lesson in progress.
    for (const named of [scene.ref, {}])
      expect(await call(path('coachInputLearnerCount'), 'get', named, scene.expertCookie)).toEqual({
        status: 200,
        body,
      });
  });

  it('/api/b2b/expert/users/ finds members by name and mail address, and by nothing else', async () => {
    const scene = await createScene();
    const [first, second] = scene.employees;
    const find = async (searchFilter: string) => {
      const named = { ...scene.ref, page: 1, searchFilter };
      const { index, pagination, allUserCount } = bodyOf(await call(path('users'), 'get', named, scene.expertCookie));
      return [(index as { name: string }[]).map(({ name }) => name), pagination, allUserCount];
    };
    const page = (total: number) => ({ page: 1, pages: 1, total });
    expect(await find('')).toEqual([[first.name, second.name], page(2), 2]);
    expect(await find(second.name)).toEqual([[second.name], page(1), 2]);
    expect(await find(first.email.slice(0, -4).toUpperCase())).toEqual([[first.name], page(1), 2]);
    expect(await find('없는 사람')).toEqual([[], page(0), 2]);
    const named = { ...scene.ref, page: 2, searchFilter: '' };
    expect(bodyOf(await call(path('users'), 'get', named, scene.expertCookie))['index']).toEqual([]);
  });
});

describe('answers about body checks', () => {
  it('have the findings of an earlier lesson apart from those of the lesson', async () => {
    const scene = await createScene();
    const { csCorporateId, program, expert, place } = scene;
    const earlierStart = before(scene.startsAt, 7 * DAY_MS);
    const lesson = { csCorporateId, programId: program.id, coachId: expert.id, placeId: place.id };
    const earlier = await planLesson({ ...lesson, startsAt: earlierStart }, before(earlierStart, 3 * DAY_MS));
    const [own] = scene.employees;
    const reservedAt = before(earlierStart, 2 * DAY_MS);
    const [earlierSeat = 0] = await reserveSeats({ ...earlier, csCorporateId }, [own], reservedAt);
    await consentTo(own.userId, true, reservedAt);
    const write = async (b2bTimetableReservationId: number, now: Date, vas: number, comment: string) =>
      (await scene.expertAt(now)).writeBodyCheck({
        b2bTimetableReservationId,
        entries: [createFinding('어깨', 'L', vas, 2), createFinding('목', 'BOTH', vas, 3, '뻐근해요')],
        comment,
        basedOn: 0,
      });
    await write(earlierSeat, new Date(earlierStart.getTime() + 5 * MINUTE_MS), 4, '처음');
    await write(scene.seat.b2bTimetableReservationId, new Date(), 2, '나아졌어요');
    const historyOf = (seat: number, round: number, begins: Date, vas: number, comment: string) => {
      const common = { b2bTimetableReservationId: seat, round, startsAt: begins.toISOString(), comment };
      return [
        { ...common, part: '어깨', partDetailKey: 'L', bodyCheck: { vas: { key: vas }, mmt: { key: 2 } }, other: '' },
        {
          ...common,
          part: '목',
          partDetailKey: '',
          bodyCheck: { vas: { key: vas }, mmt: { key: 3 } },
          other: '뻐근해요',
        },
      ];
    };
    const past = historyOf(earlierSeat, 1, earlierStart, 4, '처음');
    const present = historyOf(scene.seat.b2bTimetableReservationId, 2, scene.startsAt, 2, '나아졌어요');
    expect(await call(path('bodyCheck'), 'get', scene.ref, scene.expertCookie)).toEqual({
      status: 200,
      body: {
        index: [
          {
            ...scene.seat,
            encryptedUserId: encryptId('user', own.userId),
            name: own.name,
            consented: true,
            comment: '나아졌어요',
            histories: present,
            pastHistories: past,
          },
        ],
      },
    });
    const part = { ...scene.seat, partKey: '어깨', partDetailKey: 'L' };
    expect(await call(path('bodyCheck/partHistories'), 'get', part, scene.expertCookie)).toEqual({
      status: 200,
      body: { index: [past[0], present[0]], indexForPastHistory: [past[0]] },
    });
    const whole = { status: 200, body: { index: [...past, ...present] } };
    const report = { encryptedUserId: encryptId('user', own.userId) };
    expect(await call(path('bodyCheck/histories'), 'get', scene.seat, scene.expertCookie)).toEqual(whole);
    expect(await call(path('bodyCheck/report'), 'get', report, scene.expertCookie)).toEqual(whole);
    expect(await call('/api/b2b/learner/bodyCheck/histories/', 'get', {}, scene.cookie)).toEqual(whole);
  });
});
