import type { Pool } from '~/server/db';

/**
 * Learners of a coach ($1), those with a running contract first, then by their newest contract. `$2` is the last learner
 * of the page before; null for the first page. Served by contracts(coach_id, id desc).
 */
const text = `
  with own as (
    select learner_id, max(id) as last_id, bool_or(status in ('ACTIVE', 'PAUSED')) as is_running
    from contracts where coach_id = $1 group by learner_id
  )
  select learner_id as "learnerId", is_running as "isRunning"
  from own
  where $2::int is null or (is_running, last_id) < (select o.is_running, o.last_id from own o where o.learner_id = $2)
  order by is_running desc, last_id desc
  limit $3`;

/** One statement. */
export async function listLearnersSql(
  pool: Pool,
  { coachId, after, limit }: { coachId: number; after: number | null; limit: number },
): Promise<{ learnerId: number; isRunning: boolean }[]> {
  const { rows } = await pool.query<{ learnerId: number; isRunning: boolean }>({
    name: 'lesson-learners-of-coach',
    text,
    values: [coachId, after, limit],
  });
  return rows;
}
