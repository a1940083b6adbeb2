import { expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { db, pool } from '~/server/db';
import { createEmployees, createLessonScene, planDay, planLesson } from '~/test/factories/company';
import { waitingOdds } from './waiting-odds.sql';

const day = (count: number) => new Date(planDay.getTime() + count * DAY_MS);

it('counts for a place only the people who waited at this place, once there are ten', async () => {
  const scene = await createLessonScene({ startsAt: day(1) });
  const { csCorporateId, program, expert, place } = scene;
  const employees = await createEmployees(csCorporateId, 3);
  const wait = (timetableId: number, onDay: number) =>
    db.timetableReservation.createMany({
      data: employees.map(({ userId, membershipId }, index) => ({
        csCorporateId,
        timetableId,
        createdAt: planDay,
        startsAt: day(onDay),
        userId,
        membershipId,
        status: 'WAITING' as const,
        queueNumber: index + 1,
        // The first person always gets a seat, the second on every other day, and the third never.
        promotedAt: index === 0 || (index === 1 && onDay % 2 === 0) ? day(onDay) : null,
      })),
    });
  const oddsAt = (onDay: number) =>
    Promise.all([1, 2, 3].map((at) => waitingOdds(pool, { csCorporateId, place: at, now: day(onDay) })));
  await wait(scene.b2bTimetableId, 1);
  for (let onDay = 2; onDay <= 10; onDay += 1) {
    const startsAt = day(onDay);
    const lesson = { csCorporateId, programId: program.id, coachId: expert.id, placeId: place.id, startsAt };
    await wait((await planLesson(lesson)).b2bTimetableId, onDay);
  }
  expect(await oddsAt(10)).toEqual([null, null, null]);
  expect(await oddsAt(11)).toEqual([1, 0.5, 0]);
});
