import { policyRegistry } from '~/domain/shared/policy-registry';

/** What a month is settled under: the month keeps the version (docs/product/settlement.md#close). */
export type SettlementPolicy = {
  readonly version: string;
  /** Days of the month after the settled one, Seoul. */
  readonly statementDay: number;
  /** The last day on which a line may be disputed. */
  readonly disputeUntilDay: number;
  readonly payDay: number;
  /** Whoever gets the statement late has so many whole days all the same. */
  readonly disputeLeastDays: number;
  /** Less than this (KRW) is not transferred but carried over. */
  readonly leastPayout: number;
  /** Of what an individual earned, in thousandths; each is floored to `unit` won. Registered businesses: nothing. */
  readonly withholding: { readonly incomePerMille: number; readonly localPerMille: number; readonly unit: number };
  /** Of the net, inside every price of a company. */
  readonly vatPercent: number;
  /** Of what the VAT is floored to a won: of each line of a bill, or of the bill as a whole. */
  readonly vatOf: 'line' | 'bill';
  /** A company's bill is due so many days after it is issued. */
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

/** How the close works [C], the same for every version: so many rows a transaction. */
export const closePolicy = { linesAtOnce: 500, statementsAtOnce: 50, companiesAtOnce: 20 } as const;
