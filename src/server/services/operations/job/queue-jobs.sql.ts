import type { Pool } from '~/server/db';
import type { JobState } from '~/domain/operations/schema/queue';

/**
 * Conditions of each console state in pg-boss's table. A dead job is in the queue's dead-letter queue, which no worker reads.
 */
const conditions: Record<JobState, string> = {
  ready: `state = 'created' and start_after <= now()`,
  scheduled: `state = 'created' and start_after > now()`,
  retry: `state = 'retry'`,
  active: `state = 'active'`,
  dead: `state in ('created', 'retry', 'failed')`,
  cancelled: `state = 'cancelled'`,
  done: `state = 'completed'`,
};

export type QueueCountRow = {
  name: string;
  ready: number;
  scheduled: number;
  retry: number;
  active: number;
  done: number;
  cancelled: number;
  dead: number;
  oldest: number | null;
};

/**
 * Counts the jobs of every queue now. The counts of pg-boss are as old as its last monitor pass, and an operator who
 * has just retried a job wants to see it. The query scans the table of jobs once; it contains one day of finished jobs.
 */
export async function countJobs(
  pool: Pool,
  names: readonly string[],
  deadNames: readonly string[],
): Promise<QueueCountRow[]> {
  const { rows } = await pool.query<QueueCountRow>({
    name: 'count-jobs',
    text: `
      select q.name,
        count(j.id) filter (where j.name = q.name and j.${conditions.ready})::int as ready,
        count(j.id) filter (where j.name = q.name and j.${conditions.scheduled})::int as scheduled,
        count(j.id) filter (where j.name = q.name and j.${conditions.retry})::int as retry,
        count(j.id) filter (where j.name = q.name and j.${conditions.active})::int as active,
        count(j.id) filter (where j.name = q.name and j.${conditions.done})::int as done,
        count(j.id) filter (where j.name = q.name and j.${conditions.cancelled})::int as cancelled,
        count(j.id) filter (where j.name = q.dead and j.${conditions.dead})::int as dead,
        extract(epoch from now() - min(greatest(j.start_after, j.created_on)) filter (where j.name = q.name and j.${conditions.ready}))::float8 as oldest
      from unnest($1::text[], $2::text[]) as q(name, dead)
      left join pgboss.job j on j.name in (q.name, q.dead)
      group by q.name`,
    values: [names, deadNames],
  });
  return rows;
}

export type JobRow = {
  id: string;
  data: unknown;
  output: unknown;
  sourceOutput: unknown;
  retryCount: number;
  retryLimit: number;
  sourceRetryCount: number | null;
  createdOn: Date;
  sourceCreatedOn: Date | null;
  startAfter: Date;
  completedOn: Date | null;
};

const jobColumns = `id, data, output, source_output as "sourceOutput", retry_count as "retryCount", retry_limit as "retryLimit", source_retry_count as "sourceRetryCount",
            created_on as "createdOn", source_created_on as "sourceCreatedOn", start_after as "startAfter", completed_on as "completedOn"`;

/**
 * Returns one page of a queue's jobs in one state, newest first by the row order of the id. pg-boss's findJobs supports
 * neither a limit nor a state.
 */
export async function listJobRows(
  pool: Pool,
  { queue, state, cursor, limit }: { queue: string; state: JobState; cursor?: string; limit: number },
): Promise<JobRow[]> {
  const { rows } = await pool.query<JobRow>(
    `select ${jobColumns}
     from pgboss.job
     where name = $1 and ${conditions[state]}
       and ($2::uuid is null or (created_on, id) < (select created_on, id from pgboss.job where name = $1 and id = $2))
     order by created_on desc, id desc
     limit $3`,
    [queue, cursor ?? null, limit],
  );
  return rows;
}

/**
 * Returns one job of a queue or of its dead letter with its current state; undefined when it has no state that the
 * console shows.
 */
export async function findJobRow(
  pool: Pool,
  { queue, dead, id }: { queue: string; dead: string; id: string },
): Promise<(JobRow & { state: JobState }) | undefined> {
  const countedStates = (Object.keys(conditions) as JobState[]).filter((state) => state !== 'dead');
  const cases = countedStates.map((state) => `when name = $1 and ${conditions[state]} then '${state}'`).join(' ');
  const { rows } = await pool.query<JobRow & { state: JobState | null }>(
    `select ${jobColumns}, case ${cases} when name = $2 and ${conditions.dead} then 'dead' end as state
     from pgboss.job where name in ($1, $2) and id = $3`,
    [queue, dead, id],
  );
  const [row] = rows;
  return row && row.state !== null ? { ...row, state: row.state } : undefined;
}

/** Returns the ids of the jobs in a state, at most `limit`. */
export async function listJobIds(
  pool: Pool,
  { queue, state, limit }: { queue: string; state: JobState; limit: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from pgboss.job where name = $1 and ${conditions[state]} order by created_on, id limit $2`,
    [queue, limit],
  );
  return rows.map((row) => row.id);
}
