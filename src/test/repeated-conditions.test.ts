/**
 * Conditions that a query repeats although a rule or a constraint already has them, with the test that checks each of
 * them at its bounds. A file that repeats one of them needs a line here and a case in that test.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Repeated = { condition: RegExp; files: Readonly<Record<string, string>> };

const touching = 'src/test/touching-hours.int.test.ts';
const days = 'src/test/seoul-days.int.test.ts';
const offered = 'src/test/offered-hours.int.test.ts';
const services = 'src/server/services';

const conditions: Readonly<Record<string, Repeated>> = {
  'hours that overlap': {
    condition: /tstzrange\([^)]*\) *&&|starts_at < [a-z]+\.ends_at|startsAt: \{ lt: endsAt/,
    files: {
      [`${services}/coach/hours/booked-hours`]: offered,
      [`${services}/coach/hours/exceptions`]: offered,
      [`${services}/coach/hours/list-free-hours.sql`]: touching,
      [`${services}/coach/hours/offered-hours.sql`]: offered,
      [`${services}/coach/hours/take-hours`]: touching,
      [`${services}/lesson/series/explain-times.sql`]: touching,
      [`${services}/lesson/substitute/find-candidates.sql`]: `${services}/lesson/substitute/substitute.int.test.ts`,
      [`${services}/matching/proposal/proposed-hours.sql`]: touching,
      [`${services}/timetable/jobs`]: touching,
      [`${services}/timetable/planning/rejection-reason`]: touching,
      [`${services}/timetable/reservation/leave-overlapping-waits`]: touching,
      [`${services}/timetable/reservation/overlapping-hours`]: touching,
      [`${services}/timetable/reservation/reservation-conditions.sql`]: touching,
    },
  },
  'a day, weekday or hour in Seoul': {
    condition: /at time zone 'Asia\/Seoul'/,
    files: {
      [`${services}/coach/hours/list-free-hours.sql`]: touching,
      [`${services}/coach/hours/offered-hours.sql`]: days,
      [`${services}/coach/search/coach-filter.sql`]: `${services}/coach/search/minors.int.test.ts`,
      [`${services}/company/manage/uncovered-lessons.sql`]: days,
      [`${services}/company/rate-of-day.sql`]: days,
      [`${services}/employer-report/freeze/read-facts.sql`]: days,
      [`${services}/employer-report/view/company-outcomes.sql`]: days,
      [`${services}/employer-report/view/group-sizes.sql`]: `${services}/employer-report/view/group-sizes.int.test.ts`,
      [`${services}/listing/listing-filter.sql`]: `${services}/coach/search/minors.int.test.ts`,
      [`${services}/timetable/expert/read-attendance.sql`]: days,
      [`${services}/timetable/planning/contract-days`]: days,
    },
  },
};

/** Files without a function to call, with the file through which the test reaches them. */
const reachedBy: Readonly<Record<string, string>> = {
  [`${services}/coach/search/coach-filter.sql`]: 'src/test/caller',
  [`${services}/coach/hours/offered-hours.sql`]: `${services}/matching/proposal/proposed-hours.sql`,
  [`${services}/company/manage/uncovered-lessons.sql`]: `${services}/operations/read-attention.sql`,
  [`${services}/lesson/substitute/find-candidates.sql`]: 'src/test/factories/substitute',
  [`${services}/listing/listing-filter.sql`]: 'src/test/caller',
  [`${services}/timetable/reservation/reservation-conditions.sql`]: `${services}/timetable/reservation/reserve-seats.sql`,
};

const sources = globSync('{src/server,worker}/**/*.ts').filter((path) => !path.includes('.test.'));

describe.each(Object.entries(conditions))('%s', (_name, { condition, files }) => {
  it('is repeated only in these files', () => {
    const matches = sources.filter((path) => condition.test(readFileSync(path, 'utf8')));
    expect(matches.map((path) => path.replace(/\.ts$/, '')).toSorted()).toEqual(Object.keys(files));
  });

  it.each(Object.entries(files))('%s is tested by %s', (file, test) => {
    const testedFile = (reachedBy[file] ?? file).replace(/^src\//, '');
    const source = readFileSync(test, 'utf8');
    const imported =
      source.includes(`from '~/${testedFile}'`) || source.includes(`from './${testedFile.split('/').at(-1)}'`);
    expect([testedFile, imported]).toEqual([testedFile, true]);
  });
});
