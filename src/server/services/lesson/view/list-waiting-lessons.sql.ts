import type { PartyRole } from '~/domain/lesson/status';
import type { Pool } from '~/server/db';

/**
 * Lessons of a coach whose requested or proposed time can still be answered by one side ($3), the closest deadline
 * first. A deadline is never later than its lesson, so the index lessons (coach_id, starts_at) serves the query from
 * the current time on. The deadline is that of `answerableUntil` in src/domain/lesson/hours.ts.
 */
const text = `
  select w.id
  from (
    select l.id, l.starts_at,
      case when l.status = 'REQUESTED' then coalesce(l.answer_by, l.starts_at) else least(l.proposed_starts_at, l.starts_at) end as answer_by,
      case when l.status = 'REQUESTED' then l.requested_by else l.proposed_by end as asked_by
    from lessons l
    where l.coach_id = $1 and l.starts_at > $2::timestamptz
      and (l.status = 'REQUESTED' or l.status = 'CONFIRMED' and l.proposed_starts_at is not null)
  ) w
  where w.answer_by > $2::timestamptz and w.asked_by <> $3::"PartyRole"
  order by w.answer_by, w.starts_at, w.id
  limit $4`;

/** One statement. @returns their ids in this order, `maxRows` at most */
export async function listWaitingLessonsSql(
  pool: Pool,
  { coachId, answers, now, maxRows }: { coachId: number; answers: PartyRole; now: Date; maxRows: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'lesson-waiting-of-coach',
    text,
    values: [coachId, now, answers, maxRows],
  });
  return rows.map(({ id }) => id);
}
