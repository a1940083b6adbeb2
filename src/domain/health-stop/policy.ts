/** Decisions about health stops [C] (docs/product/verticals-and-matching.md#health-stops). */
export const healthStopPolicy = {
  /** How long an answer, or a talk with a doctor, counts. Then it is asked for again. */
  validMonths: 12,
  /** How long an answer counts in a draft of a questionnaire. A request that is made later asks for it again. */
  draftHours: 24,
  /** Complications of a pregnancy that matter only in its last weeks are asked about after this week. */
  lateWeek: 28,
} as const;
