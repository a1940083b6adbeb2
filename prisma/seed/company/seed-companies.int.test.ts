import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { seoulDate, seoulInstant, seoulMonth } from '~/domain/shared/seoul-time';
import { drawOrder, lotteryEntrySchema, publishEntries } from '~/domain/timetable/lottery';
import { questionState } from '~/domain/timetable/question/rules';
import { openStatuses } from '~/domain/timetable/status';
import { db, pool } from '~/server/db';
import { lockConsentsForShare, readHealthConsent } from '~/server/services/account/consent/health-consent';
import { stopSender } from '~/server/jobs/enqueue';
import { openContent } from '~/server/services/employer-report/view/manager-reports';
import { openRound, readStoredRounds } from '~/server/services/body-check/read-rounds';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { maskedAccount } from '~/server/services/settlement/payout/payout-account';
import { openAnswer } from '~/server/services/timetable/question/sealed-answer';
import { callerFor, memberActor } from '~/test/caller';
import { asEmployee } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { demoEmails } from '../demo-accounts';
import { seedDatabase } from '../seed-database';
import { freezeDemoReports } from './freeze-demo-reports';
import { companyJobs } from './seed-companies';
import { answersRequiredSince } from './seed-questions';

/** A Friday morning in Seoul. */
const now = new Date('2026-11-20T10:30:00+09:00');
beforeAll(() => seedDatabase(pool, { now, coaches: 20 }));

afterAll(stopSender);

const demoMember = (email: string) =>
  db.companyMembership.findFirstOrThrow({ where: { user: { email }, leftAt: null }, include: { company: true } });

describe('the two companies of the demo set', () => {
  it('offer every kind of company program, to hundreds and to thousands of employees', async () => {
    const companies = await db.company.findMany({
      orderBy: { id: 'asc' },
      include: { _count: { select: { employees: true, memberships: true } }, contracts: { include: { rates: true } } },
    });
    expect(companies.map(({ _count }) => _count.employees)).toEqual([300, 5000]);
    for (const { _count, contracts } of companies) {
      expect(_count.memberships).toBeGreaterThan(_count.employees * 0.8);
      expect(contracts.map(({ rates }) => rates.length)).toEqual([1]);
    }
    const keys = await db.companyProgram.findMany({ distinct: ['key'] });
    expect(keys).toHaveLength(6);
    expect(companies.map(({ isUseAttendanceNumber }) => isUseAttendanceNumber)).toEqual([true, false]);
    expect(companies.map(({ isUseOccupant }) => isUseOccupant)).toEqual([false, true]);
  });

  it('have demo accounts of an employee, a manager and an expert, and other accounts without a working password', async () => {
    expect(await demoMember(demoEmails.employee)).toMatchObject({ csCorporateId: 1, isManager: false });
    expect(await demoMember(demoEmails.manager)).toMatchObject({ csCorporateId: 1, isManager: true });
    const expert = { csCorporateId: 1, withdrawnAt: null, coach: { user: { email: demoEmails.expert } } };
    expect(await db.companyExpert.count({ where: expert })).toBe(1);
    expect(await db.user.count({ where: { memberships: { some: {} }, passwordHash: { not: null } } })).toBe(2);
  });

  it('have past lessons closed, with their penalty points given and their waiting lists ended', async () => {
    const over = { endsAt: { lt: now }, cancelledAt: null };
    expect(await db.timetable.count({ where: over })).toBeGreaterThan(150);
    expect(await db.timetable.count({ where: { ...over, closedAt: null } })).toBe(0);
    expect(await db.timetableReservation.count({ where: { timetable: over, status: { in: [...openStatuses] } } })).toBe(
      0,
    );
    for (const status of ['ATTENDED', 'NOSHOW', 'ABSENT_NOTICED', 'LATE_CANCELLED'] as const)
      expect(await db.timetableReservation.count({ where: { status } })).toBeGreaterThan(20);
    expect(await db.penaltyPoint.count()).toBeGreaterThan(100);
    expect(await db.penaltyPoint.count({ where: { appealedAt: { not: null } } })).toBeGreaterThan(5);
    expect(await db.companyBlock.count({ where: { blockedUntil: { gt: now } } })).toBeGreaterThan(0);
  });

  it('have every month since their first lesson settled with its own lessons, and a balanced ledger', async () => {
    const months = await db.settlementMonth.findMany({
      orderBy: { month: 'asc' },
      include: {
        statements: { include: { lines: { include: { timetable: true } } } },
        bills: { orderBy: { csCorporateId: 'asc' }, include: { lines: { include: { timetable: true } } } },
      },
    });
    expect(months.map(({ month, status }) => [month, status])).toEqual(
      ['2026-08', '2026-09', '2026-10'].map((month) => [month, 'CLOSED']),
    );
    for (const { month, statements, bills, lineCount } of months) {
      const lines = statements.flatMap((statement) => statement.lines);
      expect(lines).toHaveLength(lineCount);
      for (const { timetable } of [...lines, ...bills.flatMap((bill) => bill.lines)])
        if (timetable) expect(seoulMonth(timetable.startsAt)).toBe(month);
    }
    const held = { closedAt: { not: null }, cancelledAt: null, startsAt: { lt: seoulInstant(2026, 11, 1) } };
    expect(await db.settlementLine.count()).toBe(await db.timetable.count({ where: held }));
    const statesOf = (at: number) => new Set(months[at]?.statements.map(({ status }) => status));
    expect([statesOf(0), statesOf(1), statesOf(2)]).toEqual([
      new Set(['PAID']),
      new Set(['PAID']),
      new Set(['PAID', 'PAYABLE', 'CLOSED']),
    ]);
    expect(await db.settlementDispute.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } })).toEqual([
      { status: 'OPEN', _count: 1 },
      { status: 'REJECTED', _count: 1 },
    ]);
    const { items } = await callerFor(memberActor(await createOperator()), now).operations.settlement.bills({});
    const bills = items.toReversed().map(({ month, status, total, received }) => {
      const paid = received === 0 ? 'nothing' : received < total ? 'in part' : 'all';
      return [month, status, paid];
    });
    expect(bills).toEqual([
      ['2026-08', 'PAID', 'all'],
      ['2026-08', 'PAID', 'all'],
      ['2026-09', 'PAID', 'all'],
      ['2026-09', 'PAID', 'all'],
      ['2026-10', 'ISSUED', 'nothing'],
      ['2026-10', 'ISSUED', 'in part'],
    ]);
    expect(await db.companyBillCorrection.count()).toBe(1);
    const payouts = await db.settlementPayout.findMany();
    expect(payouts.every(({ account }) => account !== null && maskedAccount(account).lastDigits.length === 4)).toBe(
      true,
    );
    const receivable = items.reduce((sum, { total, received }) => sum + total - received, 0);
    const { balances, total } = await readLedgerBalances({ db });
    expect(total).toBe(0);
    expect(balances.find(({ account }) => account === 'RECEIVABLE')?.balance).toBe(receivable);
  });

  it('have upcoming seats, waiting lists and lotteries', async () => {
    const future = { timetable: { startsAt: { gt: now } } };
    for (const status of ['RESERVED', 'WAITING', 'ENTERED'] as const)
      expect(await db.timetableReservation.count({ where: { ...future, status } })).toBeGreaterThan(15);
    const employee = await demoMember(demoEmails.employee);
    const own = await db.timetableReservation.findMany({ where: { ...future, membershipId: employee.id } });
    expect(own.map(({ status }) => status).toSorted()).toEqual(['RESERVED', 'WAITING']);
    // A lesson with a free seat has no waiting list.
    const withWaitingList = await db.timetable.findMany({ where: { waiting: { gt: 0 } } });
    expect(withWaitingList.filter(({ taken, groupMaxLearnerNumber }) => taken < groupMaxLearnerNumber)).toEqual([]);
  });

  it('have lotteries whose draw can be recalculated', async () => {
    const lotteries = await db.timetableLottery.findMany({ where: { drawnAt: { not: null } } });
    expect(lotteries.length).toBeGreaterThan(10);
    for (const { timetableId, seed, entries, entriesHash } of lotteries) {
      const listed = z.array(lotteryEntrySchema).parse(entries);
      expect(publishEntries(listed)).toEqual({ entries: listed, entriesHash });
      const won = await db.timetableReservation.findMany({ where: { timetableId, reservedAt: { not: null } } });
      expect(new Set(won.map(({ receipt }) => receipt))).toEqual(new Set(drawOrder(seed, listed).slice(0, 15)));
    }
  });

  it('have employees with four rounds of body checks, with their consent', async () => {
    const records = await db.bodyCheckRecord.groupBy({ by: ['userId'], _count: true });
    expect(records.length).toBeGreaterThan(50);
    for (const { userId, _count } of records) {
      expect(_count).toBe(4);
      const rounds = (await readStoredRounds(db, { userIds: [userId], csCorporateId: 1 })).map(openRound);
      expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4]);
      expect(rounds.every(({ entries }) => entries.length >= 2)).toBe(true);
      expect((await readHealthConsent(db, userId, 'HEALTH_BODY_CHECK')).granted).toBe(true);
    }
    const employee = await demoMember(demoEmails.employee);
    expect(records.map(({ userId }) => userId)).toContain(employee.userId);
  });

  it('have answers to the questions of every program, older than the recent seats that require them', async () => {
    const withQuestions = { program: { csCorporateProgramType: { not: null } } };
    const places = await db.timetableReservation.findMany({
      where: { userId: { not: null }, createdAt: { gte: answersRequiredSince(now) }, timetable: withQuestions },
      select: { userId: true, createdAt: true, timetable: { select: { program: true } } },
    });
    const answers = await db.questionAnswer.findMany();
    const answerOf = new Map(answers.map((row) => [`${row.userId} ${row.csCorporateProgramType}`, row]));
    const statuses = places.map(({ userId, createdAt, timetable: { program } }) => {
      const row = answerOf.get(`${userId} ${program.csCorporateProgramType}`);
      return { type: program.csCorporateProgramType, stand: row ? questionState(row, createdAt) : 'due' };
    });
    expect(statuses.filter(({ stand }) => stand === 'due')).toEqual([]);
    expect(new Set(statuses.map(({ type, stand }) => `${type} ${stand}`))).toEqual(
      new Set([1, 3, 5].flatMap((type) => [`${type} answered`, `${type} declined`])),
    );
    const answeredUserIds = [...new Set(answers.flatMap(({ userId, answer }) => (answer ? [userId] : [])))];
    expect((await db.$transaction((tx) => lockConsentsForShare(tx, answeredUserIds, 'HEALTH_QUESTIONS'))).size).toBe(
      answeredUserIds.length,
    );
    const { userId } = await demoMember(demoEmails.employee);
    const old = answers.find((row) => row.userId === userId);
    expect(old && questionState(old, now)).toBe('due');
    expect(old && openAnswer(userId, 1, old)).toMatchObject({ csCorporateProgramType: 1 });
  });

  it('have past, running and upcoming challenges, with streaks and a ranking, and a feed', async () => {
    const { user } = await db.companyMembership.findFirstOrThrow({
      where: { user: { email: demoEmails.employee }, leftAt: null },
      include: { user: true },
    });
    const member = await demoMember(demoEmails.employee);
    const employee = { userId: user.id, membershipId: member.id, name: user.name, email: user.email };
    const { b2bLearner } = callerFor(asEmployee(1, employee, now).actor, now);
    const all = await b2bLearner.challenges();
    expect(all.map(({ phase }) => phase)).toEqual(['running', 'coming', 'over']);
    const { summary, videoList } = await b2bLearner.challenge({});
    expect(summary).toMatchObject({ phase: 'running', daysDone: 7, streak: 5, doneToday: false, ranked: true });
    expect(summary?.participants).toBeGreaterThan(30);
    expect(videoList.length).toBeGreaterThanOrEqual(5);
    expect(videoList.every(({ address }) => existsSync(`public${address}`))).toBe(true);
    const { people, rows } = await b2bLearner.challengeRanking({ challengeId: summary?.challengeId ?? 0 });
    expect(people).toBeGreaterThan(8);
    expect(rows.map(({ rank }) => rank)).toContain(summary?.rank);
    const counted = await db.challengeMark.groupBy({ by: ['challengeId', 'userId', 'day'] });
    const days = Map.groupBy(counted, ({ challengeId, userId }) => `${challengeId} ${userId}`);
    for (const challengeParticipant of await db.challengeParticipant.findMany())
      expect(days.get(`${challengeParticipant.challengeId} ${challengeParticipant.userId}`)).toHaveLength(
        challengeParticipant.days,
      );
    expect((await b2bLearner.feed({})).items).toHaveLength(7);
  });

  it('have two months of report numbers, including withheld values', async () => {
    await freezeDemoReports(now);
    const reports = await db.employerReport.findMany({ orderBy: [{ csCorporateId: 'asc' }, { month: 'asc' }] });
    expect(reports.map(({ csCorporateId, month, status }) => [csCorporateId, month, status])).toEqual(
      [1, 2].flatMap((csCorporateId) => ['2026-09', '2026-10'].map((month) => [csCorporateId, month, 'FROZEN'])),
    );
    for (const { csCorporateId, content, withheld, policyVersion, frozenAt } of reports) {
      const { tables } = openContent(content);
      // The report is frozen under the policy of its day, not under a later one.
      expect(employerReportPolicies.of(policyVersion).from <= seoulDate(frozenAt ?? new Date(0))).toBe(true);
      expect(tables.participation.participants).toBeGreaterThan(100);
      expect(tables.fill.total.attended).toBeGreaterThan(500);
      expect(tables.waiting.oneMoreLesson).toBe(csCorporateId === 1 ? 180_000 : null);
      expect(withheld).toBeGreaterThan(0);
      if (csCorporateId === 1) {
        expect(tables.satisfaction.questions[0]?.favourable).toBeGreaterThan(50);
        expect(tables.bodyCheck.parts.filter(({ vas }) => typeof vas.better === 'number').length).toBeGreaterThan(1);
      }
    }
  });

  it('have a job for every lesson that needs one', async () => {
    const future = await db.timetable.count({ where: { nextStepAt: { not: null } } });
    expect(future).toBeGreaterThan(100);
    expect(await companyJobs(pool)).toHaveLength(future);
  });
});
