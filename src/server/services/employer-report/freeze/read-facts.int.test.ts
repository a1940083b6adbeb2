import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { TimetableReservationStatus } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { createEmployee } from '~/test/factories/company';
import { createSettledCompany, createHeldLesson } from '~/test/factories/settlement';
import { countLessons, countSeats } from './count-lessons.sql';
import type { DueReport } from './due-report';
import { readPrograms, readSeats, readWaitingEntries } from './read-facts.sql';
import { notifyManagersOfReport } from './notify-managers';

const first = seoulInstant(2026, 3, 3, 12);
const now = seoulInstant(2026, 6, 16, 4);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const policy = employerReportPolicies.of('employer-report-2026-01-01');

type Company = Awaited<ReturnType<typeof createSettledCompany>>;
type Employee = Awaited<ReturnType<typeof createEmployee>>;

/** Creates a report of a month and stores what it counts. */
async function countMonth({ csCorporateId }: Company, month: string): Promise<DueReport> {
  const { id } = await db.employerReport.create({
    data: { csCorporateId, month, policyVersion: policy.version, createdAt: now },
  });
  const due = { id, csCorporateId, companyName: '다온전자', month, firstMonth: '2026-03', policy };
  await db.$transaction(async (tx) => {
    await countLessons(tx, due);
    await countSeats(tx, due);
    // A company has one open month at a time.
    const frozen = { status: 'FROZEN', content: '{}', hash: sha256('{}'), withheld: 0, frozenAt: now } as const;
    await tx.employerReport.update({ where: { id }, data: frozen });
  });
  return due;
}

type Place = { timetableId: number; startsAt: Date; status: TimetableReservationStatus; queueNumber?: bigint };

/** Creates a row in its state after the lesson, with the triggers off that check each step. */
const createReservation = ({ csCorporateId }: Company, { id: userId, membershipId }: Employee, place: Place) =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    return tx.timetableReservation.create({
      data: { csCorporateId, userId, membershipId, createdAt: first, ...place },
    });
  });

describe('what a report counts', () => {
  it('leaves out a program that has ended, except in a month with one of its lessons', async () => {
    const company = await createSettledCompany();
    const titles = async (month: string) => {
      const due = await countMonth(company, month);
      return (await db.$transaction((tx) => readPrograms(tx, due))).map(({ title }) => title);
    };
    await createHeldLesson(company, first);
    const { csCorporateId } = company;
    await db.companyProgram.create({
      data: { csCorporateId, key: 'pt', title: '지난 PT', csCorporateProgramType: 3, active: false },
    });
    expect(await titles('2026-02')).toEqual([company.program.title]);
    await db.companyProgram.update({ where: { id: company.program.id }, data: { active: false } });
    expect(await titles('2026-03')).toEqual([company.program.title]);
    expect(await titles('2026-04')).toEqual([]);
  });

  it('is corrected once in the next report, and not again in later ones', async () => {
    const company = await createSettledCompany();
    const person = await createEmployee(company.csCorporateId);
    const timetableId = await createHeldLesson(company, first);
    const { id } = await createReservation(company, person, { timetableId, startsAt: first, status: 'ATTENDED' });
    const seats = async (month: string) => {
      const due = await countMonth(company, month);
      return db.$transaction((tx) => readSeats(tx, due));
    };
    const seat = { person: person.id, programId: company.program.id };
    expect(await seats('2026-03')).toEqual([{ ...seat, taken: 1, attended: 1, corrected: 0 }]);
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.timetableReservation.update({ where: { id }, data: { status: 'NOSHOW' } });
    });
    expect(await seats('2026-04')).toEqual([{ ...seat, taken: 0, attended: 0, corrected: -1 }]);
    expect(await seats('2026-05')).toEqual([]);
  });

  it('includes unmet demand of an employee who got no seat at a time even once, also when they got one at another time', async () => {
    const company = await createSettledCompany();
    const [unlucky, served] = [
      await createEmployee(company.csCorporateId),
      await createEmployee(company.csCorporateId),
    ];
    const aWeekLater = new Date(first.getTime() + 7 * DAY_MS);
    const [firstLesson, secondLesson] = [
      await createHeldLesson(company, first),
      await createHeldLesson(company, aWeekLater),
    ];
    const at = { timetableId: firstLesson, startsAt: first, queueNumber: 1n };
    const later = { timetableId: secondLesson, startsAt: aWeekLater, queueNumber: 2n };
    await createReservation(company, unlucky, { ...at, status: 'LOST' });
    await createReservation(company, unlucky, { ...later, status: 'ATTENDED' });
    await createReservation(company, served, { ...later, status: 'ATTENDED' });
    const due = await countMonth(company, '2026-03');
    const waits = await db.$transaction((tx) => readWaitingEntries(tx, due));
    expect(waits.map(({ person, unmet }) => [person, unmet])).toEqual([
      [unlucky.id, true],
      [served.id, false],
    ]);
  });
});

it('a report is sent to the current managers of the company', async () => {
  const company = await createSettledCompany();
  const { csCorporateId } = company;
  const manager = await createEmployee(csCorporateId, { isManager: true });
  const formerManager = await createEmployee(csCorporateId, { isManager: true });
  await createEmployee(csCorporateId);
  await db.companyMembership.update({
    where: { id: formerManager.membershipId },
    data: { joinedAt: first, leftAt: now },
  });
  const due = await countMonth(company, '2026-03');
  await db.$transaction((tx) => notifyManagersOfReport(tx, due, now));
  const reportMails = { where: { template: 'company-report' }, select: { userId: true } };
  expect(await db.message.findMany(reportMails)).toEqual([{ userId: manager.id }]);
  expect(await db.companyNotification.findMany(reportMails)).toEqual([{ userId: manager.id }]);
});
