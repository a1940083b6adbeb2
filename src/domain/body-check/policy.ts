/** [C] numbers of body checks (docs/product/company.md#body-check). */
export const bodyCheckPolicy = {
  version: 'body-check-2026-11-24',
  /** An expert writes what was found until so many days after the lesson. */
  writableDays: 7,
  /** What was written without a connection arrives until so many days after that. */
  arrivesDays: 3,
  /** A phone keeps so many of a person's newest rounds for a day without a connection. */
  keptRounds: 10,
} as const;
