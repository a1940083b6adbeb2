import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { errorCatalogue } from '~/domain/shared/errors';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { env } from '~/env.js';
import { isDatabaseUnavailable } from '~/server/database/database-unavailable';
import { db, pool, type Tx } from '~/server/db';
import {
  asEmployee,
  createEmployees,
  createExpert,
  createLessonScene,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { holdHour } from '~/test/company/hold-hour';
import { seatRequest } from '~/test/company/seat-request';
import { jobs as jobDefinitions } from '~/server/jobs/definitions';
import { openSilentProxy } from '~/test/silent-proxy';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { waitForLock } from '~/test/wait-for-lock';
import { reserveSeat } from './reserve-seat';
import { reserveSeatSql, reserveSeatsSql } from './reserve-seats.sql';

const startsAt = seoulInstant(2026, 12, 1, 12);

function moveOrder(tx: Tx, userId: number) {
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  return tx.$executeRaw`
    update time_reservations set starts_at = ${startsAt}, ends_at = ${endsAt}, coach_free_at = ${endsAt}
    where learner_id = ${userId}`;
}

/** Creates a lesson with this many seats and its company's people; an extra first one only starts the batch. */
async function createScene(seats: number, people: number) {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: seats });
  const { csCorporateId, program, place } = created;
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
  const reserve = (index: number, lesson: { b2bTimetableId: number } = created) => reserveSeat(as(index), lesson);
  /** Returns the answers to requests that arrive while another request is running. */
  const together = async (...asked: readonly [index: number, lesson?: { b2bTimetableId: number }][]) => {
    const begun = reserve(-1, first);
    const answers = outcomes(...asked.map(([index, lesson]) => reserve(index, lesson)));
    await begun;
    return answers;
  };
  const seatsOf = async (lesson: { b2bTimetableId: number } = created) => {
    const { taken, reservations } = await db.timetable.findUniqueOrThrow({
      where: { id: lesson.b2bTimetableId },
      include: { reservations: { select: { userId: true, hours: { select: { learnerId: true } } } } },
    });
    expect(reservations).toHaveLength(taken);
    expect(reservations.map(({ hours }) => hours?.learnerId)).toEqual(reservations.map(({ userId }) => userId));
    return reservations.map(({ userId }) => userId).toSorted((a, b) => Number(a) - Number(b));
  };
  /** Moves an order of the person to the lesson's hour, without committing yet. */
  const movesOrder = async (index: number, then?: (tx: Tx) => Promise<unknown>) => {
    await holdHour(who(index).userId, { startsAt: later, now: planDay });
    return lockUntilFreed((tx) => moveOrder(tx, who(index).userId), then);
  };
  return { ...created, movesOrder, first, who, as, plan, reserve, together, seatsOf };
}

const { SEATS_FULL, ALREADY_RESERVED, LESSON_AT_SAME_TIME, RESERVATION_BLOCKED, FORBIDDEN, NOT_FOUND } = errorCatalogue;

const outcomes = async (...asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'a seat' : outcome.reason.message,
  );

describe('people of a company who reserve at the same moment', () => {
  it('each get their own seat with its event, also in different lessons', async () => {
    const scene = await createScene(3, 4);
    const other = await scene.plan();
    expect(await scene.together([0], [1], [2, other], [3])).toEqual(Array(4).fill('a seat'));
    expect(await scene.seatsOf()).toEqual([0, 1, 3].map((index) => scene.who(index).userId));
    expect(await scene.seatsOf(other)).toEqual([scene.who(2).userId]);
    const reservations = await db.timetableReservation.findMany({
      where: { timetableId: { in: [scene.b2bTimetableId, other.b2bTimetableId] } },
    });
    const events = await db.stateEvent.findMany({
      where: { machine: 'timetable-reservation', entityId: { in: reservations.map(({ id }) => id) } },
    });
    expect(new Set(events.map(({ entityId, actorId, reason }) => [entityId, actorId, reason]))).toEqual(
      new Set(reservations.map(({ id, userId }) => [id, userId, 'reserved'])),
    );
    expect(events).toHaveLength(4);
  });

  it('each get their own job, with the same limits as a job that is sent alone', async () => {
    const scene = await createScene(3, 3);
    await scene.together([0], [1], [2]);
    const seats = await db.timetableReservation.findMany({ where: { timetableId: scene.b2bTimetableId } });
    const ids = seats.map(({ id }) => id);
    const readJobs = () => db.$queryRaw<{ reservationId: number; retryLimit: number; expires: number }[]>`
      select (data->>'reservationId')::int as "reservationId", retry_limit as "retryLimit", expire_seconds as "expires"
      from pgboss.job where name = 'confirm-reservation' and (data->>'reservationId')::int = any(${ids}) order by 1`;
    const { retryLimit, expireInSeconds: expires } = jobDefinitions['confirm-reservation'];
    await expect
      .poll(readJobs)
      .toEqual(ids.toSorted((a, b) => a - b).map((id) => ({ reservationId: id, retryLimit, expires })));
  });

  it('get the last seats in the order of their requests', async () => {
    const scene = await createScene(2, 4);
    const full = SEATS_FULL.message;
    expect(await scene.together([3], [1], [0], [2])).toEqual(['a seat', 'a seat', full, full]);
    expect(await scene.seatsOf()).toEqual([1, 3].map((index) => scene.who(index).userId));
  });

  it('are counted per lesson', async () => {
    const scene = await createScene(1, 2);
    const other = await scene.plan({ groupMaxLearnerNumber: 1 });
    const requests = [scene, other].map((lesson, index) => seatRequest({ ...scene, ...lesson }, scene.who(index)));
    const seats = await reserveSeatsSql(pool, requests);
    expect(new Set(seats.keys())).toEqual(new Set([0, 1].map((index) => scene.who(index).userId)));
  });

  it('get one seat and one rejection when a person sends two requests', async () => {
    const scene = await createScene(3, 2);
    const other = await scene.plan();
    const outcome = await scene.together([0], [0], [1], [1, other]);
    expect(outcome).toEqual(['a seat', ALREADY_RESERVED.message, 'a seat', LESSON_AT_SAME_TIME.message]);
    expect(await scene.seatsOf()).toHaveLength(2);
    expect(await scene.seatsOf(other)).toEqual([]);
  });

  it('are each rejected for their own reason', async () => {
    const scene = await createScene(4, 4);
    const { csCorporateId } = scene;
    await db.companyBlock.create({
      data: { csCorporateId, userId: scene.who(0).userId, blockedUntil: new Date(planDay.getTime() + HOUR_MS) },
    });
    await db.companyMembership.update({ where: { id: scene.who(1).membershipId }, data: { leftAt: planDay } });
    await holdHour(scene.who(2).userId, { startsAt, now: planDay });
    expect(await scene.together([0], [1], [2], [3])).toEqual([
      RESERVATION_BLOCKED.message,
      FORBIDDEN.message,
      LESSON_AT_SAME_TIME.message,
      'a seat',
    ]);
    expect(await scene.seatsOf()).toEqual([scene.who(3).userId]);
  });

  it('do not wait for a person whose account is locked, who gets a seat later', async () => {
    const scene = await createScene(2, 2);
    const holder = await lockUntilFreed(
      (tx) => tx.$executeRaw`select 1 from users where id = ${scene.who(0).userId} for no key update`,
    );
    const [begun, locked, free] = [scene.reserve(-1, scene.first), scene.reserve(0), scene.reserve(1)];
    await Promise.all([begun, free]);
    expect(await scene.seatsOf()).toEqual([scene.who(1).userId]);
    await waitForLock('from users u join company_memberships m');
    holder.free();
    await Promise.all([holder.done, locked]);
    expect(await scene.seatsOf()).toHaveLength(2);
  });

  it('do not wait for a lesson that is being changed, and nobody overtakes its waiting list', async () => {
    const scene = await createScene(1, 3);
    const other = await scene.plan();
    const holder = await lockUntilFreed(
      (tx) => tx.$executeRaw`select 1 from timetables where id = ${scene.b2bTimetableId} for no key update`,
      (tx) => tx.$executeRaw`update timetables set waiting = 1 where id = ${scene.b2bTimetableId}`,
    );
    const locked = outcomes(scene.reserve(0), scene.reserve(1));
    await scene.reserve(2, other);
    await waitForLock('from users u join company_memberships m', 2);
    holder.free();
    await holder.done;
    expect(await locked).toEqual([SEATS_FULL.message, SEATS_FULL.message]);
  });

  it('get their seats when the hour of one of them is being taken', async () => {
    const scene = await createScene(3, 3);
    const moves = await scene.movesOrder(1);
    const [begun, first, waits, last] = [
      scene.reserve(-1, scene.first),
      scene.reserve(0),
      outcomes(scene.reserve(1)),
      scene.reserve(2),
    ];
    // The other requests of the batch do not wait until this hour is known to be taken.
    await Promise.all([begun, first, last]);
    await waitForLock('from users u join company_memberships m');
    moves.free();
    await moves.done;
    expect(await waits).toEqual([LESSON_AT_SAME_TIME.message]);
    expect(await scene.seatsOf()).toEqual([0, 2].map((index) => scene.who(index).userId));
  });

  it('yield to a transaction that takes their hours in another order', async () => {
    const scene = await createScene(3, 2);
    const other = await scene.movesOrder(1, async (tx) => {
      // Longer than their lock timeout, as in production.
      await tx.$executeRaw`set local deadlock_timeout = '10s'`;
      await moveOrder(tx, scene.who(0).userId);
    });
    await holdHour(scene.who(0).userId, { startsAt: scene.first.startsAt, now: planDay });
    const requests = scene.together([0], [1]);
    await waitForLock('from users u join company_memberships m');
    other.free();
    await other.done;
    expect(await requests).toEqual([LESSON_AT_SAME_TIME.message, LESSON_AT_SAME_TIME.message]);
  });

  it('each keep their own time, operator and tenant, and need recent answers for that time', async () => {
    const company = { isUseOccupant: true };
    const lesson = await createLessonScene({ startsAt, groupMaxLearnerNumber: 3, company, csCorporateProgramType: 1 });
    const { csCorporateId, place } = lesson;
    const people = await createEmployees(csCorporateId, 3);
    const requests = await Promise.all(
      people.map(async (employee, index) => {
        const occupant = await db.companyOccupant.create({
          data: { csCorporateId, placeId: place.id, name: `${index + 1}층` },
        });
        const now = new Date(planDay.getTime() + index * HOUR_MS);
        await db.questionAnswer.create({
          data: { userId: employee.userId, csCorporateProgramType: 1, declinedAt: planDay },
        });
        return {
          ...seatRequest(lesson, employee),
          occupantId: occupant.id,
          operatorId: index === 1 ? 7 : null,
          now,
          countsAfter: new Date(planDay.getTime() + (index === 2 ? 1 : -HOUR_MS)),
        };
      }),
    );
    const seats = await reserveSeatsSql(pool, requests);
    const [first, second] = requests;
    expect(seats.size).toBe(2);
    for (const request of [first, second]) {
      const id = seats.get(request?.userId ?? 0) ?? 0;
      expect(await db.timetableReservation.findUnique({ where: { id } })).toMatchObject({
        userId: request?.userId,
        membershipId: request?.membershipId,
        occupantId: request?.occupantId,
        reservedAt: request?.now,
        createdAt: request?.now,
      });
      expect(await db.stateEvent.findMany({ where: { machine: 'timetable-reservation', entityId: id } })).toMatchObject(
        [{ actorId: request?.userId, operatorId: request?.operatorId, at: request?.now }],
      );
    }
  });

  it('get an error when the database does not answer', async () => {
    const scene = await createScene(3, 1);
    const { hostname, port, username, password, pathname } = new URL(env.DATABASE_URL);
    const proxy = await openSilentProxy({ host: hostname, port: Number(port) });
    const ownPool = new pg.Pool({
      host: '127.0.0.1',
      port: proxy.port,
      user: username,
      password: decodeURIComponent(password),
      database: pathname.slice(1),
    });
    ownPool.on('error', () => {});
    await ownPool.query('select 1');
    proxy.fallSilent();
    const thrown = await reserveSeatsSql(ownPool, [seatRequest(scene, scene.who(0))], {
      lockMs: 100,
      answerMs: 50,
    }).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(thrown)).toBe(true);
    await proxy.close();
    await ownPool.end();
  });

  it('take the hours of an expired order, and no others', async () => {
    const scene = await createScene(2, 2);
    const before = new Date(planDay.getTime() - HOUR_MS);
    for (const index of [0, 1]) {
      await holdHour(scene.who(index).userId, { startsAt, now: before });
      await holdHour(scene.who(index).userId, { startsAt: scene.first.startsAt, now: before });
    }
    expect(await scene.together([0], [1])).toEqual(['a seat', 'a seat']);
    const reservedTimes = await db.timeReservation.findMany({
      where: { kind: 'hold', learnerId: { in: [0, 1].map((index) => scene.who(index).userId) } },
    });
    expect(reservedTimes.map((hold) => hold.startsAt)).toEqual([scene.first.startsAt, scene.first.startsAt]);
  });

  it('get nothing at another company, also not as its member', async () => {
    const [scene, others] = [await createScene(2, 2), await createScene(2, 1)];
    const asStranger = asEmployee(others.csCorporateId, scene.who(1), planDay);
    expect(
      await outcomes(scene.reserve(-1, scene.first), scene.reserve(0, others), reserveSeat(asStranger, others)),
    ).toEqual(['a seat', NOT_FOUND.message, FORBIDDEN.message]);
    expect(await others.seatsOf()).toEqual([]);
  });

  it('all get an error when the outcome is unknown', async () => {
    const scene = await createScene(3, 2);
    const moves = await scene.movesOrder(1);
    const requests = [scene.reserve(-1, scene.first), scene.reserve(0), scene.reserve(1)];
    const answers = Promise.allSettled(requests);
    await waitForLock('from users u join company_memberships m');
    await db.$queryRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const lost = { status: 'rejected', reason: { code: '57P01' } };
    expect(await answers).toMatchObject([{ status: 'fulfilled' }, lost, lost]);
    moves.free();
    await moves.done;
    expect(await scene.seatsOf()).toEqual([]);
  });

  it('each get an error when the database is unavailable', async () => {
    const scene = await createScene(3, 2);
    const away = new pg.Pool({ connectionString: 'postgresql://nobody:x@127.0.0.1:1/none' });
    const requests = [0, 1].map((index) => reserveSeat({ ...scene.as(index), pool: away }, scene));
    for (const outcome of await Promise.allSettled(requests))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'ECONNREFUSED' } });
    expect(await scene.together([0], [1])).toEqual(['a seat', 'a seat']);
    await away.end();
  });
});

describe('the statement that reserves several seats', () => {
  /** Waits for locks until they are free, so that the test can observe the waiting. */
  const patient = { lockMs: 10_000, answerMs: 20_000 };
  const usersOf = (seats: ReadonlyMap<number, number>) => [...seats.keys()].toSorted((a, b) => a - b);

  it('skips a person whose account is locked', async () => {
    const scene = await createScene(2, 2);
    const holder = await lockUntilFreed(
      (tx) => tx.$executeRaw`select 1 from users where id = ${scene.who(0).userId} for no key update`,
    );
    const requests = [0, 1].map((index) => seatRequest(scene, scene.who(index)));
    expect(usersOf(await reserveSeatsSql(pool, requests, patient))).toEqual([scene.who(1).userId]);
    holder.free();
    await holder.done;
  });

  it('numbers the requests after it locks the lesson, also next to another process', async () => {
    const scene = await createScene(3, 4);
    const holder = await lockUntilFreed(
      (tx) => tx.$executeRaw`select 1 from timetables where id = ${scene.b2bTimetableId} for no key update`,
    );
    const pairs = [
      [0, 1],
      [2, 3],
    ].map((pair) => pair.map((index) => seatRequest(scene, scene.who(index))));
    const both = Promise.all(pairs.map((requests) => reserveSeatsSql(pool, requests, patient)));
    await waitForLock('from users u join company_memberships m', 2);
    holder.free();
    await holder.done;
    expect((await both).map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await scene.seatsOf()).toHaveLength(3);
  });

  it('locks lessons by id, like every other transaction', async () => {
    const scene = await createScene(2, 2);
    const later = await scene.plan();
    const lock = (tx: Tx, id: number) => tx.$executeRaw`select 1 from timetables where id = ${id} for no key update`;
    const holder = await lockUntilFreed(
      (tx) => lock(tx, scene.b2bTimetableId),
      (tx) => lock(tx, later.b2bTimetableId),
    );
    const requests = [seatRequest({ ...scene, ...later }, scene.who(0)), seatRequest(scene, scene.who(1))];
    const seats = reserveSeatsSql(pool, requests, patient);
    await waitForLock('from users u join company_memberships m');
    holder.free();
    await holder.done;
    expect(usersOf(await seats)).toEqual([0, 1].map((index) => scene.who(index).userId));
  });

  it('reserves nothing while an unpaid order holds the hour, like the statement for one', async () => {
    const scene = await createScene(2, 2);
    for (const index of [0, 1]) await holdHour(scene.who(index).userId, { startsAt, now: planDay });
    expect(await reserveSeatSql(pool, seatRequest(scene, scene.who(0)))).toBeNull();
    expect(await reserveSeatsSql(pool, [seatRequest(scene, scene.who(1))])).toEqual(new Map());
  });

  it('takes the hours of an expired order, and reserves nothing at another company', async () => {
    const [scene, others] = [await createScene(2, 2), await createScene(2, 1)];
    await holdHour(scene.who(0).userId, { startsAt, now: new Date(planDay.getTime() - HOUR_MS) });
    expect((await reserveSeatsSql(pool, [seatRequest(scene, scene.who(0))])).size).toBe(1);
    const { csCorporateId, b2bTimetableId } = others;
    for (const lesson of [others, { ...scene, csCorporateId }, { ...scene, b2bTimetableId }])
      expect(await reserveSeatsSql(pool, [seatRequest(lesson, scene.who(1))])).toEqual(new Map());
  });
});
