import { lessonMasks } from '~/domain/lesson/hours';
import { lessonPolicies } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { Tx } from '~/server/db';

/** SQL expressions that name a lesson: the coach's id, its start and its length in minutes. */
type LessonSql = { coachId: string; startsAt: string; minutes: string };

/**
 * Condition: every half hour of the lesson is within the coach's weekly hours or within additional hours. Every
 * statement that offers hours uses it together with notClosed.
 */
export function withinHours({ coachId, startsAt, minutes }: LessonSql): string {
  return `not exists (
      select 1 from generate_series(${startsAt}, ${startsAt} + make_interval(mins => ${minutes} - 1), interval '30 minutes') as half(at)
      cross join lateral (select half.at at time zone 'Asia/Seoul' as seoul) as clock
      cross join lateral (select extract(hour from clock.seoul)::int as hour, extract(minute from clock.seoul)::int as minute) as part
      where not exists (
          select 1 from coach_weekly_slots s
          where s.coach_id = ${coachId} and s.day = extract(isodow from clock.seoul)::int - 1 and s.slot = part.hour / 3 - 1
            and (s.halves >> (part.hour % 3 * 2 + part.minute / 30)) & 1 = 1)
        and not exists (
          select 1 from coach_exceptions e
          where e.coach_id = ${coachId} and e.kind = 'OPENED' and tstzrange(e.starts_at, e.ends_at) @> half.at))`;
}

/** Condition: no part of the lesson is in the coach's days off. */
export function notClosed({ coachId, startsAt, minutes }: LessonSql): string {
  return `not exists (
      select 1 from coach_exceptions e
      where e.coach_id = ${coachId} and e.kind = 'CLOSED'
        and tstzrange(e.starts_at, e.ends_at) && tstzrange(${startsAt}, ${startsAt} + make_interval(mins => ${minutes})))`;
}

/** Condition on a row s of coach_weekly_slots: a lesson can start and end in its free half hours. */
export const slotHasLesson = `case s.slot ${lessonMasks(currentPolicy(lessonPolicies).lessonMinutes)
  .map(({ slot, masks }) => `when ${slot} then ${masks.map((mask) => `s.halves & ${mask} = ${mask}`).join(' or ')}`)
  .join(' ')} else false end`;

const lesson = { coachId: '$1::int', startsAt: '$2::timestamptz', minutes: '$3::int' };
const offeredText = `select ${withinHours(lesson)} as "withinHours", ${notClosed(lesson)} as "notClosed"`;

/**
 * Returns whether the coach offers a lesson at this time, for a transaction that holds the coach's row: whether it is
 * within the weekly or additional hours, and whether it is outside the days off.
 */
export async function readOffered(
  tx: Tx,
  { coachId, startsAt, lessonMinutes }: { coachId: number; startsAt: Date; lessonMinutes: number },
): Promise<{ withinHours: boolean; notClosed: boolean }> {
  const [row] = await tx.$queryRawUnsafe<{ withinHours: boolean; notClosed: boolean }[]>(
    offeredText,
    coachId,
    startsAt,
    lessonMinutes,
  );
  return row ?? { withinHours: false, notClosed: false };
}
