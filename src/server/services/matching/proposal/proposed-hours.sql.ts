import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import type { Pool } from '~/server/db';
import { notClosed, withinHours } from '~/server/services/coach/hours/offered-hours.sql';

const lesson = { coachId: 'i.coach_id', startsAt: 'start.at', minutes: '$5::int' };

/**
 * The proposed times of a request at which a lesson could still start: within the hours that the coach offers now, and
 * not blocked by lessons or holds of the coach or the learner. Whether the coach takes bookings at all is checked
 * elsewhere (is-unavailable.ts). Uses the same conditions as list-free-hours.sql.ts, for a few times of several coaches
 * immediately; served by the GiST indexes of time_reservations' exclusion constraints.
 */
const text = `
  select i.coach_id as "coachId", start.at as "startsAt"
  from invitations i
  cross join lateral unnest(i.times) as start(at)
  where i.consulting_id = $1 and i.status = 'PROPOSED' and start.at >= $2::timestamptz
    and ${withinHours(lesson)} and ${notClosed(lesson)}
    and not exists (
      select 1 from time_reservations r
      where r.coach_id = i.coach_id and tstzrange(r.starts_at, r.coach_free_at) && tstzrange(start.at, start.at + make_interval(mins => $4::int))
        and (r.kind <> 'hold' or (r.expires_at > $3::timestamptz and r.learner_id is distinct from $6::int)))
    and not exists (
      select 1 from time_reservations r
      where r.learner_id = $6::int and tstzrange(r.starts_at, r.ends_at) && tstzrange(start.at, start.at + make_interval(mins => $5::int))
        and r.kind <> 'hold')`;

/** Runs one statement. @param notBefore a start before this time can no longer be booked */
export async function listProposedHoursSql(
  pool: Pool,
  { consultingId, learnerId, now, notBefore }: { consultingId: number; learnerId: number; now: Date; notBefore: Date },
): Promise<{ coachId: number; startsAt: Date }[]> {
  const { lessonMinutes } = currentPolicy(lessonPolicies);
  const { travelMinutes } = schedulingPolicy;
  const { rows } = await pool.query<{ coachId: number; startsAt: Date }>({
    name: 'match-proposed-hours',
    text,
    values: [consultingId, notBefore, now, lessonMinutes + travelMinutes, lessonMinutes, learnerId],
  });
  return rows;
}
