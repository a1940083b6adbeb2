import { afterAll, beforeAll, expect, it } from 'vitest';
import { freezesFrom } from '~/domain/employer-report/days';
import { hashOf } from '~/domain/timetable/lottery';
import { employerReportPolicyOn } from '~/domain/employer-report/policy';
import { monthLines } from '~/domain/employer-report/view/months';
import { countsTable, ruleTexts } from '~/domain/employer-report/view/receipt';
import { reportSections } from '~/domain/employer-report/view/sections';
import { seoulDate, shiftMonth } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { callerFor } from '~/test/caller';
import { createAnswer, generateCompany, type Kind } from '~/test/employer-report/generated-company';
import { asEmployee } from '~/test/factories/company';
import { freezeDueReports } from '~/test/factories/employer-report';

afterAll(stopSender);

const MONTHS = 38;
const first = '2026-03';
const months = Array.from({ length: MONTHS }, (_, index) => shiftMonth(first, index));
const [last = first] = months.slice(-1);
const does = { seats: [{ program: 0, taken: 1, attended: 1 }], answer: createAnswer(5) };
const lowScore = { seats: [{ program: 0, taken: 1, attended: 1 }], answer: createAnswer(3) };
const absent = { seats: [{ program: 0, taken: 1, attended: 0 }] };
const monthly = <T>(value: T) => Object.fromEntries(months.map((month) => [month, value]));
const kinds: readonly Kind[] = [
  { people: 10, months: monthly(does) },
  { people: 10, months: monthly(lowScore) },
  { people: 10, months: monthly(absent) },
  { people: 10, months: monthly({}) },
];
const policy = employerReportPolicyOn('2026-04-16');
let own: Awaited<ReturnType<typeof generateCompany>>;
let manager: ReturnType<typeof callerFor>['b2bLearner'];

beforeAll(async () => {
  own = await generateCompany(kinds, months);
  for (const month of months) await freezeDueReports(freezesFrom(month, policy));
  const [person] = own.people;
  if (!person) throw new RangeError('nobody');
  const now = freezesFrom(last, policy);
  const { actor } = asEmployee(own.csCorporateId, person, now);
  const membership = actor.membership && { ...actor.membership, isManager: true };
  manager = callerFor({ ...actor, membership }, now).b2bLearner;
}, 240_000);

it('every month is frozen under the rules of its own day, and counts only its own lessons', async () => {
  const reports = await db.employerReport.findMany({
    where: { csCorporateId: own.csCorporateId },
    orderBy: { month: 'asc' },
    include: { _count: { select: { lessons: true } } },
  });
  expect(reports.map(({ month, status }) => [month, status])).toEqual(months.map((month) => [month, 'FROZEN']));
  for (const { policyVersion, frozenAt, _count } of reports) {
    expect(policyVersion <= `employer-report-${seoulDate(frozenAt ?? new Date(0))}`).toBe(true);
    expect(_count.lessons).toBe(18);
  }
});

it('the waiting table has coarser rows only under the rules that introduced them', async () => {
  const coarseRows = async (month: string) => {
    const { content } = await manager.report({ month });
    return content.tables.waiting.weekdays?.length ?? null;
  };
  // The month of October was frozen on 16 November, the next one on 16 December.
  expect(await Promise.all(['2026-10', '2026-11', last].map(coarseRows))).toEqual([null, 7, 7]);
});

it('three years are listed with their numbers, older months by name, and the charts draw the last twelve', async () => {
  const { months: listed, older } = await manager.reports();
  expect(listed.map(({ month }) => month)).toEqual(months.slice(-36).toReversed());
  expect(older).toEqual(months.slice(0, 2).toReversed());
  expect(listed.every(({ participants }) => participants === 20)).toBe(true);
  const { months: drawn, lines, table } = monthLines(listed);
  expect(drawn).toEqual(months.slice(-12));
  for (const line of lines) expect(line.values).toHaveLength(12);
  expect(table.groups[0]?.rows).toHaveLength(12);
});

it('the oldest month opens completely like the newest, with its receipt and hash', async () => {
  for (const month of [first, last]) {
    const { content, canonical, hash } = await manager.report({ month });
    expect(content.month).toBe(month);
    expect(hashOf(canonical)).toBe(hash);
    expect(reportSections(content)).toHaveLength(5);
    expect(ruleTexts(content.rules)).toHaveLength(4);
    expect(countsTable(content).groups[0]?.rows).toHaveLength(5);
  }
  // The members do not change, so their number stays that of the first month.
  const { content } = await manager.report({ month: last });
  expect(content.tables.participation.members).toEqual({ people: 40, month: first });
});
