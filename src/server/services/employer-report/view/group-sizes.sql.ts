import { accountPolicy } from '~/domain/account/policy';
import { slotOfHour } from '~/domain/employer-report/texts/labels';
import { seoulMonthRange, seoulParts } from '~/domain/shared/seoul-time';
import type { Pool } from '~/server/db';

/**
 * The lessons to count: those of a frozen report, or those that the report of a month will count, from the company's
 * first reported month on and closed before `asOf`. All states are as of that time.
 */
export type CountedLessons = { asOf: Date } & (
  | { reportId: number }
  | { csCorporateId: number; month: string; firstMonth: string }
);
export type OwnLesson = { startsAt: Date; programId: number };

/** The number of different people in each group of an employee's lesson. */
export type Sizes = {
  attended: number;
  attendedProgram: number;
  seatedProgram: number;
  /** People who waited for its weekday and time of day, for its weekday, and for its part of the day. */
  waited: number;
  waitedWeekday: number;
  waitedDayPart: number;
  reviewed: number;
  /** By body part: people who were also checked before, and consent. */
  compared: ReadonlyMap<string, number>;
};

const LESSONS = `lessons as materialized (
  select t.id, t.program_id, t.starts_at, extract(isodow from t.starts_at at time zone 'Asia/Seoul')::int - 1 as weekday,
    width_bucket(extract(hour from t.starts_at at time zone 'Asia/Seoul')::int, array[9, 12, 15, 18, 21]) + 1 as slot
  from timetables t left join employer_report_lessons l on l.timetable_id = t.id
  where case when $1::int is not null then l.report_id = $1
    else t.cs_corporate_id = $2 and t.starts_at >= $3 and t.starts_at < $4 and t.closed_at < $5 and t.cancelled_at is null
      and l.timetable_id is null end
)`;

/**
 * The status of a reservation at a moment: for seats as the report counted them, for others by their later transitions.
 */
const STATUS = `coalesce(
  (select case when s.attended then 'ATTENDED' else 'NOSHOW' end from employer_report_seats s
    where s.report_id = $1 and s.reservation_id = r.id),
  (select e."from" from state_events e
    where e.machine = 'timetable-reservation' and e.entity_id = r.id and e.at >= $5 and e."from" is not null order by e.id limit 1),
  r.status::text)`;

const WAITED = `(r.queue_number is not null or r.status = 'LOST')`;

/** Counts in two statements: reservations with their reviews, and rounds of body checks by part. */
export async function countGroups(pool: Pool, of: CountedLessons, { startsAt, programId }: OwnLesson): Promise<Sizes> {
  const lessons =
    'reportId' in of
      ? [of.reportId, null, null, null, of.asOf]
      : [null, of.csCorporateId, seoulMonthRange(of.firstMonth).from, seoulMonthRange(of.month).to, of.asOf];
  const { weekday, hour } = seoulParts(startsAt);
  const { rows } = await pool.query<Omit<Sizes, 'compared'>>({
    name: 'employer-view-sizes',
    text: `with ${LESSONS}
      select count(distinct r.user_id) filter (where r.status = 'ATTENDED')::int as attended,
        count(distinct r.user_id) filter (where r.status = 'ATTENDED' and l.program_id = $6)::int as "attendedProgram",
        count(distinct r.user_id) filter (where r.status in ('ATTENDED', 'NOSHOW', 'ABSENT_NOTICED') and l.program_id = $6)::int as "seatedProgram",
        count(distinct r.user_id) filter (where ${WAITED} and l.weekday = $7 and l.slot = $8)::int as waited,
        count(distinct r.user_id) filter (where ${WAITED} and l.weekday = $7)::int as "waitedWeekday",
        count(distinct r.user_id) filter (where ${WAITED} and (l.slot + 1) / 2 = ($8::int + 1) / 2)::int as "waitedDayPart",
        count(distinct r.user_id) filter (where r.status = 'ATTENDED' and v.created_at < $5)::int as reviewed
      from lessons l
      join lateral (select r.id, r.user_id, r.queue_number, ${STATUS} as status from timetable_reservations r
        where r.timetable_id = l.id) r on true
      left join timetable_reviews v on v.reservation_id = r.id`,
    values: [...lessons, programId, weekday, slotOfHour(hour)],
  });
  const compared = await pool.query<{ part: string; people: number }>({
    name: 'employer-view-parts',
    text: `with ${LESSONS}
      select e.part, count(distinct b.user_id)::int as people
      from lessons l join timetable_reservations r on r.timetable_id = l.id
      join body_check_records b on b.reservation_id = r.id join body_check_entries e on e.record_id = b.id
      where b.created_at < $5
        and exists (select 1 from body_check_records o join body_check_entries f on f.record_id = o.id
          join timetable_reservations q on q.id = o.reservation_id join timetables u on u.id = q.timetable_id
          where o.user_id = b.user_id and o.cs_corporate_id = b.cs_corporate_id and f.part = e.part and f.side = e.side
            and u.starts_at < l.starts_at)
        and (select n.granted and n.version = $6 from consent_events n
          where n.user_id = b.user_id and n.kind = 'HEALTH_BODY_CHECK' and n.at < $5 order by n.id desc limit 1)
      group by e.part`,
    values: [...lessons, accountPolicy.consents.HEALTH_BODY_CHECK],
  });
  const noWait = { waited: 0, waitedWeekday: 0, waitedDayPart: 0 };
  const emptyCounts = { attended: 0, attendedProgram: 0, seatedProgram: 0, ...noWait, reviewed: 0 };
  return { ...(rows[0] ?? emptyCounts), compared: new Map(compared.rows.map(({ part, people }) => [part, people])) };
}
