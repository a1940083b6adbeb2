/** Limits of the reviews. */
export const reviewPolicy = {
  perPage: 18,
  /** Length of a written review in characters. */
  minLength: 10,
  maxLength: 1000,
  /** Number of days in which the writer may change a review. */
  editDays: 30,
  /** Number of the user's own reviews on a page, and of contracts without a review. */
  ownPerPage: 10,
  maxWaiting: 50,
} as const;
