/** Figures of the reviews [C]. */
export const reviewPolicy = {
  perPage: 18,
  /** Characters of a written review. */
  minLength: 10,
  maxLength: 1000,
  /** The writer may change a review for so many days. */
  editDays: 30,
  /** Of one's own reviews on a page, and of contracts that wait for one. */
  ownPerPage: 10,
  maxWaiting: 50,
} as const;
