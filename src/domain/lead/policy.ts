/** Decisions [C] about requests of companies (docs/product/leads.md). Each name contains its time unit. */
export const leadPolicy = {
  /** A request is answered within this many working days; its first next step is on that day. */
  answerBusinessDays: 1,
  /** The form can be sent from this age on, and until the other one: a person needs longer, and a script less. */
  form: { minSeconds: 3, maxHours: 24 },
  /**
   * No new request is accepted while this number of requests of the last 24 hours is open; an operator who ends some
   * makes room.
   */
  maxOpenPerDay: 200,
  /** A second request of the same kind and address within this time changes the first one. */
  repeatHours: 24,
  /** The owner is reminded on the day of the next step, and again each time this number of days has passed. */
  reminderEveryDays: 7,
  /** What the person entered is erased this many years after the request ended. */
  retentionYears: 1,
  /** Version of the consent text (consent.ts); a changed text needs a new version. */
  consentVersion: '2026-11-29',
} as const;
