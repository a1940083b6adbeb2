import { policyRegistry } from '~/domain/shared/policy-registry';

/** The rules of a month's report to an employer; the report stores the version (docs/product/employer-report.md). */
export type EmployerReportPolicy = {
  readonly version: string;
  /** The first day (Seoul) on which reports are created with this version. */
  readonly from: string;
  /**
   * A value is shown only if it is about at least this many different people, and so are the others in the same group.
   */
  readonly leastPeople: number;
  /** The day of the next month (Seoul) from which a month is frozen: by then its data no longer change. */
  readonly freezeDay: number;
  /** The waiting table has additional coarser rows: weekdays and parts of the day. */
  readonly coarseWaiting: boolean;
};

export const employerReportPolicies = policyRegistry<EmployerReportPolicy>(
  'employer-report',
  { version: 'employer-report-2026-01-01', from: '2026-01-01', leastPeople: 10, freezeDay: 16, coarseWaiting: false },
  { version: 'employer-report-2026-11-24', from: '2026-11-24', leastPeople: 10, freezeDay: 16, coarseWaiting: false },
  { version: 'employer-report-2026-11-27', from: '2026-11-27', leastPeople: 10, freezeDay: 16, coarseWaiting: true },
);

/**
 * Returns the version in force on a day (Seoul), so that a report never follows rules that are newer than itself.
 * @throws RangeError for a day before the first version
 */
export function employerReportPolicyOn(day: string): EmployerReportPolicy {
  const version = employerReportPolicies.versions.findLast(({ from }) => from <= day);
  if (!version) throw new RangeError(`no employer-report policy is in force on ${day}`);
  return version;
}
