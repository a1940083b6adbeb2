import { beforeAll, describe, expect, it } from 'vitest';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { consentTo } from '~/test/company/body-check-scene';
import { createEmployee } from '~/test/factories/company';
import { createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { countLessons, countSeats } from './freeze/count-lessons.sql';
import type { DueReport } from './freeze/due-report';
import { readAllMembers, readByLesson, readReviews, readSeats, readWaitingEntries } from './freeze/read-facts.sql';
import { countGroups } from './view/group-sizes.sql';

const VISITS = 3;
const PEOPLE = 2;
const first = seoulInstant(2026, 3, 3, 12);
const asOf = seoulInstant(2026, 6, 16, 4);
const month = '2026-03';
const policy = employerReportPolicies.of('employer-report-2026-01-01');
const answer = {
  score: 5,
  professionalism: 4,
  configuration: 3,
  intensity: 'weaker',
  time: 'long',
  next: 'yes',
  recommend: 'yes',
};

let company: Awaited<ReturnType<typeof createSettledCompany>>;
let people: number[];
let due: DueReport;

/** Two people who attended, waited for, reviewed and had a body check in the same three lessons. */
beforeAll(async () => {
  company = await createSettledCompany();
  const { csCorporateId, expert } = company;
  const employees = [await createEmployee(csCorporateId), await createEmployee(csCorporateId)];
  people = employees.map(({ id }) => id);
  let queueNumber = 0n;
  for (let visit = 0; visit < VISITS; visit += 1) {
    const startsAt = new Date(first.getTime() + visit * 7 * DAY_MS);
    const timetableId = await createHeldLesson(company, startsAt);
    for (const { id: userId, membershipId } of employees)
      await db.$transaction(async (tx) => {
        // Creates the row in its state after the lesson, with the triggers off that check each step.
        await tx.$executeRaw`set local session_replication_role = replica`;
        const place = { csCorporateId, userId, membershipId, timetableId, startsAt };
        const { id: reservationId } = await tx.timetableReservation.create({
          data: { ...place, status: 'ATTENDED', queueNumber: (queueNumber += 1n), createdAt: first },
        });
        const sealed = new Uint8Array();
        const at = { createdAt: startsAt, updatedAt: startsAt };
        await tx.timetableReview.create({
          data: { reservationId, csCorporateId, ...answer, toCoach: sealed, memo: sealed, secretMemo: sealed, ...at },
        });
        await tx.bodyCheckRecord.create({
          data: {
            csCorporateId,
            reservationId,
            userId,
            coachId: expert.id,
            comment: sealed,
            ...at,
            entries: { create: [{ part: '어깨', side: 'L', finding: sealed }] },
          },
        });
      });
  }
  for (const { id, membershipId } of employees) {
    await consentTo(id, true, first);
    // A member who left and came back within the month counts once.
    const joinedAt = new Date(first.getTime() - DAY_MS);
    await db.companyMembership.update({ where: { id: membershipId }, data: { joinedAt, leftAt: first } });
    const nextDay = new Date(first.getTime() + DAY_MS);
    await db.companyMembership.create({ data: { csCorporateId, userId: id, joinedAt: nextDay } });
  }
});

const ownLesson = () => ({ startsAt: first, programId: company.program.id });
const waits = { waited: PEOPLE, waitedWeekday: PEOPLE, waitedDayPart: PEOPLE };
const once = { attended: PEOPLE, attendedProgram: PEOPLE, seatedProgram: PEOPLE, ...waits, reviewed: PEOPLE };
const sizes = { ...once, compared: new Map([['어깨', PEOPLE]]) };

describe('a person who came several times counts once', () => {
  it('in the group sizes that an employee sees before the report', async () => {
    const open = { csCorporateId: company.csCorporateId, month, firstMonth: month, asOf };
    expect(await countGroups(pool, open, ownLesson())).toEqual(sizes);
  });

  it('in the data of a report, and in the sizes of a frozen one', async () => {
    const { csCorporateId } = company;
    const { id } = await db.employerReport.create({
      data: { csCorporateId, month, policyVersion: policy.version, createdAt: asOf },
    });
    due = { id, csCorporateId, companyName: '다온전자', month, firstMonth: month, policy };
    const data = await db.$transaction(async (tx) => {
      await countLessons(tx, due);
      await countSeats(tx, due);
      return {
        seats: await readSeats(tx, due),
        byLesson: await readByLesson(tx, due),
        waits: await readWaitingEntries(tx, due),
        reviews: await readReviews(tx, due),
        ...(await readAllMembers(tx, due)),
      };
    });
    const byPerson = (rows: readonly { person: number }[]) =>
      rows.map(({ person }) => person).toSorted((a, b) => a - b);
    expect(data.seats.toSorted((a, b) => a.person - b.person)).toEqual(
      people.map((person) => ({
        person,
        programId: company.program.id,
        taken: VISITS,
        attended: VISITS,
        corrected: 0,
      })),
    );
    expect(data.byLesson).toHaveLength(VISITS);
    expect([byPerson(data.waits), byPerson(data.reviews)]).toEqual([people, people]);
    expect(data.members).toEqual(new Set(people));
    expect(await countGroups(pool, { reportId: due.id, asOf }, ownLesson())).toEqual(sizes);
  });
});
