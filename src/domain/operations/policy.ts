/** [C] Jobs and the rows that they are for. */
export const jobPolicy = {
  /** Hours in which a job that an operator cancelled is not planned again. */
  cancelledRestsHours: 24,
  /** Lost jobs that one pass plans for one queue; the next pass takes the rest. */
  plannedAtOnce: 500,
} as const;

/** [C] The log of what operators do. */
export const auditPolicy = {
  /** A page that an open window reads again within so long is one reading. */
  sameReadingMinutes: 10,
} as const;
