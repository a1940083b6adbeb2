import { dailyStarts } from '~/domain/lesson/hours';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { Pool } from '~/server/db';

export type FreeHoursQuery = {
  coachId: number;
  /** As long as what is sold, or was. */
  lessonMinutes: number;
  /** First day, "YYYY-MM-DD" in Seoul. */
  from: string;
  days: number;
  now: Date;
  /** Nothing that starts before this is free. */
  notBefore: Date;
  /** The learner who looks: their own lessons are in the way, their own holds are not. */
  learnerId: number | null;
  /** A lesson that is being moved is not in its own way. */
  movingLessonId?: number | undefined;
  /** A coach who proposes a time is not bound to the weekly slots. */
  outsideSlots?: boolean;
  /** Lessons that are paid for already: a coach who sells no more, being dormant, still gives them. */
  alreadyPaid?: boolean;
};

/**
 * Weekly slots rolled out over the days, minus what is taken. coach_weekly_slots is read by its primary key; the two
 * lookups in time_reservations are served by the GiST indexes of its exclusion constraints.
 */
const text = `
  select to_char(day.date, 'YYYY-MM-DD') as date, start.at as "startsAt"
  from generate_series($2::date, $2::date + $3::int - 1, interval '1 day') as day(date)
  cross join unnest($4::int[], $5::int[]) as grid(minute, slot)
  cross join lateral (select (day.date::timestamp + make_interval(mins => grid.minute)) at time zone 'Asia/Seoul' as at) as start
  where start.at >= $6::timestamptz
    and ($13::boolean or exists (
      select 1 from coaches c join users u on u.id = c.user_id
      where c.id = $1 and c.status = 'APPROVED' and u.status = 'ACTIVE'))
    and ($12::boolean or exists (
      select 1 from coach_weekly_slots s
      where s.coach_id = $1 and s.day = extract(isodow from day.date)::int - 1 and s.slot = grid.slot))
    and not exists (
      select 1 from time_reservations r
      where r.coach_id = $1 and tstzrange(r.starts_at, r.coach_free_at) && tstzrange(start.at, start.at + make_interval(mins => $7::int))
        and (r.kind <> 'hold' or (r.expires_at > $9::timestamptz and r.learner_id is distinct from $10::int))
        and coalesce(r.lesson_id, 0) is distinct from $11::int)
    and not exists (
      select 1 from time_reservations r
      where r.learner_id = $10::int and tstzrange(r.starts_at, r.ends_at) && tstzrange(start.at, start.at + make_interval(mins => $8::int))
        and r.kind <> 'hold' and coalesce(r.lesson_id, 0) is distinct from $11::int)
  order by start.at`;

/** The starts at which the coach is free, in order. One statement. */
export async function listFreeHoursSql(pool: Pool, query: FreeHoursQuery): Promise<{ date: string; startsAt: Date }[]> {
  const starts = dailyStarts();
  const { rows } = await pool.query<{ date: string; startsAt: Date }>({
    name: 'lesson-free-hours',
    text,
    values: [
      query.coachId,
      query.from,
      query.days,
      starts.map(({ minute }) => minute),
      starts.map(({ slot }) => slot),
      query.notBefore,
      query.lessonMinutes + schedulingPolicy.travelMinutes,
      query.lessonMinutes,
      query.now,
      query.learnerId,
      query.movingLessonId ?? null,
      query.outsideSlots ?? false,
      query.alreadyPaid ?? false,
    ],
  });
  return rows;
}
