import type { ReservationStatus } from '~/domain/timetable/status';
import type { Pool } from '~/server/db';

type EventRow = [
  id: number,
  from: ReservationStatus | null,
  to: ReservationStatus,
  role: string,
  rule: string | null,
  at: number,
];
type ReservationRow = {
  id: number;
  personId: number | null;
  noticeHours: number;
  promotedAt: number | null;
  receipt: string | null;
  tickets: number | null;
  points: number | null;
  givenAt: number | null;
  appealAcceptedAt: number | null;
  events: EventRow[] | null;
};
/** Moments are milliseconds. */
export type ReplayRow = {
  lessons: {
    id: number;
    startsAt: number;
    seats: number;
    closedAt: number | null;
    policyVersion: string;
    seed: string | null;
    drawnAt: number | null;
    drawnSeats: number | null;
    entries: unknown;
    reservations: ReservationRow[] | null;
  }[];
  cancelledLessons: number;
  earlierPoints: {
    personId: number;
    points: number;
    givenAt: number;
    voidedAt: number | null;
    policyVersion: string;
  }[];
  earlierEntries: {
    id: number;
    personId: number;
    drawnAt: number;
    status: ReservationStatus;
    reservedAt: number | null;
    endedAt: number | null;
  }[];
};

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/**
 * A month of a company with every move of its reservations, in one statement: so everything is of one moment. What
 * counts together with it: points of other lessons given from `pointsFrom` to the month's end, and draws of its
 * entrants in the `lossDays` before their first entry.
 */
const text = `
  with month as materialized (
    select t.id, t.starts_at, t.group_max_learner_number, t.closed_at, t.policy_version
    from timetables t
    where t.cs_corporate_id = $1 and t.starts_at >= $2 and t.starts_at < $3 and t.cancelled_at is null
  ), held as materialized (
    select r.id, r.timetable_id, r.user_id, r.notice_hours, r.promoted_at, r.receipt, r.tickets, r.created_at
    from timetable_reservations r join month on month.id = r.timetable_id
  ), moves as (
    select e.entity_id, json_agg(json_build_array(
        e.id, e."from", e."to", e.actor_role, e.reason, ${ms('e.at')}) order by e.at, e.id) as events
    from state_events e
    where e.machine = 'timetable-reservation' and e.entity_id in (select id from held)
    group by e.entity_id
  ), told as (
    select held.timetable_id, json_agg(json_build_object('id', held.id, 'personId', held.user_id,
        'noticeHours', held.notice_hours, 'promotedAt', ${ms('held.promoted_at')}, 'receipt', held.receipt, 'tickets', held.tickets, 'points', p.points,
        'givenAt', ${ms('p.given_at')},
        'appealAcceptedAt', case when p.accepted then ${ms('p.decided_at')} end,
        'events', moves.events) order by held.id) as reservations
    from held left join moves on moves.entity_id = held.id
      left join penalty_points p on p.reservation_id = held.id and p.cs_corporate_id = $1
    group by held.timetable_id
  ), entrants as (
    select user_id, min(created_at) as first_at from held where tickets is not null group by user_id
  )
  select
    (select coalesce(json_agg(json_build_object('id', month.id, 'startsAt', ${ms('month.starts_at')},
        'seats', month.group_max_learner_number, 'closedAt', ${ms('month.closed_at')},
        'policyVersion', month.policy_version, 'seed', case when l.drawn_at is not null then l.seed end,
        'drawnAt', ${ms('l.drawn_at')}, 'drawnSeats', l.drawn_seats, 'entries', case when l.drawn_at is not null then l.entries end,
        'reservations', told.reservations) order by month.starts_at, month.id), '[]')
      from month left join told on told.timetable_id = month.id
        left join timetable_lotteries l on l.timetable_id = month.id) as lessons,
    (select count(*)::int from timetables t
      where t.cs_corporate_id = $1 and t.starts_at >= $2 and t.starts_at < $3 and t.cancelled_at is not null
    ) as "cancelledLessons",
    (select coalesce(json_agg(json_build_object('personId', p.user_id, 'points', p.points,
        'givenAt', ${ms('p.given_at')}, 'voidedAt', ${ms('p.voided_at')}, 'policyVersion', t.policy_version)
        order by p.given_at, p.id), '[]')
      from penalty_points p join timetable_reservations r on r.id = p.reservation_id
        join timetables t on t.id = r.timetable_id
      where p.cs_corporate_id = $1 and p.given_at >= $4 and p.given_at < $3
        and r.timetable_id not in (select id from month)) as "earlierPoints",
    (select coalesce(json_agg(json_build_object('id', r.id, 'personId', r.user_id,
        'drawnAt', ${ms('l.drawn_at')}, 'status', r.status,
        'reservedAt', ${ms('r.reserved_at')}, 'endedAt', ${ms('r.ended_at')}) order by r.id), '[]')
      from entrants join timetable_reservations r on r.user_id = entrants.user_id
        join timetable_lotteries l on l.timetable_id = r.timetable_id
      where r.cs_corporate_id = $1 and r.tickets is not null and l.drawn_at < $3
        and l.drawn_at > entrants.first_at - make_interval(days => $5)
        and r.timetable_id not in (select id from month)) as "earlierEntries"`;

export async function readReplaySql(
  pool: Pool,
  {
    csCorporateId,
    from,
    to,
    pointsFrom,
    lossDays,
  }: { csCorporateId: number; from: Date; to: Date; pointsFrom: Date; lossDays: number },
): Promise<ReplayRow> {
  const values = [csCorporateId, from, to, pointsFrom, lossDays];
  const { rows } = await pool.query<ReplayRow>({ name: 'company-replay', text, values });
  return rows[0] ?? { lessons: [], cancelledLessons: 0, earlierPoints: [], earlierEntries: [] };
}
