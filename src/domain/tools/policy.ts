import { policyRegistry } from '~/domain/shared/policy-registry';

/** Terms of sale and rental of tools. An order stores the version, and all its refunds are computed with it. */
export type ToolPolicy = {
  /** Stored with every tool order and every refund computed under it. */
  readonly version: string;
  readonly rent: {
    /** Length of a rental month in days, from the delivery. */
    readonly monthDays: number;
    /** Days before the end of a rental, and after it without a return, on which the learner is reminded. */
    readonly remindDays: number;
  };
  readonly delivery: {
    /** KRW for one delivery. */
    readonly fee: number;
    /** Value of goods from which the delivery is free; KRW. */
    readonly freeFrom: number;
    /** Surcharge for an island; KRW. */
    readonly island: number;
    /** Days after shipping when a parcel without a confirmation counts as delivered. */
    readonly autoDeliverDays: number;
  };
  readonly returns: {
    /** Days after the delivery within which everything can be returned. */
    readonly days: number;
    /** Fee for collecting a return; KRW. */
    readonly fee: number;
  };
};

/** The numbers that refund promises are computed from; pages get them with the order. */
export type ToolReturnPolicy = Pick<ToolPolicy, 'version' | 'rent' | 'returns'>;

/** Decisions on tools. */
export const toolPolicies = policyRegistry<ToolPolicy>('tool', {
  version: 'tools-2026-11',
  rent: { monthDays: 30, remindDays: 7 },
  delivery: { fee: 3_000, freeFrom: 50_000, island: 3_000, autoDeliverDays: 5 },
  returns: { days: 7, fee: 5_000 },
});

/** Limits of the shop. They are not part of an order, so one version applies to all. */
export const toolShopPolicy = {
  rent: { offeredMonths: [1, 3, 6, 12] as readonly number[], defaultMonths: 3, maxMonths: 12 },
  cart: { maxLines: 20, maxCount: 10 },
  /** Maximum number of tools in one list. */
  listLimit: 60,
} as const;
