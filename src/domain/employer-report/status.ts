import type { StateMachine } from '~/domain/shared/state-machine';

export const employerReportStatuses = ['DUE', 'FROZEN'] as const;
export type EmployerReportStatus = (typeof employerReportStatuses)[number];

/** A company's month; once it is frozen, it never changes. */
export const employerReportMachine: StateMachine<EmployerReportStatus> = {
  name: 'employer-report',
  transitions: { DUE: { FROZEN: ['system'] } },
};
