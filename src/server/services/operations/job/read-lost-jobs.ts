import type { MissingJobsSummary } from '~/domain/operations/schema/queue';
import { DAY_MS } from '~/domain/shared/durations';
import type { Pool } from '~/server/db';
import { queueLabelOf } from './job-records';

type Pass = { at: Date; found: Record<string, { planned: number; cancelled: number }> | null };

/** Returns the results of plan-lost-jobs: the last pass by queue, and how many jobs were scheduled within a day. */
export async function readLostJobs(pool: Pool, now: Date): Promise<MissingJobsSummary> {
  const { rows } = await pool.query<Pass>({
    name: 'lost-jobs',
    text: `select completed_on as at, output->'found' as found from pgboss.job where name = 'plan-lost-jobs' and state = 'completed' and completed_on > $1 order by completed_on desc`,
    values: [new Date(now.getTime() - DAY_MS)],
  });
  const [newest] = rows;
  const plannedOf = ({ found }: Pass) => Object.values(found ?? {}).reduce((sum, { planned }) => sum + planned, 0);
  return {
    at: newest?.at ?? null,
    last: Object.entries(newest?.found ?? {}).map(([queue, counts]) => ({
      queue,
      label: queueLabelOf(queue),
      ...counts,
    })),
    plannedToday: rows.reduce((sum, pass) => sum + plannedOf(pass), 0),
  };
}
