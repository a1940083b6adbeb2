/** Decisions [C] about what a coach's home shows of companies (docs/product/company.md#the-day-of-an-expert). */
export const nearPolicy = {
  /** So many days ago a lesson may have been that still waits for its attendance to be closed. */
  closeDays: 7,
  /** Today and the days after, together. */
  shownDays: 7,
} as const;
