import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '~/server/db';
import type { Findings } from '../attack';
import { outcomeOf } from '../client';
import type { Employee } from './employee';
import { type SeatRound, startOf } from './seat-round';

/** A lesson that begins in a moment: seats are taken, given back too late and taken again. */
export async function rushSoonLesson(employees: readonly Employee[], lesson: number): Promise<string[]> {
  const refused = new Set(['SEATS_FULL', 'RESERVATION_CLOSED', 'LESSON_AT_SAME_TIME', 'TOO_LATE']);
  const wrong = await Promise.all(
    employees.map(async (employee, index) => {
      const outcomes = [await employee.reserve(lesson)];
      if (outcomes[0] === 'OK' && index % 2 === 0) outcomes.push(await employee.giveBack(lesson));
      return outcomes.filter((outcome) => outcome !== 'OK' && !refused.has(outcome));
    }),
  );
  return wrong.flat();
}

/**
 * The lesson has begun: every other one is marked, and it is closed many times at once. Points are those of the rules,
 * written down once more: two for who did not come, one for each seat that stayed empty, of who cancelled last.
 */
export async function checkPoints(
  findings: Findings,
  { expert, soonLesson }: SeatRound,
  said: (what: string) => string,
): Promise<void> {
  await sleep(Math.max(0, (await startOf(soonLesson)).getTime() - Date.now() + 100));
  const seats = await db.timetableReservation.findMany({ where: { timetableId: soonLesson, status: 'RESERVED' } });
  const marked = seats.filter((_, index) => index % 2 === 0);
  await Promise.all(
    marked.map(({ id }) =>
      outcomeOf(expert.b2bExpert.mark.mutate({ b2bTimetableReservationId: id, attendanceCheck: 'ATTENDED' })),
    ),
  );
  const closing = { b2bTimetableId: soonLesson, coachInputLearnerCount: marked.length };
  const closed = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(expert.b2bExpert.close.mutate(closing))));
  findings.check(closed.filter((outcome) => outcome === 'OK').length === 1, said(`closed: ${closed.join(', ')}`));
  const { groupMaxLearnerNumber, taken, reservations } = await db.timetable.findUniqueOrThrow({
    where: { id: soonLesson },
    include: { reservations: { orderBy: [{ endedAt: 'desc' }, { id: 'desc' }] } },
  });
  const absent = reservations.filter(({ status }) => status === 'NOSHOW');
  const late = reservations.filter(({ status }) => status === 'LATE_CANCELLED');
  findings.check(absent.length === seats.length - marked.length, said('who did not come is not who was not marked'));
  const due = [
    ...absent.map(({ id }) => `${id}:2`),
    ...late.slice(0, groupMaxLearnerNumber - taken).map(({ id }) => `${id}:1`),
  ];
  const points = await db.penaltyPoint.findMany({ where: { reservation: { timetableId: soonLesson } } });
  const given = points.map(({ reservationId, points: count }) => `${reservationId}:${count}`);
  findings.check(given.toSorted().join() === due.toSorted().join(), said('the points are not those of the rules'));
}
