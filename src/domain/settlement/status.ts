import type { StateMachine } from '~/domain/shared/state-machine';

export const monthStatuses = ['CLOSING', 'CLOSED'] as const;
export type MonthStatus = (typeof monthStatuses)[number];
/** The settlement of a month. */
export const settlementMonthMachine: StateMachine<MonthStatus> = {
  name: 'settlement-month',
  transitions: { CLOSING: { CLOSED: ['system'] } },
};

/** The phases of a close, in order. */
export const closePhases = [
  'COMPANY_LESSONS',
  'LESSONS',
  'CORRECTIONS',
  'CARRIES',
  'STATEMENTS',
  'MONTH_PRICES',
  'BILLS',
] as const;
export type ClosePhase = (typeof closePhases)[number];
/** @returns null after the last phase */
export function phaseAfter(phase: ClosePhase): ClosePhase | null {
  return closePhases[closePhases.indexOf(phase) + 1] ?? null;
}

/** Returns whether statements of the month may still be created; they are closed in one of the phases. */
export function isBeforeStatements(phase: ClosePhase): boolean {
  return closePhases.indexOf(phase) <= closePhases.indexOf('STATEMENTS');
}

export const statementStatuses = ['OPEN', 'CLOSED', 'PAYABLE', 'CARRIED', 'PAID'] as const;
export type StatementStatus = (typeof statementStatuses)[number];
/** A coach's month. It stays CLOSED while a dispute of one of its lines is open. */
export const statementMachine: StateMachine<StatementStatus> = {
  name: 'settlement-statement',
  transitions: {
    OPEN: { CLOSED: ['system'] },
    CLOSED: { PAYABLE: ['system'], CARRIED: ['system'] },
    PAYABLE: { PAID: ['operator'] },
  },
};

export const disputeStatuses = ['OPEN', 'ACCEPTED', 'REJECTED'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];
export const settlementDisputeMachine: StateMachine<DisputeStatus> = {
  name: 'settlement-dispute',
  transitions: { OPEN: { ACCEPTED: ['operator'], REJECTED: ['operator'] } },
};

export const billStatuses = ['DRAFT', 'ISSUED', 'PAID'] as const;
export type BillStatus = (typeof billStatuses)[number];
/** A company's debt for a month. Correcting a wrongly recorded transfer reopens it. */
export const companyBillMachine: StateMachine<BillStatus> = {
  name: 'company-bill',
  transitions: { DRAFT: { ISSUED: ['system'] }, ISSUED: { PAID: ['operator'] }, PAID: { ISSUED: ['operator'] } },
};
