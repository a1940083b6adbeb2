import { beforeAll, describe, expect, it } from 'vitest';
import { schedulingPolicy } from '~/domain/lesson/policy';
import { DomainError } from '~/domain/shared/errors';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { timetablePolicies } from '~/domain/timetable/policy';
import { countsAfter } from '~/domain/timetable/question/rules';
import { currentPolicy } from '~/domain/shared/current-policy';
import { system } from '~/domain/shared/actor';
import { db, pool } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { listFreeHoursSql } from '~/server/services/coach/hours/list-free-hours.sql';
import { reserveHours } from '~/server/services/coach/hours/reserve-hours';
import { explainTimesSql } from '~/server/services/lesson/series/explain-times.sql';
import { listProposedHoursSql } from '~/server/services/matching/proposal/proposed-hours.sql';
import { timetableJobs } from '~/server/services/timetable/jobs';
import { rejectionReason } from '~/server/services/timetable/planning/rejection-reason';
import { hasOtherLesson, readHeldUntil } from '~/server/services/timetable/reservation/overlapping-hours';
import { leaveOverlappingWaits } from '~/server/services/timetable/reservation/leave-overlapping-waits';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { reserveSeatSql, reserveSeatsSql } from '~/server/services/timetable/reservation/reserve-seats.sql';
import { waitForSeat } from '~/server/services/timetable/reservation/wait-for-seat';
import { waitForSeatSql } from '~/server/services/timetable/reservation/wait-for-seat.sql';
import { readOtherLesson } from '~/server/services/timetable/view/read-other-lesson.sql';
import { holdHour } from '~/test/company/hold-hour';
import {
  asEmployee,
  createCompany,
  createEmployees,
  createExpert,
  createPlace,
  type Employee,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { createCoach, createLearner, createPaidOrder, createProgram } from '~/test/factories/lesson';
import { createMatchingScene } from '~/test/factories/matching';

/**
 * A Tuesday. Every lesson here takes 50 minutes for a learner, and 30 more for a coach, who travels to the next lesson.
 */
const noon = seoulInstant(2026, 12, 1, 12);
const LENGTH = 50;
const busyMinutes = LENGTH + schedulingPolicy.travelMinutes;
const later = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);
const hoursAt = (minutes: number) => ({ startsAt: later(minutes), endsAt: later(minutes + LENGTH) });

/** Start of the other lesson in minutes after noon, and whether it overlaps the lesson at noon. */
const forLearners = [
  [-LENGTH, false],
  [-LENGTH + 1, true],
  [0, true],
  [LENGTH - 1, true],
  [LENGTH, false],
] as const;
const forCoaches = [
  [-busyMinutes, false],
  [-busyMinutes + 1, true],
  [0, true],
  [busyMinutes - 1, true],
  [busyMinutes, false],
] as const;
/** Returns the tried minutes at which `probe` finds an overlap, and the expected ones. */
async function findConflicts(
  tried: readonly (readonly [minutes: number, expected: boolean])[],
  probe: (minutes: number) => Promise<boolean>,
): Promise<{ found: number[]; expected: number[] }> {
  const found: number[] = [];
  for (const [minutes] of tried) if (await probe(minutes)) found.push(minutes);
  return { found, expected: tried.flatMap(([minutes, expected]) => (expected ? [minutes] : [])) };
}

let company: Awaited<ReturnType<typeof createCompany>>;
const free = new Map<number, number>();
const full = new Map<number, number>();

async function plan(minutes: number, seats: number): Promise<number> {
  const { csCorporateId, program, place } = company;
  const expert = await createExpert(csCorporateId);
  const { b2bTimetableId } = await planLesson({
    csCorporateId,
    programId: program.id,
    coachId: expert.id,
    placeId: place.id,
    startsAt: later(minutes),
    groupMaxLearnerNumber: seats,
  });
  return b2bTimetableId;
}

const employee = async (): Promise<Employee> => {
  const [created] = await createEmployees(company.csCorporateId, 1);
  if (!created) throw new Error('nobody works there');
  return created;
};
const reserve = (person: Employee, b2bTimetableId: number) =>
  reserveSeat(asEmployee(company.csCorporateId, person, planDay), { b2bTimetableId });

beforeAll(async () => {
  company = await createCompany();
  for (const [minutes] of forLearners) {
    free.set(minutes, await plan(minutes, 100));
    const b2bTimetableId = await plan(minutes, 1);
    full.set(minutes, b2bTimetableId);
    await reserve(await employee(), b2bTimetableId);
  }
});

const freeAt = (minutes: number) => free.get(minutes) ?? 0;
const fullAt = (minutes: number) => full.get(minutes) ?? 0;

/** Creates an employee with a seat in a lesson at noon. */
async function busyEmployee(minutes = 0): Promise<Employee> {
  const person = await employee();
  await reserve(person, freeAt(minutes));
  return person;
}

const request = ({ membershipId, userId }: Employee, b2bTimetableId: number) => ({
  csCorporateId: company.csCorporateId,
  b2bTimetableId,
  membershipId,
  userId,
  occupantId: null,
  operatorId: null,
  now: planDay,
  countsAfter: countsAfter(planDay),
});
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'OK',
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.code : String(thrown)),
  );

/** Every place that checks by itself whether a learner is busy at these hours. */
const learnersPlaces: Record<string, (minutes: number) => Promise<boolean>> = {
  async 'the check before a seat or a place in line'(minutes) {
    const { userId } = await busyEmployee();
    return hasOtherLesson(db, userId, { ...hoursAt(minutes) });
  },
  async 'what the lesson’s page names'(minutes) {
    const { userId } = await busyEmployee();
    return (await readOtherLesson(pool, userId, hoursAt(minutes), planDay)) !== null;
  },
  async 'a seat, alone'(minutes) {
    const seat = request(await busyEmployee(), freeAt(minutes));
    return reserveSeatSql(pool, seat).then(
      (id) => id === null,
      () => true,
    );
  },
  async 'a seat, with others'(minutes) {
    const person = await busyEmployee();
    return !(await reserveSeatsSql(pool, [request(person, freeAt(minutes))])).has(person.userId);
  },
  async 'a seat, with its rejection'(minutes) {
    const code = await codeOf(reserve(await busyEmployee(), freeAt(minutes)));
    expect(['OK', minutes === 0 ? 'ALREADY_RESERVED' : 'LESSON_AT_SAME_TIME']).toContain(code);
    return code !== 'OK';
  },
  async 'a place in line, in one statement'(minutes) {
    const policy = currentPolicy(timetablePolicies);
    const wait = { ...request(await busyEmployee(), fullAt(minutes)), noticeHours: 3, policy };
    return (await waitForSeatSql(db, wait)) === null;
  },
  async 'a place in line, with its rejection'(minutes) {
    const ctx = asEmployee(company.csCorporateId, await busyEmployee(), planDay);
    const code = await codeOf(waitForSeat(ctx, { b2bTimetableId: fullAt(minutes), noticeHours: 3 }));
    expect(['OK', 'LESSON_AT_SAME_TIME']).toContain(code);
    return code !== 'OK';
  },
  async 'an order that is not paid yet'(minutes) {
    const { userId } = await employee();
    await holdHour(userId, { startsAt: noon, now: planDay });
    const lesson = { id: freeAt(minutes), ...hoursAt(minutes) };
    const held = await db.$transaction((tx) => readHeldUntil(tx, lesson, { userIds: [userId], now: planDay }));
    return held.has(userId);
  },
  async 'an order whose hold is over, which a seat sweeps away'(minutes) {
    const person = await employee();
    await holdHour(person.userId, { startsAt: noon, now: new Date(planDay.getTime() - HOUR_MS) });
    await reserve(person, freeAt(minutes));
    return (await db.timeReservation.count({ where: { learnerId: person.userId, kind: 'hold' } })) === 0;
  },
  async 'an order whose hold is over, which another hour sweeps away'(minutes) {
    const { userId: learnerId } = await employee();
    const earlier = new Date(planDay.getTime() - HOUR_MS);
    await holdHour(learnerId, { startsAt: noon, now: earlier });
    await createPaidOrder({
      learnerId,
      coachId: (await createCoach()).id,
      programId: (await createProgram()).id,
      startsAt: later(minutes),
      now: planDay,
    });
    return (await db.timeReservation.count({ where: { learnerId, kind: 'hold' } })) === 1;
  },
  async 'another place in line, left for a seat'(minutes) {
    const { reservationId, wait } = await seatedAndWaiting(minutes);
    await leaveOverlappingWaits(serviceContext({ actor: system, now: planDay, ip: null, userAgent: null }), {
      reservationId,
    });
    return (await db.timetableReservation.findUniqueOrThrow({ where: { id: wait } })).status !== 'WAITING';
  },
  async 'another place in line, whose job is missing'(minutes) {
    const { reservationId } = await seatedAndWaiting(minutes);
    const { rowCount } = await pool.query(timetableJobs['leave-overlapping-waits'].dueRows.sql, [
      planDay,
      JSON.stringify({ reservationId }),
    ]);
    return rowCount === 1;
  },
  async 'a free hour of a coach'(minutes) {
    const { userId: learnerId } = await busyEmployee(minutes);
    return !(await offersNoon((await createCoach()).id, learnerId));
  },
  async 'a planned time of a series'(minutes) {
    const { userId: learnerId } = await busyEmployee(minutes);
    return (await problemAtNoon((await createCoach()).id, learnerId)) === 'LEARNER_BUSY';
  },
  async 'a proposed hour of a coach'(minutes) {
    const { userId: learnerId } = await busyEmployee(minutes);
    return !(await proposesNoon(learnerId));
  },
};

/** Creates an employee who got a seat at noon from the waiting list, and still waits for a lesson `minutes` later. */
async function seatedAndWaiting(minutes: number): Promise<{ reservationId: number; wait: number }> {
  const person = await employee();
  const ctx = asEmployee(company.csCorporateId, person, planDay);
  const { b2bTimetableReservationId: wait } = await waitForSeat(ctx, {
    b2bTimetableId: fullAt(minutes),
    noticeHours: 3,
  });
  const { b2bTimetableReservationId: reservationId } = await reserve(person, freeAt(0));
  const [{ next } = { next: 0n }] = await db.$queryRaw<{ next: bigint }[]>`
    select nextval('timetable_queue_numbers') as next`;
  await db.timetableReservation.update({ where: { id: reservationId }, data: { queueNumber: Number(next) } });
  return { reservationId, wait };
}

async function offersNoon(coachId: number, learnerId: number | null): Promise<boolean> {
  const offered = await listFreeHoursSql(pool, {
    coachId,
    lessonMinutes: LENGTH,
    from: '2026-12-01',
    days: 1,
    now: planDay,
    notBefore: planDay,
    learnerId,
  });
  return offered.some(({ startsAt }) => startsAt.getTime() === noon.getTime());
}

/** Returns why noon does not work in a series; CLOSED when it does. */
async function problemAtNoon(coachId: number, learnerId: number): Promise<string | undefined> {
  const people = { coachId, learnerId, orderId: 0 };
  const query = { ...people, starts: [noon], lessonMinutes: LENGTH, movingLessonIds: [], now: planDay };
  return (await explainTimesSql(pool, query)).get(noon.getTime());
}

let proposed: { consultingId: number; coachId: number } | undefined;
/** Creates a proposal of noon from a coach to a learner. */
async function proposal(): Promise<{ consultingId: number; coachId: number }> {
  if (proposed) return proposed;
  const scene = await createMatchingScene({ coaches: 1, now: planDay, schedules: ['tue3', 'tue5'] });
  await scene.submitAnswers();
  const { consultingId, invitations } = await scene.match();
  const coachId = invitations[0]?.coachId ?? 0;
  await db.invitation.update({
    where: { consultingId_coachId: { consultingId, coachId } },
    data: {
      status: 'PROPOSED',
      programId: scene.program.id,
      message: '안녕하세요.',
      times: [noon],
      answeredAt: planDay,
    },
  });
  proposed = { consultingId, coachId };
  return proposed;
}

async function proposesNoon(learnerId: number): Promise<boolean> {
  const { consultingId } = await proposal();
  const openHours = await listProposedHoursSql(pool, { consultingId, learnerId, now: planDay, notBefore: planDay });
  return openHours.length === 1;
}

/** Reserves the coach's hour `minutes` after noon by another user's order while `probe` runs. */
async function withHold<T>(coachId: number, minutes: number, probe: () => Promise<T>): Promise<T> {
  await createPaidOrder({
    learnerId: (await createLearner()).id,
    coachId,
    programId: (await createProgram()).id,
    startsAt: later(minutes),
    now: planDay,
  });
  try {
    return await probe();
  } finally {
    await db.timeReservation.deleteMany({ where: { coachId } });
  }
}

const travelTimeText = '이동할 시간이 부족해요.';
const alreadyReservedText = '방금 다른 예약이 잡힌 시간이에요.';
/** Returns the reason that an operator sees when planning a lesson of this coach at noon is rejected. */
function reasonAtNoon(coachId: number, { placeId = company.place.id, now = planDay } = {}): Promise<string> {
  const planned = { csCorporateId: company.csCorporateId, coachId, placeId, ...hoursAt(0), now };
  return db.$transaction((tx) => rejectionReason(tx, new DomainError('SLOT_TAKEN'), planned));
}
const reasonOf = (coachId: number, minutes: number) => withHold(coachId, minutes, () => reasonAtNoon(coachId));

/** Every place that checks by itself whether a coach is busy or travelling at these hours. */
const coachesPlaces: Record<string, (minutes: number) => Promise<boolean>> = {
  async 'a free hour'(minutes) {
    const { id } = await createCoach();
    return withHold(id, minutes, async () => !(await offersNoon(id, null)));
  },
  async 'a planned time of a series'(minutes) {
    const [{ id: coachId }, { id: learnerId }] = [await createCoach(), await createLearner()];
    return withHold(coachId, minutes, async () => {
      const problem = (await problemAtNoon(coachId, learnerId)) ?? '';
      expect([minutes, problem]).toEqual([
        minutes,
        Math.abs(minutes) < LENGTH ? 'COACH_BUSY' : Math.abs(minutes) < busyMinutes ? 'TRAVEL' : 'CLOSED',
      ]);
      return problem !== 'CLOSED';
    });
  },
  async 'a proposed hour'(minutes) {
    const { coachId } = await proposal();
    const { id: learnerId } = await createLearner();
    return withHold(coachId, minutes, async () => !(await proposesNoon(learnerId)));
  },
  async 'an hour that is taken'(minutes) {
    const [{ id: coachId }, { id: learnerId }] = [await createCoach(), await createLearner()];
    return withHold(coachId, minutes, async () => {
      const heldHours = db.$transaction(async (tx) => {
        const order = await tx.order.findFirstOrThrow({ where: { coachId } });
        const expiresAt = new Date(planDay.getTime() + HOUR_MS);
        const purpose = { kind: 'hold', orderId: order.id, expiresAt } as const;
        await reserveHours(tx, { coachId, learnerId, ...hoursAt(0), purpose, now: planDay });
      });
      return heldHours.then(
        () => false,
        () => true,
      );
    });
  },
  async 'the reason why a lesson cannot be planned'(minutes) {
    const { id } = await createCoach();
    return (await reasonOf(id, minutes)) !== alreadyReservedText;
  },
};

describe.each(Object.entries(learnersPlaces))('for a learner: %s', (_name, probe) => {
  it('only an overlapping lesson conflicts, not one that ends or begins at the same moment', async () => {
    const { found, expected } = await findConflicts(forLearners, probe);
    expect(found).toEqual(expected);
  });
});

describe.each(Object.entries(coachesPlaces))('for a coach: %s', (_name, probe) => {
  it('a lesson conflicts including the travel time before and after it', async () => {
    const { found, expected } = await findConflicts(forCoaches, probe);
    expect(found).toEqual(expected);
  });
});

it('an operator sees the travel time as the reason only when the lessons themselves do not overlap', async () => {
  const { id } = await createCoach();
  const isTravelConflict = async (minutes: number) => (await reasonOf(id, minutes)).endsWith(travelTimeText);
  const { found, expected } = await findConflicts(
    [
      [-LENGTH, true],
      [-LENGTH + 1, false],
      [LENGTH - 1, false],
      [LENGTH, true],
    ],
    isTravelConflict,
  );
  expect(found).toEqual(expected);
});

it('an operator sees neither an earlier lesson in the same building nor an expired hold as a reason', async () => {
  const { csCorporateId, program, place } = company;
  const coach = await createExpert(csCorporateId);
  await planLesson({
    csCorporateId,
    programId: program.id,
    coachId: coach.id,
    placeId: place.id,
    startsAt: later(-LENGTH),
  });
  const annexId = (await createPlace(csCorporateId, '별관')).id;
  expect(await reasonAtNoon(coach.id)).toBe(alreadyReservedText);
  expect(await reasonAtNoon(coach.id, { placeId: annexId })).toContain(travelTimeText);

  const { id } = await createCoach();
  const afterHold = new Date(planDay.getTime() + HOUR_MS);
  const found = await withHold(id, 0, async () => [await reasonAtNoon(id), await reasonAtNoon(id, { now: afterHold })]);
  expect(found).toEqual([expect.stringContaining('결제를 기다리는 1:1 수업이 있어요'), alreadyReservedText]);
});
