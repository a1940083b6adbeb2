export type WaitingRow = { payload: object; [column: string]: unknown };

/**
 * The rows that a queue's jobs are for: what a job would do something about, now or at a later moment.
 * `sql` selects them with the payload of their job; $1 is now, $2 the payload of one job or null for all rows.
 * `due` says when the job may act; null when nothing is left to wait for. What is over and would only come too late, a
 * reminder, is not due any more.
 */
export type Waiting = { sql: string; due: (row: WaitingRow, now: Date) => Date | null };
