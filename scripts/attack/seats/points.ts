import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import type { Findings } from '../attack';
import { outcomeOf } from '../client';
import type { Employee } from './employee';
import { type SeatRound, startOf } from './seat-round';

/** Rushes a lesson that is about to begin: seats are taken, released too late and taken again. */
export async function rushImminentLesson(employees: readonly Employee[], lesson: number): Promise<string[]> {
  const rejected = new Set(['SEATS_FULL', 'RESERVATION_CLOSED', 'LESSON_AT_SAME_TIME', 'TOO_LATE']);
  const wrong = await Promise.all(
    employees.map(async (employee, index) => {
      const outcomes = [await employee.reserve(lesson)];
      if (outcomes[0] === 'OK' && index % 2 === 0) outcomes.push(await employee.giveBack(lesson));
      return outcomes.filter((outcome) => outcome !== 'OK' && !rejected.has(outcome));
    }),
  );
  return wrong.flat();
}

/**
 * Moves the lesson past its half, marks every second learner and closes the attendance many times at the same time.
 * When the close can no longer be undone, checks the points against a second implementation of the rules: two points
 * for each absence, and one point for each seat that stayed empty, given to those who cancelled last.
 */
export async function checkPoints(
  findings: Findings,
  { expert, soonLesson }: SeatRound,
  describe: (problem: string) => string,
): Promise<void> {
  await sleep(Math.max(0, (await startOf(soonLesson)).getTime() - Date.now() + 100));
  await makeHalfOver(soonLesson);
  const seats = await db.timetableReservation.findMany({ where: { timetableId: soonLesson, status: 'RESERVED' } });
  const marked = seats.filter((_, index) => index % 2 === 0);
  await Promise.all(
    marked.map(({ id }) =>
      outcomeOf(expert.b2bExpert.mark.mutate({ b2bTimetableReservationId: id, attendanceCheck: 'ATTENDED' })),
    ),
  );
  const closing = { b2bTimetableId: soonLesson, coachInputLearnerCount: marked.length };
  const closed = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(expert.b2bExpert.close.mutate(closing))));
  findings.check(closed.filter((outcome) => outcome === 'OK').length === 1, describe(`closed: ${closed.join(', ')}`));
  await makePointsDue(soonLesson);
  const { groupMaxLearnerNumber, taken, reservations } = await db.timetable.findUniqueOrThrow({
    where: { id: soonLesson },
    include: { reservations: { orderBy: [{ endedAt: 'desc' }, { id: 'desc' }] } },
  });
  const absent = reservations.filter(({ status }) => status === 'NOSHOW');
  const lateCancelled = reservations.filter(({ status }) => status === 'LATE_CANCELLED');
  findings.check(
    absent.length === seats.length - marked.length,
    describe('who did not come is not who was not marked'),
  );
  const due = [
    ...absent.map(({ id }) => `${id}:2`),
    ...lateCancelled.slice(0, groupMaxLearnerNumber - taken).map(({ id }) => `${id}:1`),
  ];
  const points = await db.penaltyPoint.findMany({ where: { reservation: { timetableId: soonLesson } } });
  const actual = points.map(({ reservationId, points: count }) => `${reservationId}:${count}`);
  findings.check(actual.toSorted().join() === due.toSorted().join(), describe('the points are not those of the rules'));
}

/** Moves the lesson and its reserved time back, so that more than half of it is over. */
async function makeHalfOver(lesson: number): Promise<void> {
  const seconds = (30 * MINUTE_MS) / 1000;
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`set constraints all deferred`;
    await tx.$executeRaw`with moved as (
        update timetables set starts_at = starts_at - make_interval(secs => ${seconds}::float8),
          ends_at = ends_at - make_interval(secs => ${seconds}::float8) where id = ${lesson})
      update time_reservations set starts_at = starts_at - make_interval(secs => ${seconds}::float8),
        ends_at = ends_at - make_interval(secs => ${seconds}::float8),
        coach_free_at = coach_free_at - make_interval(secs => ${seconds}::float8)
      where timetable_id = ${lesson}
        or timetable_reservation_id in (select id from timetable_reservations where timetable_id = ${lesson})`;
  });
}

/** Ends the period in which the close can be undone, and waits until the worker has counted the points. */
async function makePointsDue(lesson: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const now = new Date();
    await tx.timetable.updateMany({
      where: { id: lesson, pointsDueAt: { not: null } },
      data: { pointsDueAt: now, nextStepAt: now },
    });
    await enqueue(tx, 'advance-timetable', { timetableId: lesson });
  });
  for (;;) {
    const { rowCount } = await pool.query('select 1 from timetables where id = $1 and points_counted_at is null', [
      lesson,
    ]);
    if (rowCount === 0) return;
    await sleep(100);
  }
}
