/** Decisions about the company lessons on a coach's home page (docs/product/company.md#the-day-of-an-expert). */
export const agendaPolicy = {
  /** A lesson with open attendance is shown for up to this many days after it. */
  closeDays: 7,
  /** Number of days shown, starting with today. */
  visibleDays: 7,
} as const;
