import { schedulingPolicy } from '~/domain/lesson/policy';
import type { TimeProblem } from '~/domain/lesson/series';
import { DAY_MS } from '~/domain/shared/durations';
import type { Pool } from '~/server/db';
import { notClosed, withinHours } from '~/server/services/coach/hours/offered-hours.sql';

type TimesQuery = {
  coachId: number;
  learnerId: number;
  /** The order of the contract, whose own hold does not count. */
  orderId: number;
  starts: readonly Date[];
  lessonMinutes: number;
  /** Lessons whose own hours do not count, because they move. */
  movingLessonIds: readonly number[];
  now: Date;
};

const planned = { coachId: '$1', startsAt: 'planned.at', minutes: '$6::int' };

/**
 * Served by the GiST indexes of the exclusion constraints of time_reservations and by the key of coach_weekly_slots.
 */
const text = `
  with busy as materialized (
    select r.coach_id, r.learner_id, r.starts_at, r.ends_at, r.coach_free_at
    from time_reservations r
    where (r.coach_id = $1 or r.learner_id = $2)
      and r.ends_at > $3::timestamptz and r.starts_at < $4::timestamptz
      and (r.kind <> 'hold' or (r.expires_at > $8::timestamptz and r.order_id is distinct from $10))
      and coalesce(r.lesson_id, 0) <> all($9::int[])
  )
  select planned.at as "startsAt",
    case
      when exists (select 1 from busy r where r.learner_id = $2
        and tstzrange(r.starts_at, r.ends_at) && tstzrange(planned.at, planned.at + make_interval(mins => $6::int))) then 'LEARNER_BUSY'
      when exists (select 1 from busy r where r.coach_id = $1
        and tstzrange(r.starts_at, r.ends_at) && tstzrange(planned.at, planned.at + make_interval(mins => $6::int))) then 'COACH_BUSY'
      when exists (select 1 from busy r where r.coach_id = $1
        and tstzrange(r.starts_at, r.coach_free_at) && tstzrange(planned.at, planned.at + make_interval(mins => $7::int))) then 'TRAVEL'
      when not (${notClosed(planned)}) then 'DAY_OFF'
      when not (${withinHours(planned)}) then 'OUTSIDE_HOURS'
      else 'CLOSED'
    end as problem
  from unnest($5::timestamptz[]) as planned(at)`;

/**
 * Returns for each time why coach and learner are not both free, by the time in milliseconds. CLOSED means every
 * other reason, and for a time that is free. One statement.
 */
export async function explainTimesSql(
  pool: Pool,
  { coachId, learnerId, orderId, starts, lessonMinutes, movingLessonIds, now }: TimesQuery,
): Promise<Map<number, TimeProblem>> {
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return new Map();
  const { rows } = await pool.query<{ startsAt: Date; problem: TimeProblem }>({
    name: 'lesson-explain-times',
    text,
    values: [
      coachId,
      learnerId,
      new Date(first.getTime() - DAY_MS),
      new Date(last.getTime() + DAY_MS),
      starts,
      lessonMinutes,
      lessonMinutes + schedulingPolicy.travelMinutes,
      now,
      movingLessonIds,
      orderId,
    ],
  });
  return new Map(rows.map(({ startsAt, problem }) => [startsAt.getTime(), problem]));
}
