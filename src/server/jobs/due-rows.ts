/** A row with the payload of its job, and the columns on which the job's time depends. */
export type DueRow = { payload: object; [column: string]: unknown };

/**
 * The rows that a queue's jobs process, now or at a later time. `sql` selects them with the payload of their job; $1 is
 * now, $2 is the payload of one job, or null for all rows. `due` returns when the job may run; null when there is
 * nothing to wait for. A reminder that would come too late is no longer due.
 */
export type DueRows = { sql: string; due: (row: DueRow, now: Date) => Date | null };

export const atOnce = (_row: DueRow, now: Date) => now;
export const atTime = ({ at }: DueRow) => at as Date;

export const plus = (at: unknown, ms: number) => new Date((at as Date).getTime() + ms);
export const future = (at: Date | null | undefined, now: Date) => (at && at > now ? at : null);

/** Formats an instant as in a payload. */
export const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Selects the rows `r` of a table that fulfil a condition; `key` is the name of their id in the payload. */
export const selectRows = (
  table: string,
  key: string,
  condition: string,
  at = 'null::timestamptz',
  version = 'null::text',
) =>
  `select jsonb_build_object('${key}', r.id) as payload, ${at} as at, ${version} as version from ${table} r
   where ${condition} and ($2::jsonb is null or r.id = ($2::jsonb->>'${key}')::int)`;
