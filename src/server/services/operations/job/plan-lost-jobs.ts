import { jobPolicy } from '~/domain/operations/policy';
import type { SystemActor } from '~/domain/shared/actor';
import { HOUR_MS } from '~/domain/shared/durations';
import {
  deadLetterOf,
  isForRow,
  type JobName,
  type JobPayload,
  jobs,
  type RowJobName,
} from '~/server/jobs/definitions';
import type { DueRow, DueRows } from '~/server/jobs/due-rows';
import { enqueueOnce } from '~/server/jobs/enqueue';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';
import { dueRowsOf } from './job-records';

type Ctx = Pick<ServiceContext<SystemActor>, 'db' | 'pool' | 'now'>;

/**
 * Runs after a successful job. If its row still waits for a later time, the job ran too early, because of an operator
 * or a clock difference, and is scheduled again for the row's own time. Two concurrent calls schedule one job.
 */
export async function rescheduleEarlyJob<N extends RowJobName>(
  { db, pool, now }: Ctx,
  name: N,
  payload: JobPayload<N>,
): Promise<Date | null> {
  const dueRows = dueRowsOf(name);
  if (!dueRows) return null;
  const {
    rows: [row],
  } = await pool.query<DueRow>(
    `select * from (${dueRows.sql}) t where $1::timestamptz is not null and t.payload = $2::jsonb`,
    [now, JSON.stringify(payload)],
  );
  const at = row && dueRows.due(row, now);
  if (!at || at <= now) return null;
  return (await db.$transaction((tx) => enqueueOnce(tx, name, payload, at))) ? at : null;
}

/**
 * Result of a pass: rows without a job for which a job was scheduled, and rows whose job an operator recently
 * cancelled.
 */
export type MissingJobs = Partial<Record<RowJobName, { planned: number; cancelled: number }>>;

/**
 * Job plan-lost-jobs: finds rows that wait for a job that no longer exists, and schedules it. After an operator cancels
 * a job, its row is skipped for some time; a job in the dead letter waits for an operator. Repeated or concurrent runs
 * change nothing.
 */
export async function planLostJobs(ctx: Ctx): Promise<MissingJobs> {
  const found: MissingJobs = {};
  for (const name of (Object.keys(jobs) as JobName[]).filter(isForRow)) {
    const dueRows = dueRowsOf(name);
    if (!dueRows) continue;
    const { planned, cancelled } = await planMissingJobsOf(ctx, name, dueRows);
    if (planned + cancelled > 0) found[name] = { planned, cancelled };
  }
  if (Object.keys(found).length > 0) logger.warn({ found }, 'rows without a job');
  return found;
}

async function planMissingJobsOf(
  { db, pool, now }: Ctx,
  name: RowJobName,
  { sql, due }: DueRows,
): Promise<{ planned: number; cancelled: number }> {
  const { rows } = await pool.query<DueRow & { payload: JobPayload<RowJobName>; cancelled: boolean }>(
    `select t.*, exists (select 1 from pgboss.job j where j.name = $3 and j.data = t.payload and j.state = 'cancelled' and j.completed_on > $5) as cancelled
     from (${sql}) t
     where $1::timestamptz is not null and $2::jsonb is null
       and not exists (select 1 from pgboss.job j where j.name = $3 and j.data = t.payload and j.state in ('created', 'retry', 'active'))
       and not exists (select 1 from pgboss.job j where j.name = $4 and j.data = t.payload and j.state in ('created', 'retry', 'failed'))`,
    [now, null, name, deadLetterOf(name), new Date(now.getTime() - jobPolicy.skipCancelledHours * HOUR_MS)],
  );
  let planned = 0;
  for (const row of rows.filter(({ cancelled }) => !cancelled)) {
    const at = due(row, now);
    if (
      at &&
      planned < jobPolicy.maxPlannedPerPass &&
      (await db.$transaction((tx) => enqueueOnce(tx, name, row.payload, at)))
    )
      planned += 1;
  }
  return { planned, cancelled: rows.filter((row) => row.cancelled && due(row, now)).length };
}
