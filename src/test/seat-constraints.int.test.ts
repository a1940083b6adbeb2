import { beforeAll, describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { HOUR_MS } from '~/domain/shared/durations';
import { db, type Tx } from '~/server/db';
import { sqlStates } from '~/server/database/sql-state';
import { reserveHours } from '~/server/services/coach/hours/reserve-hours';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import {
  asEmployee,
  createCompany,
  createEmployees,
  createLessonScene,
  type Employee,
  planDay,
} from '~/test/factories/company';

const startsAt = seoulInstant(2026, 12, 1, 12);

/** Returns the database's error for a statement; null when it accepts it. */
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => `${sqlStates(thrown).join(' ')} ${(thrown as Error).message}`,
  );

describe('the database, for every writer,', () => {
  let scene: Awaited<ReturnType<typeof createLessonScene>>;
  let people: Employee[];
  beforeAll(async () => {
    scene = await createLessonScene({ startsAt, groupMaxLearnerNumber: 2 });
    people = await createEmployees(scene.csCorporateId, 3);
  });

  const person = (index: number) => {
    const employee = people[index];
    if (!employee) throw new Error('three were made');
    return employee;
  };
  const row = (index: number, change: object = {}) => ({
    csCorporateId: scene.csCorporateId,
    timetableId: scene.b2bTimetableId,
    startsAt,
    membershipId: person(index).membershipId,
    userId: person(index).userId,
    status: 'RESERVED' as const,
    createdAt: planDay,
    ...change,
  });
  const guest = (change: object = {}) => {
    const { csCorporateId, b2bTimetableId: timetableId } = scene;
    const guestDetails = { guestName: '손님', guestPhone: '01000000000' };
    return {
      csCorporateId,
      timetableId,
      startsAt,
      ...guestDetails,
      status: 'RESERVED' as const,
      createdAt: planDay,
      ...change,
    };
  };

  it('rejects a seat without reserved hours', async () => {
    expect(await rejection(db.timetableReservation.create({ data: row(0) }))).toContain('holds no hours');
  });

  it('rejects more reservations than seats', async () => {
    await reserveSeat(asEmployee(scene.csCorporateId, person(0), planDay), scene);
    await db.timetableReservation.create({ data: guest() });
    expect(await rejection(db.timetableReservation.create({ data: guest() }))).toContain('timetables_not_oversold');
    expect(
      await rejection(db.timetable.update({ where: { id: scene.b2bTimetableId }, data: { groupMaxLearnerNumber: 1 } })),
    ).toContain('timetables_not_oversold');
  });

  it('rejects a seat in a lesson that has begun or ahead of the waiting list, unless the member was promoted', async () => {
    const { csCorporateId, b2bTimetableId: id } = scene;
    const [lateRow, own] = [row(2, { createdAt: startsAt }), row(2)];
    expect(await rejection(db.timetableReservation.create({ data: lateRow }))).toContain('no seat of lesson');
    await db.timetable.update({ where: { csCorporateId_id: { csCorporateId, id } }, data: { waiting: 1 } });
    expect(await rejection(db.timetableReservation.create({ data: own }))).toContain('no seat of lesson');
    const promoted = row(2, { promotedAt: planDay });
    expect(await rejection(db.timetableReservation.create({ data: promoted }))).toMatch(/holds no hours|not_oversold/);
    await db.timetable.update({ where: { csCorporateId_id: { csCorporateId, id } }, data: { waiting: 0 } });
  });

  it('rejects a second reservation of one member in a lesson', async () => {
    const duplicate = { ...row(0), status: 'WAITING' as const, queueNumber: 1 };
    expect(await rejection(db.timetableReservation.create({ data: duplicate }))).toMatch(/P2002|23505/);
    await db.timetableReservation.create({ data: { ...duplicate, status: 'CANCELLED' } });
  });

  it('keeps a seat’s hours as long as the seat', async () => {
    const { id } = await db.timetableReservation.findFirstOrThrow({
      where: { userId: person(0).userId, status: 'RESERVED' },
    });
    const where = { timetableReservationId: id };
    expect(await rejection(db.timeReservation.deleteMany({ where }))).toContain('holds no hours');
    expect(await rejection(db.timetableReservation.update({ where: { id }, data: { status: 'CANCELLED' } }))).toContain(
      'is given back and holds hours',
    );
  });

  it('moves a lesson only together with the hours of its seats and its expert', async () => {
    const moved = {
      startsAt: new Date(startsAt.getTime() + HOUR_MS),
      endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
    };
    const { b2bTimetableId: id, b2bTimetableId: timetableId } = scene;
    const move = (tx: Tx) => tx.timetable.update({ where: { id }, data: moved });
    const takeAlong = async (tx: Tx) => {
      const { coachId, placeId } = await tx.timetable.findUniqueOrThrow({ where: { id } });
      await tx.timeReservation.deleteMany({ where: { timetableId } });
      await move(tx);
      const occupation = { kind: 'timetable', timetableId, placeId } as const;
      await reserveHours(tx, { coachId, learnerId: null, ...moved, purpose: occupation, now: planDay });
    };
    expect(await rejection(db.$transaction(takeAlong))).toContain('holds no hours');
    const moveWithoutHours = async (tx: Tx) => {
      await tx.timeReservation.deleteMany({ where: { timetableId } });
      await move(tx);
    };
    expect(await rejection(db.$transaction(moveWithoutHours))).toContain('takes no hours');
  });

  it('rejects a reservation with another start than its lesson', async () => {
    const later = new Date(startsAt.getTime() + HOUR_MS);
    const over = { ...row(0), status: 'CANCELLED' as const };
    expect(await rejection(db.timetableReservation.create({ data: { ...over, startsAt: later } }))).toMatch(
      /P2003|23503/,
    );
    const { id } = await db.timetableReservation.create({ data: over });
    expect(await rejection(db.timetableReservation.update({ where: { id }, data: { startsAt: later } }))).toMatch(
      /P2003|23503/,
    );
  });

  it('accepts only members of the lesson’s company, and guests with name and number', async () => {
    const { csCorporateId } = await createCompany();
    const [otherEmployee] = await createEmployees(csCorporateId, 1);
    const waitingRow = { status: 'WAITING' as const, queueNumber: 9 };
    const foreign = {
      ...row(1, waitingRow),
      membershipId: otherEmployee?.membershipId ?? 0,
      userId: otherEmployee?.userId ?? 0,
    };
    expect(await rejection(db.timetableReservation.create({ data: foreign }))).toMatch(/P2003|23503/);
    for (const wrong of [row(1, { ...waitingRow, membershipId: null }), guest({ ...waitingRow, guestPhone: null })])
      expect(await rejection(db.timetableReservation.create({ data: wrong }))).toContain('_somebody');
    expect(await rejection(db.timetableReservation.create({ data: row(1, { status: 'WAITING' }) }))).toContain(
      '_queued',
    );
    expect(
      await rejection(db.timetableReservation.create({ data: row(1, { ...waitingRow, offeredUntil: startsAt }) })),
    ).toContain('_offered');
    expect(
      await rejection(db.timetableReservation.create({ data: row(1, { ...waitingRow, noticeHours: 13 }) })),
    ).toContain('_notice');
  });

  it('rejects every change to a published draw', async () => {
    const { b2bTimetableId: timetableId } = await createLessonScene({ startsAt, groupLessonType: 'lottery' });
    const change = (data: object) => rejection(db.timetableLottery.update({ where: { timetableId }, data }));
    expect(await change({ seed: 'a'.repeat(64) })).toContain('is published');
    expect(await change({ closedAt: startsAt })).toContain('timetable_lotteries_closed');
    expect(await change({ entries: [], entriesHash: 'b'.repeat(64), closedAt: startsAt })).toBeNull();
    expect(await change({ entriesHash: 'c'.repeat(64) })).toContain('is published');
    expect(await change({ drawnAt: startsAt })).toContain('timetable_lotteries_drawn');
    expect(await change({ drawnAt: startsAt, drawnSeats: 2 })).toBeNull();
    expect(await change({ drawnAt: planDay })).toContain('is published');
    expect(await change({ drawnSeats: 3 })).toContain('is published');
  });
});
