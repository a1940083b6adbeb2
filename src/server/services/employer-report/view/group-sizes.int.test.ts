import { expect, it } from 'vitest';
import { dayPartOf, slotOfHour } from '~/domain/employer-report/texts/labels';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { createEmployees } from '~/test/factories/company';
import { createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { countGroups } from './group-sizes.sql';

const month = '2026-03';
const asOf = seoulInstant(2026, 4, 16, 4);

it('groups a person who waited by the lesson’s weekday and time of day in Seoul, at every hour', async () => {
  const company = await createSettledCompany();
  const { csCorporateId } = company;
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  // Lessons on Tuesdays, and on Wednesdays to distinguish them; each lesson covers the first or the last minute of an
  // hour.
  const tuesdays = [3, 10, 17, 24];
  const lessons = [0, 1].flatMap((dayAfter) =>
    hours
      .filter((hour) => dayAfter === 0 || hour % 4 === 0)
      .map((hour) => seoulInstant(2026, 3, (tuesdays[hour % 4] ?? 3) + dayAfter, hour, hour % 2 === 0 ? 0 : 59)),
  );
  const employees = await createEmployees(csCorporateId, lessons.length);
  for (const [index, startsAt] of lessons.entries()) {
    const timetableId = await createHeldLesson(company, startsAt);
    const { userId = 0, membershipId = 0 } = employees[index] ?? {};
    await db.$transaction(async (tx) => {
      // Creates the row in its state after the lesson, with the triggers off that check each step.
      await tx.$executeRaw`set local session_replication_role = replica`;
      const seat = { csCorporateId, userId, membershipId, timetableId, startsAt, createdAt: startsAt };
      await tx.timetableReservation.create({ data: { ...seat, status: 'LOST' } });
    });
  }
  const times = lessons.map((startsAt) => {
    const { weekday, hour } = seoulParts(startsAt);
    const slot = slotOfHour(hour);
    return { startsAt, weekday, slot, part: dayPartOf(slot) };
  });
  const open = { csCorporateId, month, firstMonth: month, asOf };
  for (const { startsAt, weekday, slot, part } of times) {
    const sizes = await countGroups(pool, open, { startsAt, programId: company.program.id });
    expect([startsAt, sizes.waited, sizes.waitedWeekday, sizes.waitedDayPart]).toEqual([
      startsAt,
      times.filter((other) => other.weekday === weekday && other.slot === slot).length,
      times.filter((other) => other.weekday === weekday).length,
      times.filter((other) => other.part === part).length,
    ]);
  }
});
