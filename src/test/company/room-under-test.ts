import { MINUTE_MS } from '~/domain/shared/durations';
import { isErrorCode, DomainError } from '~/domain/shared/errors';
import { system } from '~/domain/shared/actor';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { hasSeat, type ReservationStatus, reservationStatusSchema } from '~/domain/timetable/status';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { closeAttendance } from '~/server/services/timetable/attendance/close-attendance';
import { markAttendance } from '~/server/services/timetable/attendance/mark-attendance';
import { changeLessons } from '~/server/services/timetable/planning/change-lessons';
import { advanceTimetable } from '~/server/services/timetable/reservation/advance-timetable';
import { acceptOffer, cancelReservation } from '~/server/services/timetable/reservation/cancel-reservation';
import { leaveOverlappingWaits } from '~/server/services/timetable/reservation/leave-overlapping-waits';
import { reserveSeat } from '~/server/services/timetable/reservation/reserve-seat';
import { waitForSeat } from '~/server/services/timetable/reservation/wait-for-seat';
import { memberActor } from '~/test/caller';
import { asEmployee, asOperator } from '~/test/factories/company';
import { createRoom, readRoom, type Room, takeDueLesson, takeOverlaps } from './room-scene';
import type { RoomStep } from './room-steps';

const endedStatuses = new Set<ReservationStatus>(['LOST', 'CANCELLED', 'LATE_CANCELLED']);

/**
 * Applies the steps to a company in the database and to the reference model, with one clock, and compares both after each
 * step. No other code may use the database meanwhile.
 * @param atTheEnd also checks the company afterwards and returns what is wrong
 * @returns the difference with its step; null when there is none
 */
export async function compareRoom(
  steps: readonly RoomStep[],
  atTheEnd?: (csCorporateId: number) => Promise<string | null>,
): Promise<string | null> {
  const room = await createRoom();
  const clock = { now: seoulInstant(2026, 11, 23, 2) };
  for (const [index, step] of steps.entries()) {
    const [got, expected] = await doStep(room, clock, step);
    await runOverlaps(clock.now);
    const stepLabel = `step ${index} ${JSON.stringify(step)} at ${clock.now.toISOString()}`;
    if (got !== expected) return `${stepLabel}: ${got} instead of ${expected}`;
    const difference = await differs(room);
    if (difference) return `${stepLabel}: ${difference}`;
  }
  return atTheEnd ? atTheEnd(room.csCorporateId) : null;
}

const asWorker = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });

async function runOverlaps(now: Date): Promise<void> {
  for (let queued = await takeOverlaps(); queued.length > 0; queued = await takeOverlaps())
    for (const reservationId of queued) await leaveOverlappingWaits(asWorker(now), { reservationId });
}

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
    return 'ok';
  } catch (thrown) {
    if (thrown instanceof DomainError && isErrorCode(thrown.code)) return thrown.code;
    throw thrown;
  }
}

/** @returns the result of the product, and the result of the reference model */
async function doStep(room: Room, clock: { now: Date }, step: RoomStep): Promise<[string, string]> {
  const { csCorporateId, reference } = room;
  const { now } = clock;
  if (step.do === 'pass') {
    await pass(room, clock, new Date(now.getTime() + step.minutes * MINUTE_MS));
    return ['ok', 'ok'];
  }
  const lesson = room.lessons[step.lesson];
  if (!lesson) throw new Error('no such lesson');
  const { b2bTimetableId, expert } = lesson;
  const actor = { ...memberActor(expert.user, expert.id), expertOf: [csCorporateId] };
  const asExpert = {
    ...serviceContext({ actor, now, ip: null, userAgent: null }),
    coach: { id: expert.id },
    csCorporateId,
  };
  if (step.do === 'seats') {
    const change = { groupMaxLearnerNumber: step.seats, scope: 'one', rehearsal: false } as const;
    const { refused } = await changeLessons(asOperator(now), { csCorporateId, b2bTimetableId, ...change });
    return [refused.length > 0 ? 'rejected' : 'ok', reference.changeSeats(step.lesson, step.seats, now)];
  }
  if (step.do === 'close') {
    const input = { b2bTimetableId, coachInputLearnerCount: 0, reason: '사람 수를 세지 않았어요' };
    return [await codeOf(() => closeAttendance(asExpert, input)), reference.close(step.lesson, now)];
  }
  const person = room.people[step.person];
  if (!person) throw new Error('no such person');
  const asPerson = asEmployee(csCorporateId, person, now);
  if (step.do === 'reserve')
    return [
      await codeOf(() => reserveSeat(asPerson, { b2bTimetableId })),
      reference.reserve(step.person, step.lesson, now),
    ];
  if (step.do === 'wait')
    return [
      await codeOf(() => waitForSeat(asPerson, { b2bTimetableId, noticeHours: step.noticeHours })),
      reference.wait(step.person, step.lesson, step.noticeHours, now),
    ];
  const own = await db.timetableReservation.findFirst({
    where: { timetableId: b2bTimetableId, userId: person.userId, status: { notIn: [...endedStatuses] } },
    select: { id: true },
  });
  const expected = reference[step.do](step.person, step.lesson, now);
  if (!own) return ['none', expected];
  const named = { b2bTimetableReservationId: own.id };
  const work = {
    cancel: () => cancelReservation(asPerson, named),
    accept: () => acceptOffer(asPerson, named),
    attend: () => markAttendance(asExpert, { ...named, attendanceCheck: 'ATTENDED' }),
  };
  return [await codeOf(work[step.do]), expected];
}

/** Advances the clock and runs every due step at its time. */
async function pass(room: Room, clock: { now: Date }, until: Date): Promise<void> {
  for (let due = await takeDueLesson(room, until); due; due = await takeDueLesson(room, until)) {
    const { id, nextStepAt } = due;
    if (nextStepAt > clock.now) clock.now = nextStepAt;
    await advanceTimetable(asWorker(clock.now), { timetableId: id });
    room.reference.settle(
      room.lessons.findIndex(({ b2bTimetableId }) => b2bTimetableId === id),
      clock.now,
    );
    await runOverlaps(clock.now);
  }
  clock.now = until;
}

/** Returns a difference between the database and the rules, or a broken invariant. */
async function differs(room: Room): Promise<string | null> {
  const { people, reference } = room;
  const state = await readRoom(room);
  const lessonOf = (id: number) => room.lessons.findIndex(({ b2bTimetableId }) => b2bTimetableId === id);
  const personOf = (id: number) => people.findIndex(({ userId }) => userId === id);
  const have = state.reservations.map(
    ({ lesson, user, status, offeredUntil }) => `${lessonOf(lesson)}/${personOf(user)} ${status} ${offeredUntil ?? ''}`,
  );
  const want = reference.reservations.map(
    ({ lesson, person, status, offeredUntil }) => `${lesson}/${person} ${status} ${offeredUntil?.getTime() ?? ''}`,
  );
  if (have.join('\n') !== want.join('\n')) return `rows\n${have.join('\n')}\nrules\n${want.join('\n')}`;
  // The state must match the replayed log.
  const replayed = new Map<number, string>();
  for (const { of, from, to } of state.events) {
    if ((replayed.get(of) ?? null) !== from) return `the log of ${of} has a hole before ${to}`;
    replayed.set(of, to);
  }
  if (state.reservations.some(({ id, status }) => replayed.get(id) !== status)) return 'the log says something else';
  const seated = state.reservations.filter(({ status }) => hasSeat(reservationStatusSchema.parse(status)));
  for (const { id, taken, waiting, seats, planned } of state.lessons) {
    const index = lessonOf(id);
    const of = state.reservations.filter(({ lesson }) => lesson === id);
    if (taken !== seated.filter(({ lesson }) => lesson === id).length || taken > seats) return `taken of ${index}`;
    if (seats !== reference.lessons[index]?.seats) return `seats of ${index}`;
    if (waiting !== of.filter(({ status }) => status === 'WAITING').length) return `waiting of ${index}`;
    // A member whose hour is reserved by another offer is skipped.
    const waitingReservations = of.filter(
      ({ status, user }) => status === 'WAITING' && !reference.isOfferedElsewhere(personOf(user), index),
    );
    if (waitingReservations.length > 0 && taken < seats) return `an empty seat of ${index} while somebody waits`;
    const present = of.filter(({ status }) => !['LOST', 'CANCELLED', 'LATE_CANCELLED'].includes(status));
    if (new Set(present.map(({ user }) => user)).size !== present.length) return `somebody twice in ${index}`;
    if (!planned) return `no job comes for what is next of ${index}`;
  }
  const sortedIds = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
  if (sortedIds(state.hours) !== sortedIds(seated.map(({ id }) => id))) return 'hours of other seats than are held';
  const actual = state.points.map(({ user, points }) => `${personOf(user)}:${points}`).toSorted();
  const due = reference.points.map(({ person, points }) => `${person}:${points}`).toSorted();
  if (actual.join() !== due.join()) return `points ${actual.join()} instead of ${due.join()}`;
  for (const [person, { userId }] of people.entries()) {
    const until = state.blocks.find(({ user }) => user === userId)?.until ?? null;
    if (until !== (reference.blockedUntil(person)?.getTime() ?? null)) return `the block of ${person}`;
  }
  return null;
}
