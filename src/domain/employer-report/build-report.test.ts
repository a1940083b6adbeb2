import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyPartKeys } from '~/domain/shared/body-parts';
import { findDisclosedGroup } from '~/test/employer-report/reference-auditor';
import { findExactDisclosures } from '~/test/employer-report/exact-auditor';
import { byKind, publishedRows, wrongNumbers } from '~/test/employer-report/published-rows';
import { buildReport } from './build-report';
import { canonicalReport, hashReport } from './canonical';
import type { MonthData } from './month-data';
import { employerReportPolicies } from './policy';
import { type ReportContent, reportContentSchema, reportTables } from './schema';

const policy = employerReportPolicies.of('employer-report-2026-11-27');
const programs = [
  { programId: 1, key: 'stretch', title: '점심 스트레칭' },
  { programId: 2, key: 'pt', title: '퍼스널' },
  { programId: 3, key: 'stress', title: '호흡' },
] as const;

/** Builds consecutive months of one company, each with knowledge of what was published before. */
function buildMonths(months: readonly MonthData[], leastPeople: number) {
  const reports: ReportContent[] = [];
  const truth = new Map<string, MonthData>();
  for (const data of months) {
    const published = new Set(
      reports.flatMap(
        ({
          tables: {
            participation: { members },
          },
        }) => (members.people === 'withheld' ? [] : members.month),
      ),
    );
    const publishedMembers = [...published].map((month) => ({
      month,
      members: truth.get(month)?.members ?? new Set<number>(),
    }));
    const whole = { ...data, publishedMembers };
    truth.set(data.month, whole);
    reports.push(buildReport(whole, { ...policy, leastPeople }));
  }
  return { reports, truth };
}

const person = fc.integer({ min: 1, max: 13 });
const level = fc.integer({ min: 0, max: 5 });
// Two weekdays, and two parts of the day, one of which has two times.
const slots = [1, 2, 3];
const slot = fc.record({ weekday: fc.integer({ min: 0, max: 1 }), slot: fc.constantFrom(...slots) });
const change = fc.record({ before: level, after: level });
const answer = fc.record({
  score: fc.integer({ min: 1, max: 5 }),
  professionalism: fc.integer({ min: 4, max: 5 }),
  configuration: fc.constant(5),
  intensity: fc.constantFrom('just-right', 'stronger', 'weaker'),
  time: fc.constantFrom('fair', 'short'),
  next: fc.constantFrom('yes', 'no', 'unknown'),
  recommend: fc.constantFrom('yes', 'no'),
});
const byPerson = <F extends { person: number }>(data: readonly F[]) => [
  ...new Map(data.map((record) => [record.person, record])).values(),
];

const seats = fc
  .array(
    fc.record({
      person: fc.oneof(person, fc.constant(0)),
      programId: fc.integer({ min: 1, max: 3 }),
      taken: fc.integer({ min: 0, max: 3 }),
      missed: fc.integer({ min: -1, max: 2 }),
    }),
    { maxLength: 30 },
  )
  .map((all) => [...new Map(all.map((seat) => [`${seat.person} ${seat.programId}`, seat])).values()])
  .map((all) =>
    all.map(({ missed, ...seat }) => ({
      ...seat,
      attended: Math.max(0, seat.taken - Math.max(0, missed)),
      corrected: Math.min(0, seat.taken - missed) + Math.max(0, -missed),
    })),
  );

const month = fc.record({
  members: fc.uniqueArray(person, { maxLength: 13 }).map((people) => new Set(people)),
  seats,
  waits: fc
    .array(fc.record({ person, unmet: fc.boolean(), at: slot }), { maxLength: 25 })
    .map((all) => [
      ...new Map(
        all.map(({ at, ...wait }) => [`${wait.person} ${at.weekday} ${at.slot}`, { ...wait, ...at }]),
      ).values(),
    ]),
  reviews: fc.array(fc.record({ person, answer }), { maxLength: 13 }).map(byPerson),
  changes: fc
    .array(fc.record({ person, part: fc.constantFrom(...bodyPartKeys.slice(0, 3)), vas: change, mmt: change }), {
      maxLength: 25,
    })
    .map((all) => [...new Map(all.map((each) => [`${each.person} ${each.part}`, each])).values()]),
});

const lessons = programs.flatMap(({ programId }) =>
  [0, 1].flatMap((weekday) => slots.map((at) => ({ programId, weekday, slot: at, lessons: 2, seats: 40 }))),
);
const named = (
  data: Omit<
    MonthData,
    | 'month'
    | 'csCorporateId'
    | 'companyName'
    | 'publishedMembers'
    | 'programs'
    | 'lessons'
    | 'byLesson'
    | 'oneMoreLesson'
  >,
  index: number,
): MonthData => ({
  csCorporateId: 1,
  companyName: '다온전자',
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  publishedMembers: [],
  programs,
  lessons,
  byLesson: [],
  oneMoreLesson: 150_000,
  ...data,
});

function dataOf(truth: ReadonlyMap<string, MonthData>, month: string): MonthData {
  const data = truth.get(month);
  if (!data) throw new RangeError(month);
  return data;
}

describe('for any data of a company', () => {
  const months = fc.array(month, { minLength: 1, maxLength: 3 }).map((all) => all.map(named));

  it('the published values never reveal a group below the least number of people', () => {
    let publishedCount = 0;
    fc.assert(
      fc.property(months, fc.integer({ min: 2, max: 4 }), (all, minPeople) => {
        const { reports, truth } = buildMonths(all, minPeople);
        const { rows, known: background } = publishedRows(reports, truth);
        publishedCount += rows.length;
        expect(wrongNumbers(rows)).toEqual([]);
        for (const own of byKind([...rows, ...background])) expect(findDisclosedGroup(own, minPeople)).toBeNull();
        for (const report of reports) expect(findExactDisclosures(report, dataOf(truth, report.month))).toEqual([]);
      }),
      { numRuns: 150 },
    );
    // Makes sure that the tables are not simply empty.
    expect(publishedCount).toBeGreaterThan(1000);
  });

  it('the same data give the same text and hash, in any order', () => {
    fc.assert(
      fc.property(month, (data) => {
        const one = buildReport(named(data, 0), { ...policy, leastPeople: 3 });
        const reversed = {
          ...data,
          seats: data.seats.toReversed(),
          waits: data.waits.toReversed(),
          reviews: data.reviews.toReversed(),
        };
        const other = buildReport(named({ ...reversed, changes: data.changes.toReversed() }, 0), {
          ...policy,
          leastPeople: 3,
        });
        expect(canonicalReport(other)).toBe(canonicalReport(one));
        expect(hashReport(one)).toMatch(/^[0-9a-f]{64}$/);
        expect(reportContentSchema.parse(JSON.parse(canonicalReport(one)))).toEqual(one);
      }),
      { numRuns: 30 },
    );
  });

  it('the reported number of withheld values is correct', () => {
    fc.assert(
      fc.property(month, (data) => {
        const { tables, withheld } = buildReport(named(data, 0), { ...policy, leastPeople: 3 });
        for (const table of reportTables)
          expect(withheld[table].few + withheld[table].protects).toBe(
            JSON.stringify(tables[table]).split('"withheld"').length - 1,
          );
      }),
      { numRuns: 60 },
    );
  });
});
