import { policyRegistry } from '~/domain/shared/policy-registry';

/**
 * What tools are sold and rented under: an order keeps the version, and everything that comes back is computed by it.
 */
export type ToolPolicy = {
  /** Stored with every tool order and every refund computed under it. */
  readonly version: string;
  readonly rent: {
    /** Days that one month of rent lasts, from the delivery on. */
    readonly monthDays: number;
    /** Days before its end that a learner is reminded, and after it when nothing has come back. */
    readonly remindDays: number;
  };
  readonly delivery: {
    /** KRW for one delivery. */
    readonly fee: number;
    /** KRW of goods from which it costs nothing. */
    readonly freeFrom: number;
    /** KRW more to an island. */
    readonly island: number;
    /** Days after the shipping when a parcel that nobody spoke of counts as delivered. */
    readonly autoDeliverDays: number;
  };
  readonly returns: {
    /** Days after the delivery in which everything may come back. */
    readonly days: number;
    /** KRW for fetching it. */
    readonly fee: number;
  };
};

/** The numbers by which what comes back is promised; pages get them with the order. */
export type ToolReturnPolicy = Pick<ToolPolicy, 'version' | 'rent' | 'returns'>;

/** Decisions about tools [C]. */
export const toolPolicies = policyRegistry<ToolPolicy>('tool', {
  version: 'tools-2026-11',
  rent: { monthDays: 30, remindDays: 7 },
  delivery: { fee: 3_000, freeFrom: 50_000, island: 3_000, autoDeliverDays: 5 },
  returns: { days: 7, fee: 5_000 },
});

/** What may be asked for [C]: of nobody's order yet, so that one version counts for all. */
export const toolShopPolicy = {
  rent: { offeredMonths: [1, 3, 6, 12] as readonly number[], defaultMonths: 3, maxMonths: 12 },
  cart: { maxLines: 20, maxCount: 10 },
  /** Tools that one list shows. */
  listLimit: 60,
} as const;
