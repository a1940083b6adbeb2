/** Decisions about health stops [C] (docs/product/verticals-and-matching.md#health-stops). */
export const healthStopPolicy = {
  /** How long an answer, or a consultation with a doctor, is valid. Then it is requested again. */
  validMonths: 12,
  /** How long an answer is valid in a draft of a questionnaire. A later request asks for it again. */
  draftHours: 24,
  /** Complications of a pregnancy that matter only in its last weeks are asked about after this week. */
  lateWeek: 28,
} as const;
