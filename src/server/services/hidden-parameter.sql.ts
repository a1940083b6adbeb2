/**
 * Hides a value from the query planner. The planner uses a value that it sees, and makes a new plan at every call when
 * one district, vertical or limit looks cheaper than the average, which takes as long as the statement itself. With a
 * hidden value, the first plan is reused for all calls.
 * @param parameter with its type, e.g. `$1::int`, or several for a row of columns
 */
export const hiddenParameter = (parameter: string) => `(select ${parameter})`;
