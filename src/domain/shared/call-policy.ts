export const callPolicy = {
  /** What one network may ask without logging in. People behind one address (a company, a dormitory) share it. */
  anonymous: {
    /** Calls within `seconds`, counted over all web processes; each call of a batch counts. */
    points: 1_200,
    seconds: 60,
    /**
     * A process takes so many at once, so that the database is asked once for them; its first ones it gives without
     * asking.
     */
    share: 120,
  },
  /**
   * Pages that are made for who asks. One costs as much as ten calls, and what its links fetch in advance counts too:
   * so many are twenty people of one office who open a page every other second.
   */
  anonymousPages: { points: 600, seconds: 60, share: 60 },
  limits: {
    /** Questions to the maps service, which sells us so many a day. */
    mapsNetwork: { per: 'network', points: 60, seconds: 60 },
  },
  /** Days in which a call with a known key gets its first answer; after that it counts as a new call. */
  answersKeptDays: 7,
} as const;
