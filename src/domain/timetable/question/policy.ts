/** Decisions [C] about the questions of programs (docs/product/company.md#questions). */
export const questionPolicy = {
  version: 'question-2026-11-24',
  /** What was answered, or left unanswered, counts for so many days; then the questions are asked again. */
  askAgainDays: 90,
  /** An expert reads what people of a lesson answered until so many days after its end. */
  readableDays: 7,
} as const;
