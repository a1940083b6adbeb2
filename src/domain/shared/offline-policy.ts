/** Decisions about what a coach does without a connection (docs/product/company.md#the-day-of-an-expert). */
export const offlinePolicy = {
  version: 'offline-2026-11-25',
  /** The server accepts an offline record until this many days after it was made. */
  takenDays: 3,
  /** The pages announce that deadline from this many hours before it. */
  announcedHours: 24,
} as const;
