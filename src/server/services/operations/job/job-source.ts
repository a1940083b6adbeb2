export type JobSourceRow = { payload: object; [column: string]: unknown };

/**
 * The rows that a queue's jobs process, now or at a later time. `sql` selects them with the payload of their job; $1 is
 * now, $2 is the payload of one job, or null for all rows. `due` returns when the job may run; null when there is
 * nothing to wait for. A reminder that would come too late is no longer due.
 */
export type JobSource = { sql: string; due: (row: JobSourceRow, now: Date) => Date | null };
