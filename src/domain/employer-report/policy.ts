import { policyRegistry } from '~/domain/shared/policy-registry';

/** What a month is reported to an employer under: the report keeps the version (docs/product/employer-report.md). */
export type EmployerReportPolicy = {
  readonly version: string;
  /** A value is shown when it tells of so many different people, and so does the rest of those it is about. */
  readonly leastPeople: number;
  /** The day of the month after (Seoul) from which a month is frozen: nothing of it is written any more by then. */
  readonly freezeDay: number;
};

export const employerReportPolicies = policyRegistry<EmployerReportPolicy>('employer-report', {
  version: 'employer-report-2026-11-24',
  leastPeople: 10,
  freezeDay: 16,
});
