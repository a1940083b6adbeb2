/**
 * A value that the planner does not see. What it sees it plans with, and where one district, vertical or limit looks
 * cheaper than the average of all it makes a plan at every call, which takes as long as the statement; like this the
 * first plan serves for all.
 * @param parameter with its type, e.g. `$1::int`, or several for a row of columns
 */
export const unseen = (parameter: string) => `(select ${parameter})`;
