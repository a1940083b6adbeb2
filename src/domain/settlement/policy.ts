import { policyRegistry } from '~/domain/shared/policy-registry';

/** The rules of a month's settlement; the month stores the version (docs/product/settlement.md#close). */
export type SettlementPolicy = {
  readonly version: string;
  /** Day of the month after the settled one, Seoul. */
  readonly statementDay: number;
  /** The last day on which a line may be disputed. */
  readonly disputeUntilDay: number;
  readonly payDay: number;
  /** Number of whole days for disputes that a coach has even if the statement is late. */
  readonly disputeLeastDays: number;
  /** A smaller amount (KRW) is not transferred but carried over. */
  readonly leastPayout: number;
  /**
   * Tax on an individual's earnings, in thousandths; each tax is rounded down to `unit` won. Registered businesses have
   * no tax withheld.
   */
  readonly withholding: { readonly incomePerMille: number; readonly localPerMille: number; readonly unit: number };
  /** Percent of the net amount; included in every price of a company. */
  readonly vatPercent: number;
  /** The amount whose VAT is rounded down to a won: each line of a bill, or the bill as a whole. */
  readonly vatOf: 'line' | 'bill';
  /** Number of days after its issue until a company's bill is due. */
  readonly billDueDays: number;
};

const settlement20261124: SettlementPolicy = {
  version: 'settlement-2026-11-24',
  statementDay: 3,
  disputeUntilDay: 5,
  payDay: 10,
  disputeLeastDays: 2,
  leastPayout: 10_000,
  withholding: { incomePerMille: 30, localPerMille: 3, unit: 10 },
  vatPercent: 10,
  vatOf: 'bill',
  billDueDays: 14,
};

export const settlementPolicies = policyRegistry<SettlementPolicy>(
  'settlement',
  { ...settlement20261124, version: 'settlement-2026-11-23', vatOf: 'line' },
  settlement20261124,
);

/** Batch sizes of the close, the same for every version: the number of rows in one transaction. */
export const closePolicy = { linesPerBatch: 500, statementsPerBatch: 50, companiesPerBatch: 20 } as const;
