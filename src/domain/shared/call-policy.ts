/** What one network may ask without logging in. People behind one address (a company, a dormitory) share it. */
export const callPolicy = {
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
  limits: {
    /** Questions to the maps service, which sells us so many a day. */
    mapsNetwork: { per: 'network', points: 60, seconds: 60 },
  },
} as const;
