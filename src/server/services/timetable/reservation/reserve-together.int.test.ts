import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { errorCatalogue } from '~/domain/shared/errors';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import {
  asEmployee,
  createEmployees,
  createExpert,
  createLessonScene,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { holdHour } from '~/test/company/hold-hour';
import { holding } from '~/test/holding';
import { waitsForLock } from '~/test/waits-for-lock';
import { reserveSeat } from './reserve-seat';
import { reserveSeatsSql } from './reserve-seats.sql';

const startsAt = seoulInstant(2026, 12, 1, 12);

/** A lesson with so many seats, and people of its company of whom the first is only there to begin. */
async function scene(seats: number, people: number) {
  const made = await createLessonScene({ startsAt, groupMaxLearnerNumber: seats });
  const { csCorporateId, program, place } = made;
  const employees = await createEmployees(csCorporateId, people + 1);
  const plan = async (options: { startsAt?: Date; groupMaxLearnerNumber?: number } = {}) =>
    planLesson({
      csCorporateId,
      programId: program.id,
      placeId: place.id,
      coachId: (await createExpert(csCorporateId)).id,
      startsAt,
      ...options,
    });
  const later = new Date(startsAt.getTime() + 100 * HOUR_MS);
  const first = { ...(await plan({ startsAt: later })), startsAt: later };
  const who = (index: number) => {
    const employee = employees[index + 1];
    if (!employee) throw new Error('no such employee in this scene');
    return employee;
  };
  const as = (index: number) => asEmployee(csCorporateId, who(index), planDay);
  const reserve = (index: number, lesson: { b2bTimetableId: number } = made) => reserveSeat(as(index), lesson);
  /** What these are answered, asked for while somebody's request is under way. */
  const together = async (...asked: readonly [index: number, lesson?: { b2bTimetableId: number }][]) => {
    const begun = reserve(-1, first);
    const answers = outcomes(...asked.map(([index, lesson]) => reserve(index, lesson)));
    await begun;
    return answers;
  };
  const seatsOf = async (lesson: { b2bTimetableId: number } = made) => {
    const { taken, reservations } = await db.timetable.findUniqueOrThrow({
      where: { id: lesson.b2bTimetableId },
      include: { reservations: { select: { userId: true, hours: { select: { learnerId: true } } } } },
    });
    expect(reservations).toHaveLength(taken);
    expect(reservations.map(({ hours }) => hours?.learnerId)).toEqual(reservations.map(({ userId }) => userId));
    return reservations.map(({ userId }) => userId).toSorted((a, b) => Number(a) - Number(b));
  };
  /** An order of somebody's is moved to the lesson's hour, and that is not yet committed. */
  const movesOrder = async (index: number) => {
    const [{ userId }, endsAt] = [who(index), new Date(startsAt.getTime() + HOUR_MS)];
    await holdHour(userId, { startsAt: later, now: planDay });
    return holding(
      (tx) => tx.$executeRaw`
        update time_reservations set starts_at = ${startsAt}, ends_at = ${endsAt}, coach_free_at = ${endsAt}
        where learner_id = ${userId}`,
    );
  };
  return { ...made, movesOrder, first, who, as, plan, reserve, together, seatsOf };
}

const { SEATS_FULL, ALREADY_RESERVED, LESSON_AT_SAME_TIME, RESERVATION_BLOCKED, FORBIDDEN, NOT_FOUND } = errorCatalogue;

const outcomes = async (...asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'a seat' : outcome.reason.message,
  );

describe('people of a company who reserve at the same moment', () => {
  it('each have a seat of their own, in different lessons too, with its event', async () => {
    const s = await scene(3, 4);
    const other = await s.plan();
    expect(await s.together([0], [1], [2, other], [3])).toEqual(Array(4).fill('a seat'));
    expect(await s.seatsOf()).toEqual([0, 1, 3].map((index) => s.who(index).userId));
    expect(await s.seatsOf(other)).toEqual([s.who(2).userId]);
    const reservations = await db.timetableReservation.findMany({
      where: { timetableId: { in: [s.b2bTimetableId, other.b2bTimetableId] } },
    });
    const events = await db.stateEvent.findMany({
      where: { machine: 'timetable-reservation', entityId: { in: reservations.map(({ id }) => id) } },
    });
    expect(new Set(events.map(({ entityId, actorId, reason }) => [entityId, actorId, reason]))).toEqual(
      new Set(reservations.map(({ id, userId }) => [id, userId, 'reserved'])),
    );
    expect(events).toHaveLength(4);
  });

  it('get the last seats in the order in which they came', async () => {
    const s = await scene(2, 4);
    const full = SEATS_FULL.message;
    expect(await s.together([3], [1], [0], [2])).toEqual(['a seat', 'a seat', full, full]);
    expect(await s.seatsOf()).toEqual([1, 3].map((index) => s.who(index).userId));
  });

  it('are counted for each lesson by itself', async () => {
    const s = await scene(1, 2);
    const other = await s.plan({ groupMaxLearnerNumber: 1 });
    const requests = [s, other].map(({ b2bTimetableId }, index) => ({
      ...s.as(index).membership,
      b2bTimetableId,
      membershipId: s.who(index).membershipId,
      userId: s.who(index).userId,
      occupantId: null,
      operatorId: null,
      now: planDay,
      countsAfter: planDay,
    }));
    const seats = await reserveSeatsSql(pool, { csCorporateId: s.csCorporateId, requests, whenLocked: 'skip' });
    expect(new Set(seats.keys())).toEqual(new Set([0, 1].map((index) => s.who(index).userId)));
  });

  it('of whom one asks twice have one seat and one refusal', async () => {
    const s = await scene(3, 2);
    const other = await s.plan();
    const outcome = await s.together([0], [0], [1], [1, other]);
    expect(outcome).toEqual(['a seat', ALREADY_RESERVED.message, 'a seat', LESSON_AT_SAME_TIME.message]);
    expect(await s.seatsOf()).toHaveLength(2);
    expect(await s.seatsOf(other)).toEqual([]);
  });

  it('are refused one by one, each for their own reason', async () => {
    const s = await scene(4, 4);
    const { csCorporateId } = s;
    await db.companyBlock.create({
      data: { csCorporateId, userId: s.who(0).userId, blockedUntil: new Date(planDay.getTime() + HOUR_MS) },
    });
    await db.companyMembership.update({ where: { id: s.who(1).membershipId }, data: { leftAt: planDay } });
    await holdHour(s.who(2).userId, { startsAt, now: planDay });
    expect(await s.together([0], [1], [2], [3])).toEqual([
      RESERVATION_BLOCKED.message,
      FORBIDDEN.message,
      LESSON_AT_SAME_TIME.message,
      'a seat',
    ]);
    expect(await s.seatsOf()).toEqual([s.who(3).userId]);
  });

  it('do not wait for one whose account somebody else has locked, who has a seat when it is free', async () => {
    const s = await scene(2, 2);
    const holder = await holding(
      (tx) => tx.$executeRaw`select 1 from users where id = ${s.who(0).userId} for no key update`,
    );
    const [begun, locked, free] = [s.reserve(-1, s.first), s.reserve(0), s.reserve(1)];
    await Promise.all([begun, free]);
    expect(await s.seatsOf()).toEqual([s.who(1).userId]);
    await waitsForLock('from users u join company_memberships m');
    holder.free();
    await Promise.all([holder.done, locked]);
    expect(await s.seatsOf()).toHaveLength(2);
  });

  it('do not wait for a lesson that somebody else changes, and nobody passes who waits for it', async () => {
    const s = await scene(1, 3);
    const other = await s.plan();
    const holder = await holding(
      (tx) => tx.$executeRaw`select 1 from timetables where id = ${s.b2bTimetableId} for no key update`,
      (tx) => tx.$executeRaw`update timetables set waiting = 1 where id = ${s.b2bTimetableId}`,
    );
    const locked = outcomes(s.reserve(0), s.reserve(1));
    await s.reserve(2, other);
    await waitsForLock('from users u join company_memberships m', 2);
    holder.free();
    await holder.done;
    expect(await locked).toEqual([SEATS_FULL.message, SEATS_FULL.message]);
  });

  it('have their seats when the hour of one of them is taken in this moment', async () => {
    const s = await scene(3, 3);
    const moves = await s.movesOrder(1);
    const asked = s.together([0], [1], [2]);
    await waitsForLock('from users u join company_memberships m');
    moves.free();
    await moves.done;
    expect(await asked).toEqual(['a seat', LESSON_AT_SAME_TIME.message, 'a seat']);
    expect(await s.seatsOf()).toEqual([0, 2].map((index) => s.who(index).userId));
  });

  it('take the hours of an order that nobody paid in time, and no others', async () => {
    const s = await scene(2, 2);
    const before = new Date(planDay.getTime() - HOUR_MS);
    for (const index of [0, 1]) {
      await holdHour(s.who(index).userId, { startsAt, now: before });
      await holdHour(s.who(index).userId, { startsAt: s.first.startsAt, now: before });
    }
    expect(await s.together([0], [1])).toEqual(['a seat', 'a seat']);
    const kept = await db.timeReservation.findMany({
      where: { kind: 'hold', learnerId: { in: [0, 1].map((index) => s.who(index).userId) } },
    });
    expect(kept.map((hold) => hold.startsAt)).toEqual([s.first.startsAt, s.first.startsAt]);
  });

  it('take nothing of another company, nor as its member', async () => {
    const [s, others] = [await scene(2, 2), await scene(2, 1)];
    const asStranger = asEmployee(others.csCorporateId, s.who(1), planDay);
    expect(await outcomes(s.reserve(-1, s.first), s.reserve(0, others), reserveSeat(asStranger, others))).toEqual([
      'a seat',
      NOT_FOUND.message,
      FORBIDDEN.message,
    ]);
    expect(await others.seatsOf()).toEqual([]);
  });

  it('are all told when what became of them is not known', async () => {
    const s = await scene(3, 2);
    const moves = await s.movesOrder(1);
    const asked = [s.reserve(-1, s.first), s.reserve(0), s.reserve(1)];
    const answers = Promise.allSettled(asked);
    await waitsForLock('from users u join company_memberships m');
    await db.$queryRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const lost = { status: 'rejected', reason: { code: '57P01' } };
    expect(await answers).toMatchObject([{ status: 'fulfilled' }, lost, lost]);
    moves.free();
    await moves.done;
    expect(await s.seatsOf()).toEqual([]);
  });

  it('are each told when the database is away', async () => {
    const s = await scene(3, 2);
    const away = new pg.Pool({ connectionString: 'postgresql://nobody:x@127.0.0.1:1/none' });
    const asked = [0, 1].map((index) => reserveSeat({ ...s.as(index), pool: away }, s));
    for (const outcome of await Promise.allSettled(asked))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ECONNREFUSED' } });
    expect(await s.together([0], [1])).toEqual(['a seat', 'a seat']);
    await away.end();
  });
});
