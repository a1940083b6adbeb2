import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { ticketsFor } from '~/domain/timetable/lottery';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { ReplayCount, RulesReplay } from '~/domain/timetable/replay/result';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { memberActor } from '~/test/caller';
import { roomDay } from '~/test/company/room-steps';
import { compareRoom } from '~/test/company/room-under-test';
import {
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createExpert,
  type Employee,
  planLesson,
  reserveSeats,
} from '~/test/factories/company';
import { closeAttendance } from '../attendance/close-attendance';
import { markAttendance } from '../attendance/mark-attendance';
import { cancelTimetable } from '../cancel-timetable';
import { enterLottery } from '../lottery/enter-lottery';
import { advanceTimetable } from '../reservation/advance-timetable';
import { replayMonthOfRules } from './replay-rules';

const operator = asOperator(seoulInstant(2027, 1, 1));
const known = ({ own }: RulesReplay, ...names: ReplayCount[]) => names.map((name) => own.counts[name].known);
const moved = (csCorporateId: number, where: { from: string; to: string | { in: string[] }; actorRole?: 'learner' }) =>
  db.timetableReservation.findMany({ where: { csCorporateId }, select: { id: true } }).then((rows) =>
    db.stateEvent.count({
      where: {
        machine: 'timetable-reservation',
        entityId: { in: rows.map(({ id }) => id) },
        ...where,
        to: typeof where.to === 'string' ? where.to : { in: where.to.in },
      },
    }),
  );

/** What the rows of a company say of a month in which nothing was put right afterwards. */
async function recorded(csCorporateId: number): Promise<number[]> {
  const rows = await db.timetableReservation.groupBy({
    by: ['status'],
    where: { csCorporateId, timetable: { closedAt: { not: null } } },
    _count: true,
  });
  const closed = await db.timetable.aggregate({
    where: { csCorporateId, closedAt: { not: null } },
    _sum: { groupMaxLearnerNumber: true, taken: true },
  });
  const points = await db.penaltyPoint.aggregate({ where: { csCorporateId }, _sum: { points: true } });
  return [
    await moved(csCorporateId, { from: 'RESERVED', to: 'CANCELLED', actorRole: 'learner' }),
    await moved(csCorporateId, { from: 'RESERVED', to: 'LATE_CANCELLED' }),
    points._sum.points ?? 0,
    await db.companyBlock.count({ where: { csCorporateId, blockedUntil: { not: null } } }),
    await moved(csCorporateId, { from: 'WAITING', to: 'RESERVED' }),
    await moved(csCorporateId, { from: 'WAITING', to: 'OFFERED' }),
    await moved(csCorporateId, { from: 'OFFERED', to: 'LOST' }),
    (closed._sum.groupMaxLearnerNumber ?? 0) - (closed._sum.taken ?? 0),
    rows.find(({ status }) => status === 'NOSHOW')?._count ?? 0,
  ];
}

it('is what happened, whatever people do in a company’s days, under the numbers of the lessons', async () => {
  const compare = async (csCorporateId: number) => {
    const replay = await replayMonthOfRules(operator, { csCorporateId, month: '2026-11', changes: {} });
    const { counts } = replay.own;
    const unknown = Object.values(counts).reduce((sum, figure) => sum + figure.unknown, 0);
    const said = known(
      replay,
      'freeCancels',
      'lateCancels',
      'points',
      'blockedPeople',
      'given',
      'offered',
      'lapsed',
      'emptySeats',
      'noShows',
    );
    const expected = await recorded(csCorporateId);
    if (replay.unexplained > 0 || unknown > 0 || counts.refused.known > 0) return `unknown: ${JSON.stringify(replay)}`;
    return said.join() === expected.join() ? null : `${said.join()} instead of ${expected.join()}`;
  };
  await fc.assert(
    fc.asyncProperty(roomDay, async (steps) => {
      expect(await compareRoom(steps, compare)).toBeNull();
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

describe('a month with lotteries', () => {
  const jobs = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });
  const lottery = async (
    made: Awaited<ReturnType<typeof company>>,
    startsAt: Date,
    entrants: readonly Employee[],
    { close = true }: { close?: boolean } = {},
  ) => {
    const { csCorporateId, program, place, expert, user } = made;
    const { b2bTimetableId } = await planLesson(
      {
        csCorporateId,
        programId: program.id,
        placeId: place.id,
        coachId: expert.id,
        startsAt,
        groupMaxLearnerNumber: 2,
        groupLessonType: 'lottery',
      },
      seoulInstant(2026, 9, 20),
    );
    const entersAt = new Date(startsAt.getTime() - 4 * DAY_MS);
    for (const employee of entrants)
      await enterLottery(asEmployee(csCorporateId, employee, entersAt), { b2bTimetableId });
    const { closesAt } = await db.timetableLottery.findUniqueOrThrow({ where: { timetableId: b2bTimetableId } });
    await advanceTimetable(jobs(closesAt), { timetableId: b2bTimetableId });
    await advanceTimetable(jobs(new Date(closesAt.getTime() + HOUR_MS)), { timetableId: b2bTimetableId });
    const now = new Date(startsAt.getTime() + HOUR_MS);
    const expertAt = {
      ...serviceContext({ actor: memberActor(user, expert.id), now, ip: null, userAgent: null }),
      coach: expert,
      csCorporateId,
    };
    if (!close) return;
    const seats = await db.timetableReservation.findMany({
      where: { timetableId: b2bTimetableId, status: 'RESERVED' },
      select: { id: true },
    });
    for (const { id } of seats)
      await markAttendance(expertAt, { b2bTimetableReservationId: id, attendanceCheck: 'ATTENDED' });
    await closeAttendance(expertAt, { b2bTimetableId, coachInputLearnerCount: seats.length });
  };
  const company = async () => {
    const made = await createCompany();
    const expert = await createExpert(made.csCorporateId);
    const user = await db.user.findUniqueOrThrow({ where: { id: expert.userId } });
    return { ...made, expert, user, people: await createEmployees(made.csCorporateId, 6) };
  };

  it('draws again from the kept seeds, counting losses of the months before', async () => {
    const made = await company();
    const { csCorporateId, people } = made;
    await lottery(made, seoulInstant(2026, 10, 14, 12), people, { close: false });
    await lottery(made, seoulInstant(2026, 10, 21, 12), people, { close: false });
    await lottery(made, seoulInstant(2026, 11, 10, 12), people);
    await lottery(made, seoulInstant(2026, 11, 17, 12), people);
    await lottery(made, seoulInstant(2026, 11, 24, 12), people);
    const ask = (changes: object) => replayMonthOfRules(operator, { csCorporateId, month: '2026-11', changes });
    const { own, entrants, unexplained, lessons, changed } = await ask({});
    expect(changed).toEqual(own);
    expect([unexplained, lessons]).toEqual([0, 3]);
    const seats = await db.timetableReservation.findMany({
      where: { csCorporateId, status: 'ATTENDED', timetable: { startsAt: { gte: seoulInstant(2026, 11, 1) } } },
    });
    const entries = await db.timetableReservation.findMany({
      where: { csCorporateId, tickets: { not: null }, timetable: { startsAt: { gte: seoulInstant(2026, 11, 1) } } },
    });
    expect(entrants).toBe(new Set(entries.map(({ userId }) => userId)).size);
    expect(own.counts.seatedEntrants.known).toBe(new Set(seats.map(({ userId }) => userId)).size);
    const policy = timetablePolicies.of('timetable-2026-11-23');
    for (const [losses, { entries: count }] of own.chances.slice(0, 3).entries())
      expect([losses, count]).toEqual([
        losses,
        entries.filter(({ tickets }) => tickets === ticketsFor(losses, policy)).length,
      ]);
    const even = await ask({ maxTickets: 1, blockPoints: 20 });
    const { chances } = even.changed;
    for (const { chance } of chances) if (chance !== null) expect(chance).toBeGreaterThan(0);
    expect(even.own).toEqual(own);
    expect(even.changed.counts.blockedPeople).toEqual({ known: 0, unknown: 0 });
  });

  it('says what it left out, and of a company without lessons, or without being, that', async () => {
    const made = await company();
    const { csCorporateId, program, place, expert, people } = made;
    const startsAt = seoulInstant(2026, 11, 10, 12);
    const plan = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id };
    const open = await planLesson({ ...plan, startsAt }, seoulInstant(2026, 11, 1));
    const off = await planLesson({ ...plan, startsAt: seoulInstant(2026, 11, 12, 12) }, seoulInstant(2026, 11, 1));
    await reserveSeats({ csCorporateId, ...open }, people, seoulInstant(2026, 11, 9, 9));
    await db.$transaction((tx) =>
      cancelTimetable(tx, { csCorporateId, ...off }, { operatorId: 1, now: startsAt, reason: '공사를 해요' }),
    );
    const ask = (month: string, id = csCorporateId) =>
      replayMonthOfRules(operator, { csCorporateId: id, month, changes: { freeHours: 100 } });
    const replay = await ask('2026-11');
    expect([replay.lessons, replay.openLessons, replay.cancelledLessons, replay.otherNumbers]).toEqual([1, 1, 1, 0]);
    expect(known(replay, 'emptySeats', 'noShows')).toEqual([0, 0]);
    expect(await ask('2026-12')).toMatchObject({ lessons: 0, numbers: { freeHours: 12, offerMinutes: 15 } });
    await expect(ask('2026-11', 2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // The moves and the attendance of other companies are not counted.
    const { csCorporateId: other } = await createCompany();
    expect(await ask('2026-11', other)).toMatchObject({ lessons: 0, entrants: 0 });
  });
});
