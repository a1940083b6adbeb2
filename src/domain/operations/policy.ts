/** Jobs and their rows. */
export const jobPolicy = {
  /** Hours in which plan-lost-jobs skips a row whose job an operator cancelled. */
  skipCancelledHours: 24,
  /** Maximum number of lost jobs planned per queue in one pass; the next pass plans the rest. */
  maxPlannedPerPass: 500,
} as const;

/** The operators' log. */
export const auditPolicy = {
  /** Reloads of an open page within this time count as one view. */
  sameReadingMinutes: 10,
} as const;
