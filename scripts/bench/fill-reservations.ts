/** Size of a company in the set: people, and lessons per month. Half of the people have a reservation each month. */
const PEOPLE = 5000;
const LESSONS = 300;
const A_MONTH = PEOPLE / 2;
/**
 * The small set is one company with the months that the lists show; larger sets are ten companies with several years.
 */
const SMALL_SET_MONTHS = 4;
const COMPANIES = 10;

/** Prefix of the company codes in the set, followed by their number. */
export const SET_CODE = 'BENCH';
/**
 * Lessons whose seats are taken during the measurement. Their start identifies them, because no other lesson of the set
 * has it.
 */
export const CONTENDED = { startsAt: '2035-06-01T00:00:00Z', seats: 1000 };
export const SPREAD = { from: '2035-07-01T00:00:00Z', lessons: 100, seats: 10 };

/**
 * Returns SQL that adds companies with this many reservations to the demo set. A month's schedule and a person's part
 * of it are alike in sets of all sizes; only the number of companies and their past grow. The last month is the current
 * one. The SQL counts the seats itself, because the triggers would check each row.
 */
export function fillReservations(count: number): string {
  const companies = count <= SMALL_SET_MONTHS * A_MONTH ? 1 : COMPANIES;
  const months = count / companies / A_MONTH;
  if (!Number.isInteger(months)) throw new Error(`${count} reservations are no whole months`);
  return `
    set session_replication_role = replica;
    insert into companies (code, name) select '${SET_CODE}' || n, '부하 ' || n from generate_series(1, ${companies}) n;
    create temp table own as
      select id, row_number() over (order by id) - 1 as place from companies where code like '${SET_CODE}%';
    insert into company_places (cs_corporate_id, name, address) select id, '본관', '서울특별시 강남구 테헤란로 1' from own;
    insert into company_programs (cs_corporate_id, key, title) select id, 'stretch', '점심 스트레칭' from own;
    create temp table experts as
      select own.id as company_id, coach.place % 3 as turn, coach.id from own
      join (select id, row_number() over (order by id) - 1 as place from coaches) coach on coach.place / 3 = own.place;
    insert into company_experts (cs_corporate_id, coach_id, authorised_at) select company_id, id, now() from experts;
    insert into users (email, name, email_verified_at)
      select 'bench-' || place || '-' || n || '@example.com', '직원 ' || n, now() from own, generate_series(1, ${PEOPLE}) n;
    insert into company_memberships (cs_corporate_id, user_id, joined_at)
      select own.id, u.id, now() from own join users u on u.email like 'bench-' || own.place || '-%' order by u.id;
    create temp table people as
      select id, cs_corporate_id as company_id, user_id, row_number() over (partition by cs_corporate_id order by id) - 1 as place
      from company_memberships where cs_corporate_id in (select id from own);

    create temp table plan as
      select own.id as company_id, months_ago, lesson, lesson % 3 as turn, 10 as seats,
        (date_trunc('month', now() at time zone 'Asia/Seoul') - make_interval(months => months_ago)
          + make_interval(days => lesson / 12, hours => 9 + 2 * (lesson % 12 / 3))) at time zone 'Asia/Seoul' as starts_at
      from own, generate_series(0, ${months - 1}) months_ago, generate_series(0, ${LESSONS - 1}) lesson
      union all
      select id, null, null, 0, ${CONTENDED.seats}, '${CONTENDED.startsAt}' from own
      union all
      select id, null, null, 0, ${SPREAD.seats}, '${SPREAD.from}'::timestamptz + make_interval(hours => n)
      from own, generate_series(0, ${SPREAD.lessons - 1}) n;
    create temp table lessons as
      select nextval(pg_get_serial_sequence('timetables', 'id'))::int as id, *, starts_at + interval '50 minutes' as ends_at
      from (select * from plan order by starts_at) as ordered;
    create temp table seats as
      select nextval(pg_get_serial_sequence('timetable_reservations', 'id'))::int as id, drawn.* from (
        select l.id as timetable_id, l.company_id, p.id as membership_id, p.user_id, l.starts_at, l.ends_at,
          case when l.starts_at < now() then 'ATTENDED' else 'RESERVED' end::"TimetableReservationStatus" as status
        from lessons l
        join generate_series(0, ${A_MONTH - 1}) n on n % ${LESSONS} = l.lesson
        join people p on p.company_id = l.company_id and p.place = n + ${A_MONTH} * (l.months_ago % 2)
        order by l.starts_at, n) as drawn;
    insert into timetables (id, cs_corporate_id, program_id, coach_id, place_id, starts_at, ends_at, group_lesson_type,
        group_max_learner_number, policy_version, taken)
      select l.id, l.company_id, g.id, e.id, b.id, l.starts_at, l.ends_at, 'first-come', l.seats, 'timetable-2026-11-23',
        coalesce(counted.taken, 0)
      from lessons l
      left join (select n % ${LESSONS} as lesson, count(*) as taken from generate_series(0, ${A_MONTH - 1}) n group by 1) counted
        using (lesson)
      join company_programs g on g.cs_corporate_id = l.company_id
      join company_places b on b.cs_corporate_id = l.company_id
      join experts e on e.company_id = l.company_id and e.turn = l.turn;
    insert into timetable_reservations (id, cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, attended_at, reserved_at, created_at)
      select id, company_id, timetable_id, starts_at, status, membership_id, user_id, case when status = 'ATTENDED' then starts_at end,
        starts_at - interval '3 days', starts_at - interval '3 days' from seats;
    insert into time_reservations (kind, learner_id, starts_at, ends_at, timetable_reservation_id)
      select 'seat', user_id, starts_at, ends_at, id from seats;
    insert into time_reservations (kind, coach_id, starts_at, ends_at, coach_free_at, timetable_id, place_id)
      select 'timetable', coach_id, starts_at, ends_at, ends_at, id, place_id from timetables where id in (select id from lessons);
    insert into state_events (machine, entity_id, "to", actor_role, actor_id, reason, at)
      select 'timetable-reservation', id, 'RESERVED', 'learner', user_id, 'reserved', starts_at - interval '3 days' from seats;
    set session_replication_role = default;`;
}
