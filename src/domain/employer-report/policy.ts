import { policyRegistry } from '~/domain/shared/policy-registry';

/** What a month is reported to an employer under: the report keeps the version (docs/product/employer-report.md). */
export type EmployerReportPolicy = {
  readonly version: string;
  /** The first day (Seoul) on which a report is opened under it. */
  readonly from: string;
  /** A value is shown when it tells of so many different people, and so does the rest of those it is about. */
  readonly leastPeople: number;
  /** The day of the month after (Seoul) from which a month is frozen: nothing of it is written any more by then. */
  readonly freezeDay: number;
  /** The table of waiting has coarser rows besides: weekdays, and parts of the day. */
  readonly coarseWaiting: boolean;
};

export const employerReportPolicies = policyRegistry<EmployerReportPolicy>(
  'employer-report',
  { version: 'employer-report-2026-01-01', from: '2026-01-01', leastPeople: 10, freezeDay: 16, coarseWaiting: false },
  { version: 'employer-report-2026-11-24', from: '2026-11-24', leastPeople: 10, freezeDay: 16, coarseWaiting: false },
  { version: 'employer-report-2026-11-27', from: '2026-11-27', leastPeople: 10, freezeDay: 16, coarseWaiting: true },
);

/**
 * The version in force on a day (Seoul): what a report says of its rules is never of a later day than the report.
 * @throws RangeError for a day before the first version
 */
export function employerReportPolicyOn(day: string): EmployerReportPolicy {
  const found = employerReportPolicies.versions.findLast(({ from }) => from <= day);
  if (!found) throw new RangeError(`no employer-report policy is in force on ${day}`);
  return found;
}
