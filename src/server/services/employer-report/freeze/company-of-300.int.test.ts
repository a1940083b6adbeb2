import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { hashReport } from '~/domain/employer-report/canonical';
import type { MonthData, SeatRecord } from '~/domain/employer-report/month-data';
import type { EmployerReport, ReportContent } from '~/domain/employer-report/schema';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { callerFor } from '~/test/caller';
import { failingDatabase } from '~/test/company/failing-database';
import { findDisclosedGroup } from '~/test/employer-report/reference-auditor';
import { generateCompany, groundTruthOf } from '~/test/employer-report/generated-company';
import { findExactDisclosures } from '~/test/employer-report/exact-auditor';
import { byKind, publishedRows, wrongNumbers } from '~/test/employer-report/published-rows';
import { allMonths, reportedMonths, threeHundred } from '~/test/employer-report/three-hundred';
import { addEmployee, asEmployee, createEmployees } from '~/test/factories/company';
import { freezeDueReports } from '~/test/factories/employer-report';
import { createLearner } from '~/test/factories/lesson';
import { asWorker } from '~/test/factories/settlement';
import { freezeReport } from './freeze-report';
import { advanceEmployerReports } from './open-report';

afterAll(stopSender);

const [march, april, may] = [seoulInstant(2026, 4, 16, 3), seoulInstant(2026, 5, 16, 3), seoulInstant(2026, 6, 16, 3)];

let company: Awaited<ReturnType<typeof generateCompany>>;
let manager: { id: number; email: string; name: string; membershipId: number };
const truth = new Map<string, MonthData>();
/** The report of each month, as it was read for the first time. */
const firstRead = new Map<string, EmployerReport>();

const membersOfGroup = (index: number) => company.grouped[index]?.members ?? [];
const asManager = (at: Date) => {
  const { actor } = asEmployee(company.csCorporateId, { ...manager, userId: manager.id }, at);
  return callerFor({ ...actor, membership: actor.membership && { ...actor.membership, isManager: true } }, at)
    .b2bLearner;
};
const withdraw = (people: readonly { userId: number }[], at: Date) =>
  db.consentEvent.createMany({
    data: people.map(({ userId }) => ({
      userId,
      kind: 'HEALTH_BODY_CHECK' as const,
      version: accountPolicy.consents.HEALTH_BODY_CHECK,
      granted: false,
      at,
    })),
  });
/** Changes attendance like an operator's correction, but with the triggers off. */
const correctAttendance = (reservationIds: readonly number[], status: 'ATTENDED' | 'NOSHOW') =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`set local session_replication_role = replica`;
    await tx.timetableReservation.updateMany({ where: { id: { in: [...reservationIds] } }, data: { status } });
  });
const changeLesson = (id: number, closedAt: Date | null) => db.timetable.update({ where: { id }, data: { closedAt } });
/** The lessons of the scene are closed; the database keeps them closed unless its triggers are off. */
const leaveOpen = (id: number) =>
  db.$transaction([db.$executeRaw`set local session_replication_role = replica`, changeLesson(id, null)]);
async function readMonth(month: string, at: Date): Promise<EmployerReport> {
  const report = await asManager(at).report({ month });
  firstRead.set(month, report);
  return report;
}

beforeAll(async () => {
  company = await generateCompany(threeHundred, allMonths);
  const learner = await createLearner({ name: '담당자' });
  const { membershipId } = await addEmployee(company.csCorporateId, learner, {
    isManager: true,
    now: seoulInstant(2026, 1, 2),
  });
  manager = { ...learner, membershipId };
  for (const [index, month] of allMonths.entries()) {
    const data = groundTruthOf(company, month, allMonths[index - 1] ?? null);
    truth.set(month, { ...data, members: new Set([...data.members, learner.id]) });
  }
}, 120_000);

const dataOf = (month: string): MonthData => {
  const data = truth.get(month);
  if (!data) throw new RangeError(month);
  return data;
};
const without = (people: readonly { userId: number }[]) => {
  const formerMembers = new Set(people.map(({ userId }) => userId));
  return ({ person }: { person: number }) => !formerMembers.has(person);
};

/** Adds up the seats of each person and program. */
function together(seats: readonly SeatRecord[]): SeatRecord[] {
  return [...Map.groupBy(seats, ({ person, programId }) => `${person} ${programId}`).values()].flatMap((own) => {
    const [first] = own;
    const sum = (of: 'taken' | 'attended' | 'corrected') => own.reduce((all, seat) => all + seat[of], 0);
    return first ? [{ ...first, taken: sum('taken'), attended: sum('attended'), corrected: sum('corrected') }] : [];
  });
}

describe('a company of three hundred', () => {
  it('has a March report without an open lesson, and without body checks of people who withdrew before', async () => {
    const late = company.lessonsOf.get('2026-03')?.[2]?.[0] ?? 0;
    await leaveOpen(late);
    const withdrawn = membersOfGroup(1).slice(0, 5);
    await withdraw(withdrawn, seoulInstant(2026, 4, 1));
    const data = dataOf('2026-03');
    const [once, twice, absent] = [membersOfGroup(6), membersOfGroup(7), membersOfGroup(8)];
    const breathing = company.programs[2]?.id;
    const stillOpen = new Set([...once, ...absent].map(({ userId }) => userId));
    const half = new Set(twice.map(({ userId }) => userId));
    truth.set('2026-03', {
      ...data,
      seats: data.seats.flatMap((seat) => {
        if (seat.programId !== breathing) return [seat];
        if (stillOpen.has(seat.person)) return [];
        return half.has(seat.person) ? [{ ...seat, taken: 1, attended: 1 }] : [seat];
      }),
      reviews: data.reviews.filter(without([...once, ...twice])),
      changes: data.changes.filter(without([...withdrawn, ...twice])),
    });
    await freezeDueReports(march);
    const { content } = await readMonth('2026-03', march);
    expect(content.tables.participation).toMatchObject({
      members: { people: 301, month: '2026-03' },
      // 60 + 40 + 30 + 8 + 7 + 6 + 14, and nine whose second lesson is closed.
      participants: 174,
    });
    expect(content.tables.fill.total).toMatchObject({ lessons: 17, seats: 17 * 260 });
    expect(content.tables.waiting.oneMoreLesson).toBe(150_000);
    expect(content.tables.bodyCheck.parts.find(({ part }) => part === '목')).toMatchObject({ people: 92 });
    expect(content.withheld.bodyCheck.few).toBeGreaterThan(0);
  });

  it('counts late closings and corrections once in the April report, even when the worker is killed meanwhile', async () => {
    const late = company.lessonsOf.get('2026-03')?.[2]?.[0] ?? 0;
    await changeLesson(late, seoulInstant(2026, 4, 20));
    const [five, three] = [membersOfGroup(1).slice(0, 5), membersOfGroup(1).slice(5, 8)];
    await withdraw(three, seoulInstant(2026, 5, 1));
    const [came, gone] = [membersOfGroup(4).slice(0, 3), membersOfGroup(13).slice(0, 2)];
    const seatsOf = (people: readonly { userId: number }[]) =>
      db.timetableReservation.findMany({
        where: {
          userId: { in: people.map(({ userId }) => userId) },
          timetable: { startsAt: { gte: seoulInstant(2026, 3, 1), lt: seoulInstant(2026, 4, 1) } },
        },
        select: { id: true },
      });
    await correctAttendance(
      (await seatsOf(came)).map(({ id }) => id),
      'ATTENDED',
    );
    await correctAttendance(
      (await seatsOf(gone)).map(({ id }) => id),
      'NOSHOW',
    );
    const withdrawing = membersOfGroup(0)
      .slice(0, 5)
      .map(({ membershipId }) => membershipId);
    await db.companyMembership.updateMany({
      where: { id: { in: withdrawing } },
      data: { leftAt: seoulInstant(2026, 3, 20) },
    });

    const [data, stretching, breathing] = [
      dataOf('2026-04'),
      company.programs[0]?.id ?? 0,
      company.programs[2]?.id ?? 0,
    ];
    const left = new Set(
      membersOfGroup(0)
        .slice(0, 5)
        .map(({ userId }) => userId),
    );
    const addedTo = (
      people: readonly { userId: number }[],
      programId: number,
      [taken, attended, corrected]: readonly [number, number, number],
    ) => people.map(({ userId: person }) => ({ person, programId, taken, attended, corrected }));
    truth.set('2026-04', {
      ...data,
      members: new Set([...data.members].filter((person) => !left.has(person))),
      seats: together([
        ...data.seats,
        ...addedTo([...membersOfGroup(6), ...membersOfGroup(7)], breathing, [1, 1, 0]),
        ...addedTo(membersOfGroup(8), breathing, [1, 0, 0]),
        ...addedTo(came, stretching, [0, 0, 1]),
        ...addedTo(gone, stretching, [0, 0, -1]),
      ]),
      changes: data.changes.filter(without([...five, ...three])),
    });

    await advanceEmployerReports(asWorker(april));
    const due = await db.employerReport.findFirstOrThrow({ where: { status: 'DUE' } });
    for (const call of [1, 4, 8, 12, 18, 22]) {
      const { db: failing, close } = failingDatabase(call);
      await expect(freezeReport({ db: failing, now: april }, { employerReportId: due.id })).rejects.toMatchObject({
        message: expect.stringMatching(/terminat|closed|connection/i),
      });
      await close();
      expect(await db.employerReportSeat.count({ where: { reportId: due.id } })).toBe(0);
    }
    await Promise.all([1, 2].map(() => freezeReport(asWorker(april), { employerReportId: due.id })));
    await freezeReport(asWorker(april), { employerReportId: due.id });
    const { content } = await readMonth('2026-04', april);
    // There are five fewer than in March, so March's number stays.
    expect(content.tables.participation.members).toEqual({ people: 301, month: '2026-03' });
    expect(await db.message.count({ where: { template: 'company-report', userId: manager.id } })).toBe(2);
  });

  it('shows the larger number of members in the May report', async () => {
    const joined = await createEmployees(company.csCorporateId, 12);
    const joinedAt = seoulInstant(2026, 5, 10);
    await db.companyMembership.updateMany({
      where: { id: { in: joined.map(({ membershipId }) => membershipId) } },
      data: { joinedAt },
    });
    const data = dataOf('2026-05');
    const members = new Set([...dataOf('2026-04').members, ...joined.map(({ userId }) => userId)]);
    truth.set('2026-05', { ...data, members, changes: data.changes.filter(without(membersOfGroup(1).slice(0, 8))) });
    await freezeDueReports(may);
    const { content } = await readMonth('2026-05', may);
    expect(content.tables.participation.members).toEqual({ people: 308, month: '2026-05' });
    const shown = await db.employerReport.findMany({ orderBy: { month: 'asc' }, select: { membersMonth: true } });
    expect(shown.map(({ membersMonth }) => membersMonth)).toEqual(['2026-03', '2026-03', '2026-05']);
  });
});

describe('an auditor with every published report', () => {
  const all = (): ReportContent[] => reportedMonths.flatMap((month) => firstRead.get(month)?.content ?? []);

  it('finds that every number is correct', () => {
    const { rows } = publishedRows(all(), truth);
    expect(rows.length).toBeGreaterThan(80);
    expect(wrongNumbers(rows)).toEqual([]);
  });

  it('cannot compute any number about fewer than ten people', () => {
    const { rows, known: background } = publishedRows(all(), truth);
    const kinds = byKind([...rows, ...background]);
    expect(kinds.length).toBeGreaterThan(20);
    for (const own of kinds) expect(findDisclosedGroup(own, 10)).toBeNull();
  });

  it('cannot compute any withheld number, nor that withheld numbers are zero', () => {
    for (const content of all()) expect(findExactDisclosures(content, dataOf(content.month))).toEqual([]);
  });

  it('could do so if one withheld number were published', () => {
    // The control: with a withheld number published, the same auditor finds people.
    const { tables } = all()[0] ?? { tables: null };
    const { rows, known: background } = publishedRows(all(), truth);
    const march = dataOf('2026-03');
    const hidden = march.seats
      .filter(({ programId }) => programId === company.programs[2]?.id)
      .map(({ person }) => person);
    expect(tables?.participation.programs.map(({ participants }) => participants)).toContain('withheld');
    const leaked = { facts: new Map(hidden.map((person) => [`${person}|attends 2026-03`, 1])) };
    const attends = byKind([...rows, ...background, leaked]).find(([row]) =>
      [...(row?.facts.keys() ?? [])][0]?.endsWith('attends 2026-03'),
    );
    expect(findDisclosedGroup(attends ?? [], 10)).not.toBeNull();
  });

  it('reads the same content later, with a matching hash', async () => {
    for (const month of reportedMonths) {
      const secondRead = await asManager(may).report({ month });
      expect(secondRead).toEqual(firstRead.get(month));
      expect(hashReport(secondRead.content)).toBe(secondRead.hash);
    }
    const { months, next } = await asManager(may).reports();
    expect(months.map((row) => [row.month, row.hash])).toEqual(
      reportedMonths.toReversed().map((month) => [month, firstRead.get(month)?.hash]),
    );
    expect(next).toEqual({ month: '2026-06', from: seoulInstant(2026, 7, 16) });
  });
});
