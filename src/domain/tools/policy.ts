export type ToolPolicy = {
  /** Stored with every tool order and every refund computed under it. */
  readonly version: string;
  readonly rent: {
    readonly offeredMonths: readonly number[];
    readonly defaultMonths: number;
    readonly maxMonths: number;
    /** Days that one month of rent lasts, from the delivery on. */ readonly monthDays: number;
    /** Days before its end that a learner is reminded, and after it when nothing has come back. */ readonly remindDays: number;
  };
  readonly cart: { readonly maxLines: number; readonly maxCount: number };
  readonly delivery: {
    /** KRW for one delivery. */ readonly fee: number;
    /** KRW of goods from which it costs nothing. */ readonly freeFrom: number;
    /** KRW more to an island. */ readonly island: number;
    /** Days after the shipping when a parcel that nobody spoke of counts as delivered. */ readonly autoDeliverDays: number;
  };
  readonly returns: {
    /** Days after the delivery in which everything may come back. */ readonly days: number;
    /** KRW for fetching it. */ readonly fee: number;
  };
  /** Tools that one list shows. */
  readonly listLimit: number;
};

/** Decisions about tools [C]. A change of any number is a new version. */
export const toolPolicy: ToolPolicy = {
  version: 'tools-2026-11',
  rent: { offeredMonths: [1, 3, 6, 12], defaultMonths: 3, maxMonths: 12, monthDays: 30, remindDays: 7 },
  cart: { maxLines: 20, maxCount: 10 },
  delivery: { fee: 3_000, freeFrom: 50_000, island: 3_000, autoDeliverDays: 5 },
  returns: { days: 7, fee: 5_000 },
  listLimit: 60,
};
