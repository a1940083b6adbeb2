import type { GroupLessonType } from '~/domain/timetable/status';
import type { Pool } from '~/server/db';
import { over } from '../reservation/reservation-conditions.sql';
import { entriesOfLesson, namesColumns, type NamesRow, ownColumns, type OwnRow } from './read-timetables.sql';

export type GroupedRow = NamesRow & {
  groupLessonType: GroupLessonType;
  seats: number;
  cancelled: boolean;
  expertMissing: boolean;
  closed: boolean;
  policyVersion: string;
  lengthMs: number;
  /** See `groupedLessonsSchema`. */
  lessons: string;
};
/** In JSON, moments are strings. */
type OwnOfMonth = Omit<OwnRow, 'offeredUntil' | 'promotedAt' | 'reservedAt'> & {
  b2bTimetableId: number;
  policyVersion: string;
  expertMissing: boolean;
  startsAt: string;
  offeredUntil: string | null;
  promotedAt: string | null;
  reservedAt: string | null;
};
export type MonthRow = {
  version: string;
  /** null when the caller already has this version. */
  plan: GroupedRow[] | null;
  /** See `monthAnswerSchema`. */
  stand: string;
  mine: OwnOfMonth[];
  blockedUntil: Date | null;
};

const ms = (instant: string) => `(date_part('epoch', ${instant}) * 1000)::bigint`;

/** Text instead of rows, because parsing three hundred rows takes the driver longer than the rest of the call. */
const availabilityText = `concat_ws(' ', t.id, t.taken, t.waiting, case when t.group_lesson_type = 'lottery' then (
      select concat_ws(' ', ${ms('l.opens_at')}, ${ms('l.closes_at')}, ${entriesOfLesson}, ${ms('l.drawn_at')})
      from timetable_lotteries l where l.timetable_id = t.id) end)`;

const lessonsOfMonth = 'timetables t where t.cs_corporate_id = $1 and t.starts_at >= $3 and t.starts_at < $4';

/** A change of any column read here changes `company_plans`; a new column must be added to the triggers there. */
const planText = `select coalesce(json_agg(named), '[]') from (
    select ${namesColumns}, alike.type as "groupLessonType", alike.seats, alike.cancelled, alike."expertMissing", alike.closed,
      alike.policy as "policyVersion", ${ms('alike.length')} as "lengthMs", alike.lessons
    from (
      select t.program_id, t.coach_id, t.place_id, t.group_lesson_type as type, t.group_max_learner_number as seats,
        t.cancelled_at is not null as cancelled, t.expert_missing_at is not null as "expertMissing",
        t.closed_at is not null as closed, t.policy_version as policy,
        t.ends_at - t.starts_at as length, string_agg(concat_ws(' ', t.id, ${ms('t.starts_at')}), ',') as lessons
      from ${lessonsOfMonth} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    ) alike
    join company_programs p on p.id = alike.program_id join coaches k on k.id = alike.coach_id
    join company_places b on b.id = alike.place_id) named`;

/**
 * Parameters: the company $1, the person $2, from $3 to $4, the version that the caller has cached $5. One statement,
 * so that plan, seats and the person's reservations are from the same moment. The person's few reservations are read
 * first.
 */
const monthText = `with held as materialized (
    select * from timetable_reservations where user_id = $2 and cs_corporate_id = $1 and starts_at >= $3 and starts_at < $4 and status not in (${over}))
  select version, case when version <> $5 then (${planText}) end as plan,
    (select coalesce(string_agg(${availabilityText}, ','), '') from ${lessonsOfMonth}) as stand,
    (select coalesce(json_agg(own), '[]') from (
      select r.timetable_id as "b2bTimetableId", t.starts_at as "startsAt", t.policy_version as "policyVersion",
        t.expert_missing_at is not null as "expertMissing", ${ownColumns}
      from held r join timetables t on t.id = r.timetable_id
      left join company_occupants o on o.id = r.occupant_id
    ) own) as mine,
    (select blocked_until from company_blocks where cs_corporate_id = $1 and user_id = $2) as "blockedUntil"
  from (select coalesce((select version from company_plans where cs_corporate_id = $1), 0)) present (version)`;

type MonthKey = { csCorporateId: number; from: Date; to: Date; userId: number; cachedVersion: string | undefined };

/**
 * Reads a company's lessons between two moments with one person's reservations and the end of their block; the plan is
 * included only when its version differs from the cached one.
 */
export async function readMonthSql(
  pool: Pool,
  { csCorporateId, from, to, userId, cachedVersion = NO_VERSION }: MonthKey,
): Promise<MonthRow> {
  const { rows } = await pool.query<MonthRow>({
    name: 'company-month',
    text: monthText,
    values: [csCorporateId, userId, from, to, cachedVersion],
  });
  const [row] = rows;
  if (!row) throw new Error('a statement without a row');
  return row;
}

/** A version that no plan has: plans that have never changed have 0. */
const NO_VERSION = '-1';
