import { dailyStarts } from '~/domain/lesson/hours';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { Pool } from '~/server/db';
import { notClosed, withinHours } from './offered-hours.sql';

export type FreeHoursQuery = {
  coachId: number;
  /** Length of the lesson that is sold or was sold. */
  lessonMinutes: number;
  /** First day in Seoul, as "YYYY-MM-DD". */
  from: string;
  days: number;
  now: Date;
  /** No start before this time is free. */
  notBefore: Date;
  /** The learner of the request: their own lessons block an hour. */
  learnerId: number | null;
  /**
   * For an hour of a contract, the order of the contract: only its own hold does not block. Without it, no hold of the
   * learner blocks, because a new order replaces the unpaid one.
   */
  orderId?: number;
  /** A lesson that is being moved does not block its own hour. */
  movingLessonId?: number | undefined;
  /** The same for several lessons that move together. */
  movingLessonIds?: readonly number[];
  /** A coach who proposes a time is not limited to the weekly hours, but to days that are not closed. */
  outsideSlots?: boolean;
  /**
   * Set for lessons that are already paid: a coach who no longer sells because the account is dormant still gives them.
   */
  alreadyPaid?: boolean;
};

const lesson = { coachId: '$1', startsAt: 'start.at', minutes: '$8::int' };

/**
 * The offered hours of the days, minus the reserved times. coach_weekly_slots is read by its primary key; the two
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
    and ($12::boolean or ${withinHours(lesson)})
    and ${notClosed(lesson)}
    and not exists (
      select 1 from time_reservations r
      where r.coach_id = $1 and tstzrange(r.starts_at, r.coach_free_at) && tstzrange(start.at, start.at + make_interval(mins => $7::int))
        and (r.kind <> 'hold' or (r.expires_at > $9::timestamptz and case when $14::int is null
          then r.learner_id is distinct from $10::int else r.order_id is distinct from $14::int end))
        and coalesce(r.lesson_id, 0) <> all($11::int[]))
    and not exists (
      select 1 from time_reservations r
      where r.learner_id = $10::int and tstzrange(r.starts_at, r.ends_at) && tstzrange(start.at, start.at + make_interval(mins => $8::int))
        and (r.kind <> 'hold' or ($14::int is not null and r.expires_at > $9::timestamptz and r.order_id is distinct from $14::int))
        and coalesce(r.lesson_id, 0) <> all($11::int[]))
  order by start.at`;

/** Returns the starts at which the coach is free, in order. One statement. */
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
      [...(query.movingLessonIds ?? []), ...(query.movingLessonId === undefined ? [] : [query.movingLessonId])],
      query.outsideSlots ?? false,
      query.alreadyPaid ?? false,
      query.orderId ?? null,
    ],
  });
  return rows;
}
