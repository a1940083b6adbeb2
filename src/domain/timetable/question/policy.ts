/** Decisions about the questions of programs (docs/product/company.md#questions). */
export const questionPolicy = {
  version: 'question-2026-11-24',
  /** An answer, or the choice not to answer, is valid for this many days; then the questions are asked again. */
  askAgainDays: 90,
  /** An expert can read the answers of a lesson's members until this many days after its end. */
  readableDays: 7,
} as const;
