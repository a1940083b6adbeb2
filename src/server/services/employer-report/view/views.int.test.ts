import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous } from '~/domain/shared/actor';
import { seoulInstant, seoulMonth } from '~/domain/shared/seoul-time';
import type { TimetableReservationStatus } from '~/generated/prisma/enums';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { callerFor, memberActor } from '~/test/caller';
import { createAnswer, generateCompany, type Kind } from '~/test/employer-report/generated-company';
import { addEmployee, asEmployee, createCompany, type Employee } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { freezeDueReports } from '~/test/factories/employer-report';
import { createLearner } from '~/test/factories/lesson';
import { createBrowser } from '~/test/browser';
import { createAccount, PASSWORD } from '~/test/factories/account';

afterAll(stopSender);

const does = { seats: [{ program: 0, taken: 1, attended: 1 }], answer: createAnswer(5) };
const absent = { seats: [{ program: 0, taken: 1, attended: 0 }] };
const waits = { waits: [{ program: 0, lesson: 5, unmet: true }] };
const kinds: readonly Kind[] = [
  {
    people: 12,
    months: { '2026-03': { ...does, found: { 목: [2, 2] } }, '2026-04': { ...does, found: { 목: [1, 3] } } },
  },
  { people: 10, months: { '2026-03': { ...absent, ...waits }, '2026-04': absent } },
  { people: 9, months: { '2026-04': waits } },
];
const [march, april] = [seoulInstant(2026, 4, 16), seoulInstant(2026, 5, 16)];

let own: Awaited<ReturnType<typeof generateCompany>>;
let other: Awaited<ReturnType<typeof createCompany>>;
beforeAll(async () => {
  own = await generateCompany(kinds, ['2026-03', '2026-04']);
  other = await createCompany({ name: '옆 회사' });
  await freezeDueReports(march);
}, 60_000);

const person = (kind: number, index = 0): Employee => {
  const found = own.grouped[kind]?.members[index];
  const known = own.people.find(({ userId }) => userId === found?.userId);
  if (!known) throw new RangeError(`${kind} ${index}`);
  return known;
};
function asMember(employee: Employee, at: Date, { isManager = false, csCorporateId = own.csCorporateId } = {}) {
  const { actor } = asEmployee(csCorporateId, employee, at);
  return callerFor({ ...actor, membership: actor.membership && { ...actor.membership, isManager } }, at).b2bLearner;
}
const reservationsOf = (employee: Employee, month: string) =>
  db.timetableReservation.findMany({
    where: {
      userId: employee.userId,
      timetable: {
        startsAt: { gte: new Date(`${month}-01T00:00:00+09:00`), lt: new Date(`${month}-28T00:00:00+09:00`) },
      },
    },
    orderBy: { timetableId: 'asc' },
    select: { id: true },
  });
const viewOf = async (employee: Employee, month: string, at: Date, isManager = false) => {
  const [first] = await reservationsOf(employee, month);
  return asMember(employee, at, { isManager }).employerView({ b2bTimetableReservationId: first?.id ?? 0 });
};

describe('a report', () => {
  it('is only readable for a manager of the company', async () => {
    const manager = asMember(person(0), april, { isManager: true });
    expect((await manager.report({ month: '2026-03' })).content).toMatchObject({
      companyName: '다온전자',
      month: '2026-03',
    });
    await expect(manager.report({ month: '2026-04' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    const outsider = await createLearner();
    const { membershipId } = await addEmployee(other.csCorporateId, outsider, { isManager: true });
    const next = asMember({ ...outsider, userId: outsider.id, membershipId }, april, {
      isManager: true,
      csCorporateId: other.csCorporateId,
    });
    await expect(next.report({ month: '2026-03' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    // Its only member has just joined, so the next report is of this month instead of a month that never comes.
    const joined = await db.companyMembership.findUniqueOrThrow({ where: { id: membershipId } });
    const listReports = (at: Date) =>
      asMember({ ...outsider, userId: outsider.id, membershipId }, at, {
        isManager: true,
        csCorporateId: other.csCorporateId,
      });
    expect(await listReports(joined.joinedAt).reports()).toEqual({
      months: [],
      older: [],
      next: expect.objectContaining({ month: seoulMonth(joined.joinedAt) }),
    });
    expect(await next.reports()).toEqual({ months: [], older: [], next: null });
    for (const call of [
      () => asMember(person(1), april).report({ month: '2026-03' }),
      () => asMember(person(1), april).reports(),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(callerFor(anonymous).b2bLearner.reports()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(callerFor(memberActor(await createOperator())).b2bLearner.reports()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('is denied immediately when a manager leaves or loses the role', async () => {
    const account = await createAccount();
    const { membershipId } = await addEmployee(own.csCorporateId, account, { isManager: true });
    const browser = createBrowser();
    await browser.call((caller) => caller.session.login({ email: account.email, password: PASSWORD }));
    const read = () => browser.call((caller) => caller.b2bLearner.report({ month: '2026-03' }));
    expect((await read()).content.month).toBe('2026-03');
    await db.companyMembership.update({ where: { id: membershipId }, data: { isManager: false } });
    await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await db.companyMembership.update({ where: { id: membershipId }, data: { isManager: true } });
    expect((await read()).hash).toMatch(/^[0-9a-f]{64}$/);
    await db.companyMembership.update({ where: { id: membershipId }, data: { leftAt: new Date() } });
    await expect(read()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('cannot be changed, neither by a query nor with another hash', async () => {
    const where = { csCorporateId_month: { csCorporateId: own.csCorporateId, month: '2026-03' } };
    const { id, content } = await db.employerReport.findUniqueOrThrow({ where });
    await expect(db.employerReport.update({ where, data: { withheld: 0 } })).rejects.toThrow(/employer_reports_kept/);
    await expect(db.employerReport.delete({ where })).rejects.toThrow(/employer_reports_kept/);
    await expect(db.$executeRaw`truncate employer_reports cascade`).rejects.toThrow(/employer_reports is append-only/);
    await expect(db.employerReportSeat.deleteMany({ where: { reportId: id } })).rejects.toThrow('constraint violated');
    await expect(
      db.employerReportLesson.updateMany({ where: { reportId: id }, data: { reportId: id } }),
    ).rejects.toThrow('constraint violated');
    const forged = {
      csCorporateId: own.csCorporateId,
      month: '2025-01',
      policyVersion: 'x',
      createdAt: april,
      content,
      withheld: 0,
    };
    const reportRow = { ...forged, hash: '0'.repeat(64), frozenAt: april, status: 'FROZEN' } as const;
    await expect(db.employerReport.create({ data: reportRow })).rejects.toThrow(/employer_reports_hash/);
    const seat = await db.employerReportSeat.findFirstOrThrow({ where: { reportId: id } });
    const due = await db.employerReport.create({
      data: { csCorporateId: other.csCorporateId, month: '2025-01', policyVersion: 'x', createdAt: april },
    });
    await expect(
      db.employerReportSeat.create({ data: { reservationId: seat.reservationId, reportId: due.id, attended: true } }),
    ).rejects.toThrow(/employer_report_seats_own/);
    const { timetableId } = await db.employerReportLesson.findFirstOrThrow({ where: { reportId: id } });
    await expect(db.employerReportLesson.create({ data: { timetableId, reportId: due.id } })).rejects.toThrow(
      'Unique constraint',
    );
    await db.$executeRaw`alter table employer_reports disable trigger keep_frozen`;
    await db.employerReport.delete({ where: { id: due.id } });
    await db.$executeRaw`alter table employer_reports enable trigger keep_frozen`;
  });
});

describe('the employer view of an employee’s own lesson', () => {
  it('lists the tables that the lesson enters, with sizes as bands', async () => {
    const view = await viewOf(person(0), '2026-03', april);
    expect(view).toEqual({
      month: '2026-03',
      frozenFrom: march,
      frozen: true,
      sizesAsOf: march,
      leastPeople: 10,
      entries: [
        { table: 'participation', of: null, size: '10-19' },
        { table: 'participation', of: '점심 스트레칭', size: '10-19' },
        { table: 'fill', of: '점심 스트레칭', size: '20-49' },
        { table: 'satisfaction', of: null, size: '10-19' },
        // There is no earlier body check to compare this one with.
      ],
    });
  });

  it('of a future report counts what was closed by the last midnight, and nothing later', async () => {
    const before = await viewOf(person(0), '2026-04', seoulInstant(2026, 4, 1, 13, 30));
    expect(before).toMatchObject({ month: '2026-04', frozen: false, sizesAsOf: seoulInstant(2026, 4, 1) });
    expect(new Set(before.entries.map(({ size }) => size))).toEqual(new Set(['under-10']));
    const after = await viewOf(person(0), '2026-04', seoulInstant(2026, 4, 2, 0, 1));
    expect(after.entries).toMatchObject([
      { size: '10-19' },
      { size: '10-19' },
      { size: '20-49' },
      { size: '10-19' },
      { size: '10-19' },
    ]);
    const withdraw = (index: number, at: Date) =>
      db.consentEvent.create({
        data: { userId: person(0, index).userId, kind: 'HEALTH_BODY_CHECK', version: 'x', granted: false, at },
      });
    const lastEntry = async (at: Date) => (await viewOf(person(0), '2026-04', at)).entries.at(-1);
    // Three people withdraw on the second of April: that day includes them, the next one does not.
    for (const index of [5, 6, 7]) await withdraw(index, seoulInstant(2026, 4, 2, 0, 30));
    expect(await lastEntry(seoulInstant(2026, 4, 2, 1))).toMatchObject({ table: 'bodyCheck', size: '10-19' });
    expect(await lastEntry(seoulInstant(2026, 4, 3, 1))).toMatchObject({ table: 'bodyCheck', size: 'under-10' });
    // The person’s own record is excluded immediately.
    const own = await viewOf(person(0, 5), '2026-04', seoulInstant(2026, 4, 2, 1));
    expect(own.entries.map(({ table }) => table)).not.toContain('bodyCheck');
  });

  it('stays the same until midnight, and permanently once it is frozen, despite later corrections', async () => {
    const changed = own.grouped[0]?.members.slice(0, 3) ?? [];
    const at = seoulInstant(2026, 4, 20, 12);
    const where = { userId: { in: changed.map(({ userId }) => userId) }, status: 'ATTENDED' as const };
    const rows = await db.timetableReservation.findMany({ where, select: { id: true } });
    const ids = { id: { in: rows.map(({ id }) => id) } };
    await db.stateEvent.createMany({
      data: rows.map(({ id: entityId }) => ({
        machine: 'timetable-reservation',
        entityId,
        from: 'ATTENDED',
        to: 'NOSHOW',
        actorRole: 'operator' as const,
        at,
      })),
    });
    const setStatus = (status: 'ATTENDED' | 'NOSHOW') =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`set local session_replication_role = replica`;
        await tx.timetableReservation.updateMany({ where: ids, data: { status } });
      });
    await setStatus('NOSHOW');
    const sizeOf = async (month: string, day: number) =>
      (await viewOf(person(0, 4), month, seoulInstant(2026, 4, day, 13))).entries[0]?.size;
    expect(await sizeOf('2026-04', 20)).toBe('10-19');
    expect(await sizeOf('2026-04', 21)).toBe('under-10');
    expect(await sizeOf('2026-03', 21)).toBe('10-19');
    await setStatus('ATTENDED');
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.stateEvent.deleteMany({ where: { entityId: { in: rows.map(({ id }) => id) } } });
    });
  });

  it('is empty for a lesson before the first report', async () => {
    const { userId, membershipId } = person(0);
    const [first] = await db.timetable.findMany({ where: { csCorporateId: own.csCorporateId }, take: 1 });
    if (!first) throw new RangeError('no lesson');
    const { id: _, ...columns } = first;
    const startsAt = seoulInstant(2026, 2, 3, 12);
    const early = {
      ...columns,
      startsAt,
      endsAt: seoulInstant(2026, 2, 3, 13),
      closedAt: seoulInstant(2026, 2, 3, 14),
    };
    const reservation = await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      const { id: timetableId } = await tx.timetable.create({ data: { ...early, taken: 1 } });
      const { csCorporateId } = own;
      return tx.timetableReservation.create({
        data: { csCorporateId, timetableId, startsAt, userId, membershipId, status: 'ATTENDED', createdAt: startsAt },
      });
    });
    const view = await asMember(person(0), april).employerView({ b2bTimetableReservationId: reservation.id });
    expect(view).toMatchObject({ frozen: false, entries: [] });
    // A lesson of a reported month that was closed too late is counted with the next month.
    const late = seoulInstant(2026, 3, 25, 12);
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      const data = { startsAt: late, endsAt: seoulInstant(2026, 3, 25, 13) };
      await tx.timetable.update({ where: { id: reservation.timetableId }, data });
      // Does what the foreign key otherwise does.
      await tx.timetableReservation.update({ where: { id: reservation.id }, data: { startsAt: late } });
    });
    const next = await asMember(person(0), april).employerView({ b2bTimetableReservationId: reservation.id });
    expect(next).toMatchObject({
      month: '2026-04',
      entries: [{ size: '10-19' }, { size: '10-19' }, { size: '20-49' }],
    });
    const alone = await asMember(person(0), seoulInstant(2026, 4, 1, 10)).employerView({
      b2bTimetableReservationId: reservation.id,
    });
    expect(alone.entries[0]?.size).toBe('under-10');
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`set local session_replication_role = replica`;
      await tx.timetableReservation.delete({ where: { id: reservation.id } });
      await tx.timetable.delete({ where: { id: reservation.timetableId } });
    });
  });

  it('shows the weekday and time of day for a wait, and the seats for an absence', async () => {
    const [seat, wait] = await reservationsOf(person(1), '2026-03');
    const caller = asMember(person(1), april);
    expect((await caller.employerView({ b2bTimetableReservationId: seat?.id ?? 0 })).entries).toEqual([
      { table: 'fill', of: '점심 스트레칭', size: '20-49' },
    ]);
    expect((await caller.employerView({ b2bTimetableReservationId: wait?.id ?? 0 })).entries).toEqual([
      { table: 'waiting', of: '토 12~15시', size: '10-19' },
    ]);
  });

  it.each<[TimetableReservationStatus, string[]]>([
    ['RESERVED', ['fill']],
    ['ATTENDED', ['participation', 'participation', 'fill']],
    ['ABSENT_NOTICED', ['fill']],
    ['NOSHOW', ['fill']],
    ['CANCELLED', []],
  ])('counts a seat that is %s in the tables %j', async (status, tables) => {
    const [seat] = await reservationsOf(person(0), '2026-03');
    const id = seat?.id ?? 0;
    const setStatus = (to: TimetableReservationStatus) =>
      db.$transaction(async (tx) => {
        await tx.$executeRaw`set local session_replication_role = replica`;
        await tx.timetableReservation.update({ where: { id }, data: { status: to } });
      });
    await setStatus(status);
    const { entries } = await viewOf(person(0), '2026-03', april);
    await setStatus('ATTENDED');
    expect(entries.map(({ table }) => table).filter((table) => table !== 'satisfaction')).toEqual(tables);
  });

  it('shows managers no sizes', async () => {
    const view = await viewOf(person(0), '2026-03', april, true);
    expect(view.sizesAsOf).toBeNull();
    expect(view.entries.map(({ size }) => size)).toEqual([null, null, null, null]);
  });

  it('is only available for the employee’s own lessons', async () => {
    const [first] = await reservationsOf(person(0), '2026-03');
    const call = asMember(person(1), april).employerView({ b2bTimetableReservationId: first?.id ?? 0 });
    await expect(call).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });
});

describe('operators', () => {
  it('read real numbers month by month, and each reading is recorded in the log', async () => {
    const operator = memberActor(await createOperator());
    const { outcomes } = callerFor(operator).operations.company;
    const answer = await outcomes({ month: '2026-04', months: 3 });
    expect(answer.months).toEqual(['2026-02', '2026-03', '2026-04']);
    const empty = { lessons: 0, seats: 0, taken: 0, noShows: 0, reviews: 0, scoreSum: 0, unmet: 0 };
    expect(answer.companies).toEqual([
      {
        csCorporateId: own.csCorporateId,
        name: '다온전자',
        byMonth: [
          { month: '2026-02', ...empty },
          {
            month: '2026-03',
            lessons: 18,
            seats: 18 * 260,
            taken: 22,
            noShows: 10,
            reviews: 12,
            scoreSum: 60,
            unmet: 10,
          },
          {
            month: '2026-04',
            lessons: 18,
            seats: 18 * 260,
            taken: 22,
            noShows: 10,
            reviews: 12,
            scoreSum: 60,
            unmet: 9,
          },
        ],
      },
    ]);
    const rows = await db.auditEvent.findMany({ where: { operatorId: operator.userId } });
    expect(rows).toMatchObject([
      { action: 'company.outcomes', subject: 'outcomes:0', details: { month: '2026-04', months: 3 } },
    ]);
    await expect(asMember(person(0), april, { isManager: true }).reports()).resolves.toBeDefined();
    const { actor } = asEmployee(own.csCorporateId, person(0), april);
    await expect(callerFor(actor).operations.company.outcomes({ month: '2026-04' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
