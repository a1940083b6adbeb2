/** Limits of body checks (docs/product/company.md#body-check). */
export const bodyCheckPolicy = {
  version: 'body-check-2026-11-24',
  /** Number of days after the lesson in which an expert may write findings. */
  writableDays: 7,
  /** Number of further days in which findings that were written offline may arrive. */
  arrivesDays: 3,
  /** Number of a person's newest rounds that a phone stores for a day without a connection. */
  storedRounds: 10,
} as const;
