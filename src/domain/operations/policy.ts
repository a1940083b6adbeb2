/** [C] Jobs and the rows that they are for. */
export const jobPolicy = {
  /** So long a job that an operator took back is not planned anew. */
  cancelledRestsHours: 24,
  /** Lost jobs that one pass plans for one queue; the next pass takes the rest. */
  plannedAtOnce: 500,
} as const;

/** [C] The log of what operators do. */
export const auditPolicy = {
  /** A page that an open window reads again within so long is one reading. */
  sameReadingMinutes: 10,
} as const;
