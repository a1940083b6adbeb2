import type { ServiceType } from '~/domain/shared/service-type';
import { schedulingPolicy } from '~/domain/lesson/policy';
import type { Gender } from '~/generated/prisma/enums';
import type { Db, Tx } from '~/server/db';
import { notClosed, withinHours } from '~/server/services/coach/hours/offered-hours.sql';

export type CandidateQuery = {
  regionId: number;
  serviceType: ServiceType;
  /** Programs of which the coach must teach one: the contract's, or its parent. */
  programIds: readonly number[];
  /** The gender that the learner asked for; null for any. */
  gender: Gender | null;
  startsAt: Date;
  lessonMinutes: number;
  now: Date;
  exclude: readonly number[];
  /** Only this coach; null for all. */
  coachId: number | null;
  maxRows: number;
};

export type CandidateRow = { coachId: number; card: string };

/** The alias differs from those inside of the conditions, which would hide it. */
const lesson = { coachId: 'found.coach_id', startsAt: '$5::timestamptz', minutes: '$6::int' };

/**
 * Coaches of the district who can be searched now, teach the program, offer the time and are free at it, travel
 * included; the best score first. Served by coach_search_rank_idx; the lookups in time_reservations by the GiST index
 * of its exclusion constraint.
 */
const text = `
  select found.coach_id as "coachId", found.card
  from coach_search found
  where found.region_id = $1::int and found.service_type = $2::"ServiceType"
    and ($4::"Gender" is null or found.gender = $4::"Gender")
    and found.schedule_fresh_until >= $7::timestamptz
    and found.coach_id <> all($8::int[]) and ($9::int is null or found.coach_id = $9::int)
    and exists (select 1 from coach_programs taught where taught.coach_id = found.coach_id and taught.program_id = any($3::int[]))
    and ${withinHours(lesson)}
    and ${notClosed(lesson)}
    and not exists (
      select 1 from time_reservations r
      where r.coach_id = found.coach_id and (r.kind <> 'hold' or r.expires_at > $7::timestamptz)
        and tstzrange(r.starts_at, r.coach_free_at) && tstzrange($5::timestamptz, $5::timestamptz + make_interval(mins => $6::int + ${schedulingPolicy.travelMinutes})))
  order by found.score desc, found.coach_id desc
  limit $10::int`;

/** Returns coaches who can give a lesson at its time. One statement. */
export function findCandidatesSql(db: Db | Tx, query: CandidateQuery): Promise<CandidateRow[]> {
  return db.$queryRawUnsafe<CandidateRow[]>(
    text,
    query.regionId,
    query.serviceType,
    [...query.programIds],
    query.gender,
    query.startsAt,
    query.lessonMinutes,
    query.now,
    [...query.exclude],
    query.coachId,
    query.maxRows,
  );
}
