/** Figures of the reviews [C]. */
export const reviewPolicy = {
  perPage: 18,
  /** Characters of a written review. */
  minLength: 10,
  maxLength: 1000,
  /** The writer may change a review for so many days. */
  editDays: 30,
} as const;
