/** A lesson's review can be written and changed until this many days after its end. */
export const REVIEW_DAYS = 14;
/** An expert sees a month's reviews only if at least this many different people wrote them. */
export const MIN_REVIEWERS = 5;
