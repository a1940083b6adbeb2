export const callPolicy = {
  /** Budget of one network without a login. People behind one address (a company, a dormitory) share it. */
  anonymous: {
    /** Calls within `seconds`, counted over all web processes; each call of a batch counts. */
    points: 1_200,
    seconds: 60,
    /**
     * A process reserves this many together, so that it queries the database only once for them; it allows its first
     * ones without a query.
     */
    share: 120,
  },
  /**
   * Pages that are rendered per request. One costs as much as ten calls, and prefetches of its links count, too. The
   * limit is enough for twenty people of one office who each open a page every two seconds.
   */
  anonymousPages: { points: 600, seconds: 60, share: 60 },
  limits: {
    /** Requests to the maps service, which has a paid daily quota. */
    mapsNetwork: { per: 'network', points: 60, seconds: 60 },
    /** Pictures that one operator uploads. */
    pictureAccount: { per: 'account', points: 200, seconds: 60 * 60 },
  },
  /**
   * For this many days a repeated call with the same idempotency key gets the answer of the first call; later it counts
   * as a new call.
   */
  answerRetentionDays: 7,
} as const;
