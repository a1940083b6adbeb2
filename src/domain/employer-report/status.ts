import type { StateMachine } from '~/domain/shared/state-machine';

export const employerReportStatuses = ['DUE', 'FROZEN'] as const;
export type EmployerReportStatus = (typeof employerReportStatuses)[number];

/** A company's month: once it is frozen nothing of it changes. */
export const employerReportMachine: StateMachine<EmployerReportStatus> = {
  name: 'employer-report',
  moves: { DUE: { FROZEN: ['system'] } },
};
