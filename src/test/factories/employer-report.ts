import { newestDueMonth } from '~/domain/employer-report/days';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { seoulMonthRange, shiftMonth } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { advanceEmployerReports } from '~/server/services/employer-report/freeze/open-report';
import { freezeReport } from '~/server/services/employer-report/freeze/freeze-report';
import { addEmployee, createCompany } from './company';
import { createLearner } from './lesson';
import { asWorker } from './settlement';

/** Creates a company with a manager who joined months ago, and a month that is due to be frozen. */
export async function createDueReport(now: Date) {
  const { csCorporateId } = await createCompany();
  const manager = await createLearner();
  const month = newestDueMonth(now, currentPolicy(employerReportPolicies));
  const joined = seoulMonthRange(shiftMonth(month, -1)).from;
  await addEmployee(csCorporateId, manager, { isManager: true, now: joined });
  return { csCorporateId, manager, month };
}

export const isFrozen = async (csCorporateId: number): Promise<boolean> =>
  (await db.employerReport.count({ where: { csCorporateId, status: 'FROZEN' } })) === 1;

/** Opens and freezes the reports that are due at a time, as the jobs do. */
export async function freezeDueReports(now: Date): Promise<void> {
  await advanceEmployerReports(asWorker(now));
  for (;;) {
    const due = await db.employerReport.findFirst({ where: { status: 'DUE' }, orderBy: { id: 'asc' } });
    if (!due) return;
    await freezeReport(asWorker(now), { employerReportId: due.id });
  }
}

/**
 * SQL that adds one company with a month of lessons, fifty reservations each: five thousand people in eight programs,
 * most of whom come; some are absent, get no seat or cancel, and a third of them write a review. Triggers do not run:
 * the rows are as they would be after a month.
 * @param month "2026-11"
 */
export function fillReportedMonth(reservations: number, month: string): string {
  const from = seoulMonthRange(month).from.toISOString();
  const lessons = Math.ceil(reservations / 50);
  return `begin;
    set local session_replication_role = replica;
    create temp table own on commit drop as select nextval(pg_get_serial_sequence('companies', 'id'))::int as id;
    insert into companies (id, code, name) select id, 'REP' || lpad(id::text, 6, '0'), '리포트 회사' from own;
    insert into company_places (cs_corporate_id, name, address) select id, '본관', '서울특별시 강남구 테헤란로 1' from own;
    insert into company_programs (cs_corporate_id, key, title) select id, 'stretch', '프로그램 ' || n from own, generate_series(0, 7) n;
    create temp table people on commit drop as
      select n, nextval(pg_get_serial_sequence('users', 'id'))::int as user_id, nextval(pg_get_serial_sequence('company_memberships', 'id'))::int as id
      from generate_series(0, 4999) n;
    insert into users (id, email, name, email_verified_at) select user_id, 'reported-' || user_id || '@example.com', '직원 ' || n, now() from people;
    insert into company_memberships (id, cs_corporate_id, user_id, is_manager, joined_at)
      select p.id, own.id, p.user_id, p.n = 0, '${from}'::timestamptz - interval '90 days' from people p, own;
    create temp table expert on commit drop as
      select nextval(pg_get_serial_sequence('users', 'id'))::int as user_id, nextval(pg_get_serial_sequence('coaches', 'id'))::int as id;
    insert into users (id, email, name, grade, email_verified_at) select user_id, 'reported-' || user_id || '@example.com', '코치', 'coach', now() from expert;
    insert into coaches (id, user_id, display_name, gender, status, headline, biography, certificates, career_years, avatar_seed,
        latitude, longitude, schedule_confirmed_at)
      select id, user_id, '코치', 'female', 'APPROVED', '', '', '{}', 5, 1, 37.5, 127, now() from expert;
    create temp table held on commit drop as
      select i, nextval(pg_get_serial_sequence('timetables', 'id'))::int as id from generate_series(0, ${lessons - 1}) i;
    insert into timetables (id, cs_corporate_id, program_id, coach_id, place_id, starts_at, ends_at, group_lesson_type,
        group_max_learner_number, policy_version, closed_at, taken)
      select h.id, own.id, (select min(g.id) from company_programs g where g.cs_corporate_id = own.id) + h.i % 8, e.id, b.id,
        at, at + interval '50 minutes', 'first-come', 50, 'timetable-2026-11-23', at + interval '1 hour', 43
      from held h, own, expert e, company_places b, lateral (
        select '${from}'::timestamptz + make_interval(days => h.i % 28, hours => 7 + h.i % 15) as at) as start
      where b.cs_corporate_id = own.id;
    insert into timetable_reservations (cs_corporate_id, timetable_id, starts_at, status, membership_id, user_id, queue_number, created_at)
      select own.id, h.id, t.starts_at, (array['ATTENDED', 'ATTENDED', 'ATTENDED', 'ATTENDED', 'ATTENDED', 'ATTENDED', 'ATTENDED', 'NOSHOW', 'LOST', 'CANCELLED'])[1 + (h.i * 7 + s * 3) % 10]::"TimetableReservationStatus",
        p.id, p.user_id, case when (h.i * 7 + s * 3) % 10 >= 8 then h.i * 50 + s end, '${from}'
      from held h join timetables t on t.id = h.id, own, generate_series(0, 49) s
      join people p on true
      where p.n = (h.i * 37 + s * 101) % 5000;
    insert into timetable_reviews (reservation_id, cs_corporate_id, score, professionalism, configuration, intensity, time, next, recommend,
        to_coach, memo, secret_memo, created_at, updated_at)
      select r.id, r.cs_corporate_id, 1 + r.id % 5, 3 + r.id % 3, 4, (array['just-right', 'stronger', 'weaker'])[1 + r.id % 3], 'fair',
        (array['yes', 'no', 'unknown'])[1 + r.id % 3], 'yes', '', '', '', '${from}', '${from}'
      from timetable_reservations r, own where r.cs_corporate_id = own.id and r.status = 'ATTENDED' and r.id % 3 = 0;
    commit;`;
}
